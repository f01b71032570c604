import type { IncomingHttpHeaders } from 'node:http'
import { parseCredential, type CredentialScope } from './signing-key.ts'

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

export interface UnreadableSignature {
  reason: 'anonymous' | 'malformed'
  message: string
}

/** Reads the one signature of a request; a request with two or a half one is malformed. */
export function readPresentedSignature(
  headers: IncomingHttpHeaders,
  query: ReadonlyMap<string, string>,
): PresentedSignature | UnreadableSignature {
  const { authorization } = headers
  const presigned = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature')
  if (authorization !== undefined && presigned) return malformed('Only one auth mechanism allowed.')
  if (authorization !== undefined) return readHeader(authorization, headers['x-amz-date'])
  return presigned ? readQuery(query) : { reason: 'anonymous', message: 'Access Denied' }
}

function readHeader(
  authorization: string,
  date: string | string[] | undefined,
): PresentedSignature | UnreadableSignature {
  const parameters = authorizationPattern.exec(authorization)?.[1]
  if (parameters === undefined) return malformed('The authorization mechanism you have provided is not supported.')
  const fields = new Map(parameters.split(',').map((field): [string, string] => splitField(field.trim())))
  if (typeof date !== 'string') return malformed('AWS authentication requires a valid x-amz-date header.')
  return assemble(
    { credential: fields.get('Credential'), names: fields.get('SignedHeaders'), signature: fields.get('Signature') },
    { presigned: false, timestamp: date, expiresSeconds: 0 },
  )
}

function readQuery(query: ReadonlyMap<string, string>): PresentedSignature | UnreadableSignature {
  if (query.get('X-Amz-Algorithm') !== algorithm) return malformed('X-Amz-Algorithm only supports AWS4-HMAC-SHA256.')
  const expires = query.get('X-Amz-Expires') ?? ''
  const expiresSeconds = Number(expires)
  if (!/^\d{1,9}$/.test(expires) || expiresSeconds < 1 || expiresSeconds > maxExpiresSeconds)
    return malformed(`X-Amz-Expires must be a number from 1 to ${maxExpiresSeconds} seconds.`)
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
): PresentedSignature | UnreadableSignature {
  const credential = parseCredential(given.credential ?? '')
  if (!credential) return malformed('The Credential must be <access key>/<yyyymmdd>/<region>/<service>/aws4_request.')
  if (given.signature === undefined || !/^[0-9a-f]{64}$/.test(given.signature))
    return malformed('The Signature must be 64 hexadecimal digits.')
  if (!given.names) return malformed('SignedHeaders is missing.')
  const signedHeaders = given.names.split(';')
  if (signedHeaders.some((name, index) => name !== name.toLowerCase() || name <= (signedHeaders[index - 1] ?? '')))
    return malformed('SignedHeaders must be lower case, sorted and without repetition.')
  return { ...known, credential, signedHeaders, signature: given.signature }
}

function splitField(field: string): [string, string] {
  const equals = field.indexOf('=')
  return [field.slice(0, equals), field.slice(equals + 1)]
}

function malformed(message: string): UnreadableSignature {
  return { reason: 'malformed', message }
}
