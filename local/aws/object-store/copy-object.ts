import { checksumElements, parseChecksumAlgorithm, type ChecksumAlgorithm } from './checksum-algorithms.ts'
import { commitReceived, versionHeader } from './commit-object.ts'
import { findVersion } from './find-version.ts'
import { readObjectHeaders } from './object-headers.ts'
import { nullVersion, type ObjectVersion } from './object-index.ts'
import { checkReadConditions, failedPrecondition } from './conditions.ts'
import { maxPutBytes, storeBytes } from './receive-payload.ts'
import { decodeUri } from './s3-request.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** Finds what x-amz-copy-source names, with the caller's right to read it and the conditions set on it. */
function findCopySource(call: StoreCall): { source: ObjectVersion; bucket: string } {
  const header = call.request.headers.get('x-amz-copy-source') ?? ''
  const match = /^\/?([^/?]+)\/([^?]+)(?:\?versionId=(.+))?$/s.exec(header)
  if (!match)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey')
  const [bucket, key] = decodeUri(
    () => [decodeURIComponent(match[1] ?? ''), decodeURIComponent(match[2] ?? '')] as const,
  )
  const versionId = match[3]
  if (!call.allows(versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion', bucket, key))
    throw new S3Error('AccessDenied', 'Access Denied')
  const source = findVersion(call, bucket, key, versionId)
  if (checkReadConditions(call.request.headers, 'x-amz-copy-source-', source) === 'not_modified')
    throw failedPrecondition('x-amz-copy-source-If-None-Match')
  return { source, bucket }
}

/** CopyObject: the bytes are written again, so the copy has a plain ETag of its own. */
export async function copyObject(call: StoreCall): Promise<Reply> {
  const { request, bucket, store } = call
  const { source, bucket: sourceBucket } = findCopySource(call)
  const directive = request.headers.get('x-amz-metadata-directive') ?? 'COPY'
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.')
  if (directive === 'COPY' && sourceBucket === bucket.name && source.key === request.key && source.isLatest)
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    )
  if (source.size > maxPutBytes)
    throw new S3Error(
      'InvalidRequest',
      'The specified copy source is larger than the maximum allowable size for a copy source: 5368709120',
    )
  const own = readObjectHeaders(request.headers)
  const copied = await storeBytes(
    store.blobs,
    store.blobs.read(source.segments, 0, source.size),
    copiedAlgorithms(request.headers, source),
  )
  const { version, modifiedAt } = await commitReceived(call, copied, {
    eventName: 'ObjectCreated:Copy',
    headers: directive === 'REPLACE' ? own : source.headers,
  })
  const LastModified = new Date(modifiedAt).toISOString()
  const result = { LastModified, ETag: `"${copied.md5}"`, ...checksumElements(copied.checksums) }
  return xmlReply('CopyObjectResult', [result], {
    ...versionHeader(call, version),
    ...(source.version !== nullVersion && { 'x-amz-copy-source-version-id': source.version }),
  })
}

function copiedAlgorithms(headers: ReadonlyMap<string, string>, source: ObjectVersion): ChecksumAlgorithm[] {
  const asked = headers.get('x-amz-checksum-algorithm')
  if (asked !== undefined) return [parseChecksumAlgorithm(asked)]
  return Object.keys(source.checksums).map(parseChecksumAlgorithm)
}
