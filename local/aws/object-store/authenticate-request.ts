import type { IncomingHttpHeaders } from 'node:http'
import { region } from '../../base/resource-names.ts'
import type { SignatureRefusal } from '../sigv4/presented-signature.ts'
import { type SignatureInput, verifySignature, type VerifiedSignature } from '../sigv4/verify-signature.ts'
import { S3Error, type S3ErrorCode } from './s3-error.ts'
import type { S3Request } from './s3-request.ts'

/** Every other refusal is AccessDenied, except requests that cannot be parsed. */
const codeOf: Partial<Record<SignatureRefusal, S3ErrorCode>> = {
  unknown_key: 'InvalidAccessKeyId',
  unknown_token: 'InvalidToken',
  clock_skewed: 'RequestTimeTooSkewed',
  mismatch: 'SignatureDoesNotMatch',
}

/** Verifies a request's signer. Throws S3Error if the request is anonymous, wrongly signed or expired. */
export function authenticateRequest(
  request: S3Request,
  sent: IncomingHttpHeaders,
  { secretOf, now, before }: Pick<SignatureInput, 'secretOf' | 'now' | 'before'>,
): VerifiedSignature {
  const declared = request.headers.get('x-amz-content-sha256')
  const verified = verifySignature({
    method: request.method,
    url: request.target,
    headers: sent,
    bodyHash: declared ?? 'UNSIGNED-PAYLOAD',
    service: 's3',
    region,
    secretOf,
    now,
    before,
  })
  if (!verified.ok) throw refusal(verified.reason, verified.message, verified.presigned)
  if (declared === undefined && !verified.presigned)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  if (declared !== undefined && declared !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(declared))
    throw new S3Error('NotImplemented', 'x-amz-content-sha256 is UNSIGNED-PAYLOAD or a sha256 value here: no streams.')
  return verified
}

function refusal(reason: SignatureRefusal, message: string, presigned: boolean): S3Error {
  if (reason !== 'malformed' && reason !== 'wrong_region') return new S3Error(codeOf[reason] ?? 'AccessDenied', message)
  return new S3Error(presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed', message)
}
