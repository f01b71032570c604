import type { IncomingHttpHeaders } from 'node:http'
import type { SecretLookup } from '../../base/stand-in.ts'
import { hashCanonicalRequest, parseQuery, splitTarget } from './canonical-request.ts'
import { readPresentedSignature, type PresentedSignature } from './presented-signature.ts'
import { deriveSigningKey, isSameSignature, parseTimestamp, scopeText, signText } from './signing-key.ts'

/** AWS refuses a request whose clock is further away than this. */
const clockSkewMs = 15 * 60 * 1000

export interface SignatureInput {
  method: string
  /** Path and query exactly as sent: `request.url` of node:http. */
  url: string
  headers: IncomingHttpHeaders
  /** Hex SHA-256 of the body; for S3 the declared x-amz-content-sha256 or UNSIGNED-PAYLOAD. */
  bodyHash: string
  /** Service name of the credential scope, such as `s3` or `dynamodb`. */
  service: string
  /** The region of the endpoint that was called. */
  region: string
  secretOf: SecretLookup
  /** Epoch milliseconds. */
  now: number
}

/** Why a request is not believed; each service has its own error code for it. */
export type SignatureRefusal =
  | 'anonymous'
  | 'malformed'
  | 'wrong_region'
  | 'unknown_key'
  | 'unknown_token'
  | 'clock_skewed'
  | 'not_yet_valid'
  | 'expired'
  | 'unsigned_headers'
  | 'mismatch'

/** Who signed, with what the signatures of a streamed body's chunks are chained to. */
export interface VerifiedSignature {
  ok: true
  accessKeyId: string
  region: string
  presigned: boolean
  signature: string
  timestamp: string
  scope: string
  signingKey: Buffer
}

export interface RefusedSignature {
  ok: false
  reason: SignatureRefusal
  message: string
  presigned: boolean
}

/** Verifies SigV4 in the Authorization header or in the query (presigned); never throws for what a client sent. */
export function verifySignature(input: SignatureInput): VerifiedSignature | RefusedSignature {
  try {
    return verify(input)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return { ok: false, reason: 'malformed', message: "Couldn't parse the specified URI.", presigned: false }
  }
}

function verify(input: SignatureInput): VerifiedSignature | RefusedSignature {
  const query = new Map(parseQuery(splitTarget(input.url).query))
  const presented = readPresentedSignature(input.headers, query)
  if ('reason' in presented) return { ok: false, presigned: query.has('X-Amz-Algorithm'), ...presented }

  const { credential, presigned } = presented
  const refuse = (reason: SignatureRefusal, message: string): RefusedSignature => ({
    ok: false,
    reason,
    message,
    presigned,
  })
  const signedAt = parseTimestamp(presented.timestamp)
  if (signedAt === undefined || !presented.timestamp.startsWith(credential.day))
    return refuse('malformed', 'The date is not of the form yyyymmddThhmmssZ or not of the day of the credential.')
  if (credential.service !== input.service)
    return refuse('malformed', `The credential is for the service "${credential.service}", not "${input.service}".`)
  if (credential.region !== input.region)
    return refuse('wrong_region', `the region '${credential.region}' is wrong; expecting '${input.region}'`)

  const secret = input.secretOf(credential.accessKeyId)
  if (secret === undefined)
    return refuse('unknown_key', 'The AWS Access Key Id you provided does not exist in our records.')
  // Keys here are long-term ones: a token beside one is as invalid as an expired one.
  if (input.headers['x-amz-security-token'] !== undefined || query.has('X-Amz-Security-Token'))
    return refuse('unknown_token', 'The provided token is malformed or otherwise invalid.')

  const late = refuseTime(presented, signedAt, input.now)
  if (late) return refuse(...late)
  const unsigned = unsignedHeaders(presented, input.headers)
  if (unsigned.length > 0)
    return refuse(
      'unsigned_headers',
      `There were headers present in the request which were not signed: ${unsigned.join(',')}`,
    )

  const scope = scopeText(credential)
  const signingKey = deriveSigningKey(secret, credential)
  const requestHash = hashCanonicalRequest({
    method: input.method,
    target: input.url,
    headers: input.headers,
    signedHeaders: presented.signedHeaders,
    bodyHash: input.bodyHash,
    encodesPathOnce: input.service === 's3',
  })
  const expected = signText(signingKey, ['AWS4-HMAC-SHA256', presented.timestamp, scope, requestHash].join('\n'))
  if (!isSameSignature(expected, presented.signature))
    return refuse(
      'mismatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  const { accessKeyId, region } = credential
  const { signature, timestamp } = presented
  return { ok: true, accessKeyId, region, presigned, signature, timestamp, scope, signingKey }
}

function refuseTime(
  { presigned, expiresSeconds }: PresentedSignature,
  signedAt: number,
  now: number,
): [SignatureRefusal, string] | undefined {
  if (!presigned) {
    if (Math.abs(now - signedAt) <= clockSkewMs) return undefined
    return ['clock_skewed', 'The difference between the request time and the current time is too large.']
  }
  if (signedAt - now > clockSkewMs) return ['not_yet_valid', 'Request is not yet valid']
  if (now > signedAt + expiresSeconds * 1000) return ['expired', 'Request has expired']
  return undefined
}

/** AWS wants the host and every x-amz- header that is sent to be signed. */
function unsignedHeaders({ signedHeaders }: PresentedSignature, headers: IncomingHttpHeaders): string[] {
  const signed = new Set(signedHeaders)
  return Object.keys(headers).filter((name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.has(name))
}
