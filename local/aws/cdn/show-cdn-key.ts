import type { IncomingMessage } from 'node:http'
import { cdnAdmission } from '#infra/base/cdn-admission.ts'

/** Sets the origin's custom header as CloudFront does: what a viewer sent under its name is gone. */
export function showCdnKey(request: IncomingMessage, key: string): void {
  request.headersDistinct[cdnAdmission.header] = [key]
}
