import { randomBytes } from 'node:crypto'
import { parseChecksumAlgorithm, type ChecksumAlgorithm, type ChecksumType } from './checksum-algorithms.ts'
import { readObjectHeaders } from './object-headers.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import type { Upload } from './upload-index.ts'

/** CreateMultipartUpload: keeps the headers that the completed object will have. */
export function createMultipartUpload({ request, bucket, store }: StoreCall): Reply {
  const id = randomBytes(32).toString('base64url')
  const named = request.headers.get('x-amz-checksum-algorithm')
  const checksumAlgorithm = named === undefined ? undefined : parseChecksumAlgorithm(named)
  const checksumType = chooseType(checksumAlgorithm, request.headers.get('x-amz-checksum-type'))
  store.uploads.create(id, bucket.name, request.key, {
    headers: readObjectHeaders(request.headers),
    initiatedAt: store.now(),
    ...(checksumAlgorithm && { checksumAlgorithm }),
    ...(checksumType && { checksumType }),
  })
  return xmlReply('InitiateMultipartUploadResult', [{ Bucket: bucket.name, Key: request.key, UploadId: id }], {
    ...(checksumAlgorithm && { 'x-amz-checksum-algorithm': checksumAlgorithm.toUpperCase() }),
    ...(checksumType && { 'x-amz-checksum-type': checksumType }),
  })
}

/** The upload that a request names, under way or completed. Throws NoSuchUpload. */
export function findUpload({ request, bucket, store }: StoreCall): Upload {
  const upload = store.uploads.find(request.query.get('uploadId') ?? '')
  if (!upload || upload.bucket !== bucket.name || upload.key !== request.key) throw noSuchUpload()
  return upload
}

/** The same, only while it is under way. */
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

function chooseType(algorithm: ChecksumAlgorithm | undefined, type: string | undefined): ChecksumType | undefined {
  if (algorithm === undefined) {
    if (type !== undefined)
      throw new S3Error(
        'InvalidRequest',
        'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
      )
    return undefined
  }
  const chosen = type ?? (algorithm === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE')
  if (chosen !== 'FULL_OBJECT' && chosen !== 'COMPOSITE')
    throw new S3Error('InvalidRequest', 'Value for x-amz-checksum-type header is invalid.')
  const isPossible = chosen === 'FULL_OBJECT' ? !algorithm.startsWith('sha') : algorithm !== 'crc64nvme'
  if (!isPossible)
    throw new S3Error(
      'InvalidRequest',
      `The ${chosen} checksum type cannot be used with the ${algorithm} checksum algorithm.`,
    )
  return chosen
}
