import { checksumHeaders } from './checksum-algorithms.ts'
import { commitReceived, versionHeader } from './commit-object.ts'
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
  const received = await receivePayload(store.blobs, request, caller)
  const { version } = await commitReceived(call, received, { eventName: 'ObjectCreated:Put', headers })
  return {
    status: 200,
    headers: {
      etag: `"${received.md5}"`,
      ...checksumHeaders(received.checksums, 'FULL_OBJECT'),
      ...versionHeader(call, version),
    },
  }
}
