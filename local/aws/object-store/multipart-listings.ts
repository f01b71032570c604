import { checksumElements } from './checksum-headers.ts'
import { findOpenUpload } from './create-multipart-upload.ts'
import { parsePageSize } from './list-objects.ts'
import { transact } from './open-database.ts'
import { xmlElement, xmlParent, xmlResult } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** AbortMultipartUpload: the parts are gone when it answers. */
export async function abortMultipartUpload(call: StoreCall): Promise<Reply> {
  const { store } = call
  const parts = transact(store.database, () => {
    const { id } = findOpenUpload(call)
    const kept = store.uploads.parts(id)
    store.uploads.abort(id)
    return kept
  })
  await store.blobs.remove(parts.map(({ segment }) => segment))
  return { status: 204 }
}

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
  return xmlReply(
    xmlResult(
      'ListPartsResult',
      xmlElement('Bucket', bucket.name),
      xmlElement('Key', request.key),
      xmlElement('UploadId', id),
      xmlElement('PartNumberMarker', marker),
      xmlElement('NextPartNumberMarker', page.at(-1)?.number),
      xmlElement('MaxParts', maxParts),
      xmlElement('IsTruncated', rest.length > page.length),
      xmlElement('StorageClass', 'STANDARD'),
      xmlElement('ChecksumAlgorithm', checksumAlgorithm?.toUpperCase()),
      xmlElement('ChecksumType', checksumType),
      ...page.map((part) =>
        xmlParent(
          'Part',
          xmlElement('PartNumber', part.number),
          xmlElement('LastModified', new Date(part.modifiedAt).toISOString()),
          xmlElement('ETag', `"${part.etag}"`),
          xmlElement('Size', part.segment.size),
          checksumElements(part.checksums),
        ),
      ),
    ),
  )
}
