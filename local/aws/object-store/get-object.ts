import { parseByteRange, type ByteRange } from '../../base/byte-range.ts'
import { checksumHeaders } from './checksum-algorithms.ts'
import { versionHeader } from './commit-object.ts'
import { findVersion } from './find-version.ts'
import type { ObjectVersion } from './object-index.ts'
import { checkReadConditions } from './conditions.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, StoreCall } from './store-call.ts'

const overridable = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/** GetObject, and HeadObject with the same headers and no body. */
export async function getObject(call: StoreCall): Promise<Reply> {
  const { request, bucket, store } = call
  const versionId = request.query.get('versionId')
  if (versionId !== undefined && !call.allows('s3:GetObjectVersion', bucket.name, request.key))
    throw new S3Error('AccessDenied', 'Access Denied')
  const found = findVersion(call, bucket.name, request.key, versionId)
  const identity = {
    etag: `"${found.etag}"`,
    'last-modified': new Date(found.modifiedAt).toUTCString(),
    ...versionHeader(call, found.version),
  }
  const overrides = readOverrides(request.query)
  if (checkReadConditions(request.headers, '', found) === 'not_modified') return { status: 304, headers: identity }

  const part = partRange(request.query.get('partNumber'), found)
  const range = part ?? headerRange(request.headers.get('range'), found)
  const { from, to } = range ?? { from: 0, to: found.size }
  const headers: Record<string, string> = {
    ...found.headers,
    ...overrides,
    ...identity,
    'accept-ranges': 'bytes',
    'content-length': String(to - from),
    'x-amz-server-side-encryption': 'AES256',
  }
  if (range) headers['content-range'] = `bytes ${from}-${to - 1}/${found.size}`
  else if (request.headers.get('x-amz-checksum-mode') === 'ENABLED')
    Object.assign(headers, checksumHeaders(found.checksums, found.checksumType))
  if (part && found.isMultipart) headers['x-amz-mp-parts-count'] = String(found.segments.length)
  const body = request.method === 'HEAD' ? undefined : store.blobs.read(found.segments, from, to)
  return { status: range ? 206 : 200, headers, ...(body && { body }) }
}

/** Answer headers that a signed request chooses itself. */
function readOverrides(query: ReadonlyMap<string, string>): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const name of overridable) {
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

function partRange(partNumber: string | undefined, found: ObjectVersion): ByteRange | undefined {
  if (partNumber === undefined) return undefined
  const index = Number(partNumber) - 1
  const segment = found.segments[index]
  if (!segment)
    throw new S3Error('InvalidRange', 'The requested partnumber is not satisfiable', {
      details: { PartNumberRequested: partNumber, ActualPartCount: String(found.segments.length) },
    })
  const from = found.segments.slice(0, index).reduce((sum, { size }) => sum + size, 0)
  return { from, to: from + segment.size }
}
