import { commitReceived } from './commit-object.ts'
import { findNewest } from './get-object.ts'
import type { ObjectVersion } from './object-index.ts'
import { maxPutBytes, storeBytes } from './receive-payload.ts'
import { decodeUri } from './s3-request.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** CopyObject, with the source's headers: it writes the bytes again, so the copy has its own plain ETag. */
export async function copyObject(call: StoreCall): Promise<Reply> {
  const { store } = call
  const source = findCopySource(call)
  if (source.size > maxPutBytes)
    throw new S3Error(
      'InvalidRequest',
      'The specified copy source is larger than the maximum allowable size for a copy source: 5368709120',
    )
  const copied = await storeBytes(store.blobs, store.blobs.read(source.segments, 0, source.size))
  const { version, modifiedAt } = await commitReceived(call, copied, {
    eventName: 'ObjectCreated:Copy',
    headers: source.headers,
  })
  const result = { LastModified: new Date(modifiedAt).toISOString(), ETag: `"${copied.md5}"` }
  return xmlReply('CopyObjectResult', [result], {
    'x-amz-version-id': version,
    'x-amz-copy-source-version-id': source.version,
  })
}

/** The newest version of the object that x-amz-copy-source names, if the caller may read it. */
function findCopySource(call: StoreCall): ObjectVersion {
  const { request, bucket: target } = call
  const match = /^\/?([^/?]+)\/([^?]+)$/s.exec(request.headers.get('x-amz-copy-source') ?? '')
  if (!match)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey')
  const [bucket, key] = decodeUri(
    () => [decodeURIComponent(match[1] ?? ''), decodeURIComponent(match[2] ?? '')] as const,
  )
  if (!call.allows('s3:GetObject', bucket, key)) throw new S3Error('AccessDenied', 'Access Denied')
  const source = findNewest(call, bucket, key)
  if (bucket === target.name && key === request.key)
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    )
  return source
}
