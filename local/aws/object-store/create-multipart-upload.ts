import { randomBytes } from 'node:crypto'
import { readObjectHeaders } from './object-headers.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import type { Upload } from './upload-index.ts'

/** CreateMultipartUpload: stores the headers that the completed object will have. */
export function createMultipartUpload({ request, bucket, store }: StoreCall): Reply {
  const id = randomBytes(32).toString('base64url')
  store.uploads.create(id, bucket.name, request.key, { headers: readObjectHeaders(request.headers) })
  return xmlReply('InitiateMultipartUploadResult', [{ Bucket: bucket.name, Key: request.key, UploadId: id }])
}

/** The upload that a request names, unfinished or completed. Throws NoSuchUpload. */
export function findUpload({ request, bucket, store }: StoreCall): Upload {
  const upload = store.uploads.find(request.query.get('uploadId') ?? '')
  if (!upload || upload.bucket !== bucket.name || upload.key !== request.key) throw noSuchUpload()
  return upload
}

/** The same for unfinished uploads only. */
export function findOpenUpload(call: StoreCall): Upload {
  const upload = findUpload(call)
  if (upload.completion) throw noSuchUpload()
  return upload
}

export function noSuchUpload(): S3Error {
  return new S3Error(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  )
}
