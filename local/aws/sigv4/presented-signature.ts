import type { IncomingHttpHeaders } from 'node:http'
import { parseCredential, type CredentialScope } from './signing-key.ts'

/** Why a signature is refused; each service has its own error code for it. */
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

/** A service's refusal of a signature. */
export class SignatureError extends Error {
  readonly reason: SignatureRefusal

  constructor(reason: SignatureRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

const algorithm = 'AWS4-HMAC-SHA256'
/** AWS's longest life of a presigned URL: seven days. */
const maxExpiresSeconds = 7 * 24 * 60 * 60
const authorizationPattern = /^AWS4-HMAC-SHA256\s+(.*)$/s

/** A signature as the client presents it, in the Authorization header or in the query. */
export interface PresentedSignature {
  presigned: boolean
  credential: CredentialScope
  timestamp: string
  signedHeaders: string[]
  signature: string
  /** Life of a presigned URL; 0 for a signed header. */
  expiresSeconds: number
}

/** Reads a request's only signature. Throws SignatureError: a request with two, or an incomplete one, is malformed. */
export function readPresentedSignature(
  headers: IncomingHttpHeaders,
  query: ReadonlyMap<string, string>,
): PresentedSignature {
  const { authorization } = headers
  const presigned = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature')
  if (authorization !== undefined && presigned) throw malformed('Only one auth mechanism allowed.')
  if (authorization !== undefined) return readHeader(authorization, headers['x-amz-date'])
  if (!presigned) throw new SignatureError('anonymous', 'Access Denied')
  return readQuery(query)
}

function readHeader(authorization: string, date: string | string[] | undefined): PresentedSignature {
  const parameters = authorizationPattern.exec(authorization)?.[1]
  if (parameters === undefined) throw malformed('The authorization mechanism you have provided is not supported.')
  const fields = new Map(parameters.split(',').map((field): [string, string] => splitField(field.trim())))
  if (typeof date !== 'string') throw malformed('AWS authentication requires a valid x-amz-date header.')
  return assemble(
    { credential: fields.get('Credential'), names: fields.get('SignedHeaders'), signature: fields.get('Signature') },
    { presigned: false, timestamp: date, expiresSeconds: 0 },
  )
}

function readQuery(query: ReadonlyMap<string, string>): PresentedSignature {
  if (query.get('X-Amz-Algorithm') !== algorithm) throw malformed('X-Amz-Algorithm only supports AWS4-HMAC-SHA256.')
  const expires = query.get('X-Amz-Expires') ?? ''
  const expiresSeconds = Number(expires)
  if (!/^\d{1,9}$/.test(expires) || expiresSeconds < 1 || expiresSeconds > maxExpiresSeconds)
    throw malformed(`X-Amz-Expires must be a number from 1 to ${maxExpiresSeconds} seconds.`)
  return assemble(
    {
      credential: query.get('X-Amz-Credential'),
      names: query.get('X-Amz-SignedHeaders'),
      signature: query.get('X-Amz-Signature'),
    },
    { presigned: true, timestamp: query.get('X-Amz-Date') ?? '', expiresSeconds },
  )
}

function assemble(
  given: { credential: string | undefined; names: string | undefined; signature: string | undefined },
  known: Pick<PresentedSignature, 'presigned' | 'timestamp' | 'expiresSeconds'>,
): PresentedSignature {
  const credential = parseCredential(given.credential ?? '')
  if (!credential) throw malformed('The Credential must be <access key>/<yyyymmdd>/<region>/<service>/aws4_request.')
  if (given.signature === undefined || !/^[0-9a-f]{64}$/.test(given.signature))
    throw malformed('The Signature must be 64 hexadecimal digits.')
  if (!given.names) throw malformed('SignedHeaders is missing.')
  const signedHeaders = given.names.split(';')
  if (signedHeaders.some((name, index) => name !== name.toLowerCase() || name <= (signedHeaders[index - 1] ?? '')))
    throw malformed('SignedHeaders must be lower case, sorted and without repetition.')
  return { ...known, credential, signedHeaders, signature: given.signature }
}

function splitField(field: string): [string, string] {
  const equals = field.indexOf('=')
  return [field.slice(0, equals), field.slice(equals + 1)]
}

function malformed(message: string): SignatureError {
  return new SignatureError('malformed', message)
}
