import { checksumHeaders } from './checksum-headers.ts'
import { commitObject, versionHeader } from './commit-object.ts'
import { readObjectHeaders } from './object-headers.ts'
import { receivePayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, StoreCall } from './store-call.ts'

/** PutObject: the bytes become an object whole and verified, or not at all. */
export async function putObject(call: StoreCall): Promise<Reply> {
  const { request, bucket, store, caller } = call
  const headers = readObjectHeaders(request.headers)
  if (request.headers.has('if-match') && !call.allows('s3:GetObject', bucket.name, request.key))
    throw new S3Error('AccessDenied', 'Access Denied')
  const { segment, md5, checksums } = await receivePayload(store.blobs, request, caller)
  const { version } = await commitObject(call, {
    key: request.key,
    eventName: 'ObjectCreated:Put',
    conditions: request.headers,
    segments: [segment],
    size: segment.size,
    etag: md5,
    headers,
    checksums,
    checksumType: 'FULL_OBJECT',
    isMultipart: false,
  }).catch(async (error: unknown) => {
    await store.blobs.remove([segment])
    throw error
  })
  return {
    status: 200,
    headers: { etag: `"${md5}"`, ...checksumHeaders(checksums, 'FULL_OBJECT'), ...versionHeader(call, version) },
  }
}
