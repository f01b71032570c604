import { checksumElements } from './checksum-algorithms.ts'
import { findOpenUpload } from './create-multipart-upload.ts'
import { parsePageSize } from './list-objects.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** ListParts: the parts of an upload under way, by number. */
export function listParts(call: StoreCall): Reply {
  const { request, bucket, store } = call
  const { id, checksumAlgorithm, checksumType } = findOpenUpload(call)
  const maxParts = parsePageSize(request.query, 'max-parts')
  const marker = Number(request.query.get('part-number-marker') ?? 0)
  if (!Number.isInteger(marker) || marker < 0)
    throw new S3Error('InvalidArgument', 'Provided part-number-marker is not an integer')
  const rest = store.uploads.parts(id).filter(({ number }) => number > marker)
  const page = rest.slice(0, maxParts)
  return xmlReply('ListPartsResult', [
    {
      Bucket: bucket.name,
      Key: request.key,
      UploadId: id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number,
      MaxParts: maxParts,
      IsTruncated: rest.length > page.length,
      StorageClass: 'STANDARD',
      ChecksumAlgorithm: checksumAlgorithm?.toUpperCase(),
      ChecksumType: checksumType,
      Part: page.map((part) => ({
        PartNumber: part.number,
        LastModified: new Date(part.modifiedAt).toISOString(),
        ETag: `"${part.etag}"`,
        Size: part.segment.size,
        ...checksumElements(part.checksums),
      })),
    },
  ])
}
