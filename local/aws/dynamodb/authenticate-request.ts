import { verifyCall } from '../sigv4/verify-call.ts'
import type { SignatureRefusal } from '../sigv4/signature-error.ts'
import type { IncomingMessage } from 'node:http'
import { ServiceError } from './service-error.ts'

/** Every other refusal is an InvalidSignatureException. */
const codeOf: Partial<Record<SignatureRefusal, string>> = {
  anonymous: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  unknown_key: 'UnrecognizedClientException',
  unknown_token: 'UnrecognizedClientException',
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
  caller: Parameters<typeof verifyCall>[3],
): { accessKeyId: string; region: string } {
  const verdict = verifyCall(request, body, 'dynamodb', caller)
  if (verdict.ok) return verdict
  throw new ServiceError(
    codeOf[verdict.reason] ?? 'InvalidSignatureException',
    messageOf[verdict.reason] ?? verdict.message,
  )
}
