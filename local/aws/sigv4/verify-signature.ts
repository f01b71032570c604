import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { SecretLookup, SignedCalls } from '../../base/stand-in.ts'
import { hashCanonicalRequest, parseQuery, splitTarget } from './canonical-request.ts'
import {
  readPresentedSignature,
  type PresentedSignature,
  SignatureError,
  type SignatureRefusal,
} from './presented-signature.ts'
import { deriveSigningKey, isSameSignature, parseTimestamp, scopeText, signText } from './signing-key.ts'
import { createHash } from 'node:crypto'
import { region } from '../../base/resource-names.ts'

/** AWS refuses a request whose clock differs by more than this. */
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
  /** The time by a clock that was set a moment ago: signed calls still count by it, presigned addresses do not. */
  before?: number | undefined
}

export interface VerifiedSignature {
  ok: true
  accessKeyId: string
  region: string
  presigned: boolean
}

interface RefusedSignature {
  ok: false
  reason: SignatureRefusal
  message: string
  presigned: boolean
}

/** Verifies SigV4 in the Authorization header or in the query (presigned); never throws because of a client's input. */
export function verifySignature(input: SignatureInput): VerifiedSignature | RefusedSignature {
  let presigned = false
  try {
    const query = new Map(parseQuery(splitTarget(input.url).query))
    presigned = query.has('X-Amz-Algorithm')
    return verify(input, query)
  } catch (error) {
    if (error instanceof SignatureError) return { ok: false, reason: error.reason, message: error.message, presigned }
    if (!(error instanceof URIError)) throw error
    return { ok: false, reason: 'malformed', message: "Couldn't parse the specified URI.", presigned: false }
  }
}

function verify(input: SignatureInput, query: ReadonlyMap<string, string>): VerifiedSignature {
  const presented = readPresentedSignature(input.headers, query)
  const { credential, presigned, signature, timestamp } = presented
  const signedAt = parseTimestamp(timestamp)
  if (signedAt === undefined || !timestamp.startsWith(credential.day))
    throw new SignatureError(
      'malformed',
      'The date is not of the form yyyymmddThhmmssZ or not of the day of the credential.',
    )
  const { accessKeyId, region, service } = credential
  if (service !== input.service)
    throw new SignatureError('malformed', `The credential is for the service "${service}", not "${input.service}".`)
  if (region !== input.region)
    throw new SignatureError('wrong_region', `the region '${region}' is wrong; expecting '${input.region}'`)

  const secret = input.secretOf(accessKeyId)
  if (secret === undefined)
    throw new SignatureError('unknown_key', 'The AWS Access Key Id you provided does not exist in our records.')
  // Keys are long-term here: a token beside one is as invalid as an expired one.
  if (input.headers['x-amz-security-token'] !== undefined || query.has('X-Amz-Security-Token'))
    throw new SignatureError('unknown_token', 'The provided token is malformed or otherwise invalid.')

  refuseTime(presented, signedAt, input)
  refuseUnsigned(presented, input.headers)
  const requestHash = hashCanonicalRequest({
    method: input.method,
    target: input.url,
    headers: input.headers,
    signedHeaders: presented.signedHeaders,
    bodyHash: input.bodyHash,
    encodesPathOnce: input.service === 's3',
  })
  const text = ['AWS4-HMAC-SHA256', timestamp, scopeText(credential), requestHash].join('\n')
  const expected = signText(deriveSigningKey(secret, credential), text)
  if (!isSameSignature(expected, signature))
    throw new SignatureError(
      'mismatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return { ok: true, accessKeyId, region, presigned }
}

function refuseTime(
  { presigned, expiresSeconds }: PresentedSignature,
  signedAt: number,
  { now, before = now }: Pick<SignatureInput, 'now' | 'before'>,
): void {
  const isNear = (time: number) => Math.abs(time - signedAt) <= clockSkewMs
  if (!presigned && !isNear(now) && !isNear(before))
    throw new SignatureError(
      'clock_skewed',
      'The difference between the request time and the current time is too large.',
    )
  if (!presigned) return
  if (signedAt - now > clockSkewMs) throw new SignatureError('not_yet_valid', 'Request is not yet valid')
  if (now > signedAt + expiresSeconds * 1000) throw new SignatureError('expired', 'Request has expired')
}

/** AWS requires signatures of the host and of every x-amz- header that is sent. */
function refuseUnsigned({ signedHeaders }: PresentedSignature, headers: IncomingHttpHeaders): void {
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (unsigned.length > 0)
    throw new SignatureError(
      'unsigned_headers',
      `There were headers present in the request which were not signed: ${unsigned.join(',')}`,
    )
}

/** Who signed a call to an AWS service that signs whole bodies. */
export function verifyCall(
  { method = 'POST', url = '/', headers }: IncomingMessage,
  body: Buffer,
  service: string,
  { secretOf, now = Date.now, before }: SignedCalls,
): VerifiedSignature | RefusedSignature {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const times = { now: now(), before: before?.() }
  return verifySignature({ method, url, headers, bodyHash, service, region, secretOf, ...times })
}
