import { region } from '../../base/resource-names.ts'
import type { SecretLookup } from '../../base/stand-in.ts'
import { verifySignature, type SignatureRefusal } from '../sigv4/verify-signature.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ServiceError } from './service-error.ts'

const codeOf: Record<SignatureRefusal, string> = {
  anonymous: 'MissingAuthenticationTokenException',
  wrong_region: 'InvalidSignatureException',
  malformed: 'IncompleteSignatureException',
  unknown_key: 'UnrecognizedClientException',
  unknown_token: 'UnrecognizedClientException',
  clock_skewed: 'InvalidSignatureException',
  not_yet_valid: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  unsigned_headers: 'InvalidSignatureException',
  mismatch: 'InvalidSignatureException',
}

const messageOf: Partial<Record<SignatureRefusal, string>> = {
  anonymous: 'Request is missing Authentication Token',
  wrong_region: 'Credential should be scoped to a valid region.',
  unknown_key: 'The security token included in the request is invalid.',
  unknown_token: 'The security token included in the request is invalid.',
}

/** Who signed a request; throws ServiceError with the code that DynamoDB answers for a signature it does not believe. */
export function authenticateRequest(
  request: IncomingMessage,
  body: Buffer,
  secretOf: SecretLookup,
): { accessKeyId: string; region: string } {
  const verdict = verifySignature({
    method: request.method ?? 'POST',
    url: request.url ?? '/',
    headers: request.headers,
    bodyHash: createHash('sha256').update(body).digest('hex'),
    service: 'dynamodb',
    region,
    secretOf,
    now: Date.now(),
  })
  if (verdict.ok) return verdict
  throw new ServiceError(codeOf[verdict.reason], messageOf[verdict.reason] ?? verdict.message)
}
