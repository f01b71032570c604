import { parseByteRange, type ByteRange } from '../../base/byte-range.ts'
import { contentHeaders } from './object-headers.ts'
import type { ObjectVersion } from './object-index.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, StoreCall } from './store-call.ts'

/** GetObject, and HeadObject with the same headers but no body. */
export async function getObject(call: StoreCall): Promise<Reply> {
  const { request, bucket, store } = call
  if (request.query.has('versionId')) throw new S3Error('NotImplemented', 'Only the newest version is read here')
  const found = findNewest(call, bucket.name, request.key)
  const identity = {
    etag: `"${found.etag}"`,
    'last-modified': new Date(found.modifiedAt).toUTCString(),
    'x-amz-version-id': found.version,
  }
  const overrides = readOverrides(request.query)
  if (listsEtag(request.headers.get('if-none-match') ?? '', found.etag)) return { status: 304, headers: identity }

  const range = headerRange(request.headers.get('range'), found)
  const { from, to } = range ?? { from: 0, to: found.size }
  const headers: Record<string, string> = {
    ...found.headers,
    ...overrides,
    ...identity,
    'accept-ranges': 'bytes',
    'content-length': String(to - from),
    'x-amz-server-side-encryption': 'AES256',
    ...(range && { 'content-range': `bytes ${from}-${to - 1}/${found.size}` }),
  }
  const body = request.method === 'HEAD' ? undefined : store.blobs.read(found.segments, from, to)
  return { status: range ? 206 : 200, headers, ...(body && { body }) }
}

/**
 * The newest version of an object. Throws NoSuchKey, or AccessDenied: without the right to list the bucket, a caller
 * must not learn which keys exist.
 */
export function findNewest(call: StoreCall, bucket: string, key: string): ObjectVersion {
  const found = call.store.objects.latest(bucket, key)
  if (found && !found.isDeleteMarker) return found
  if (!call.allows('s3:ListBucket', bucket, key)) throw new S3Error('AccessDenied', 'Access Denied')
  const headers: Record<string, string> = found
    ? { 'x-amz-delete-marker': 'true', 'x-amz-version-id': found.version }
    : {}
  throw new S3Error('NoSuchKey', 'The specified key does not exist.', { headers, details: { Key: key } })
}

/** Whether If-None-Match lists the ETag, quoted or not, or is an asterisk. */
function listsEtag(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((candidate) => candidate === '*' || candidate === etag)
}

/** Answer headers that a signed request sets itself. */
function readOverrides(query: ReadonlyMap<string, string>): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const name of contentHeaders) {
    const value = query.get(`response-${name}`)
    if (value === undefined) continue
    if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value))
      throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
        details: { ArgumentName: `response-${name}`, ArgumentValue: value },
      })
    overrides[name] = value
  }
  return overrides
}

function headerRange(header: string | undefined, { size }: ObjectVersion): ByteRange | undefined {
  const range = parseByteRange(header, size)
  if (range !== 'unsatisfiable') return range
  throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
    headers: { 'content-range': `bytes */${size}` },
    details: { RangeRequested: header ?? '', ActualObjectSize: String(size) },
  })
}
