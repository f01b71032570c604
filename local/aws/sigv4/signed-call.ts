import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { verifySignature } from './verify-signature.ts'
import { region } from '../../base/resource-names.ts'
import type { SecretLookup } from '../../base/stand-in.ts'

/** The access key id that signed a call to one of AWS's services, or undefined where the signature does not hold. */
export function signerOf(
  request: IncomingMessage,
  body: Buffer,
  service: string,
  secretOf: SecretLookup,
): string | undefined {
  const verified = verifySignature({
    method: request.method ?? 'POST',
    url: request.url ?? '/',
    headers: request.headers,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    service,
    region,
    secretOf,
    now: Date.now(),
  })
  return verified.ok ? verified.accessKeyId : undefined
}
