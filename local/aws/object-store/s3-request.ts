import type { IncomingMessage } from 'node:http'
import { parseQuery, splitTarget } from '../sigv4/canonical-request.ts'
import { S3Error } from './s3-error.ts'

/** S3's longest key, in bytes of UTF-8. */
const maxKeyBytes = 1024

/** A request as S3 reads it: path-style bucket and key, query and headers by name. */
export interface S3Request {
  method: string
  /** Path and query exactly as sent. */
  target: string
  bucket: string
  key: string
  query: ReadonlyMap<string, string>
  /** Names in lower case; includes x-amz- headers that a presigned URL carries in its query. */
  headers: ReadonlyMap<string, string>
  body: AsyncIterable<Buffer>
  requestId: string
  sourceAddress: string
}

/** Reads bucket, key, query and headers; a key is opaque and never normalised. Throws S3Error. */
export function readRequest(message: IncomingMessage, body: AsyncIterable<Buffer>, requestId: string): S3Request {
  const target = message.url ?? '/'
  const { path, query: rawQuery } = splitTarget(target)
  const [, rawBucket = '', rawKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  const { bucket, key, query } = decodeUri(() => ({
    bucket: decodeURIComponent(rawBucket),
    key: decodeURIComponent(rawKey),
    query: new Map(parseQuery(rawQuery)),
  }))
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError', 'Your key is too long')
  return {
    method: message.method ?? 'GET',
    target,
    bucket,
    key,
    query,
    headers: effectiveHeaders(message, query),
    body,
    requestId,
    sourceAddress: message.socket.remoteAddress ?? '127.0.0.1',
  }
}

/** Decodes a part of a URI; throws S3's InvalidURI if its encoding is broken. */
export function decodeUri<Decoded>(decode: () => Decoded): Decoded {
  try {
    return decode()
  } catch (cause) {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.", { cause })
  }
}

/** S3 treats the x-amz- parameters of a presigned URL as headers of the same names. */
function effectiveHeaders(message: IncomingMessage, query: ReadonlyMap<string, string>): Map<string, string> {
  const headers = new Map<string, string>()
  if (query.has('X-Amz-Signature'))
    for (const [name, value] of query) if (/^x-amz-/i.test(name)) headers.set(name.toLowerCase(), value)
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(',') : value)
  return headers
}
