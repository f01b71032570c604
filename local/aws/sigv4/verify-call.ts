import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { region } from '../../base/resource-names.ts'
import {
  type RefusedSignature,
  type SignatureInput,
  type VerifiedSignature,
  verifySignature,
} from './verify-signature.ts'

/** Who signed a call to one of AWS's services that signs whole bodies; `now` and `before` are in epoch milliseconds. */
export function verifyCall(
  { method = 'POST', url = '/', headers }: IncomingMessage,
  body: Buffer,
  service: string,
  { secretOf, now, before }: Pick<SignatureInput, 'secretOf' | 'now' | 'before'>,
): VerifiedSignature | RefusedSignature {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return verifySignature({ method, url, headers, bodyHash, service, region, secretOf, now, before })
}
