import { completeUpload as shape, type UploadStatus } from '#shared/api/uploads.ts'
import { endBooth } from '../../galleries/booth-guest.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { uploadOf, uploadStatus } from '../upload-status.ts'
import { partsOf } from '#shared/rules/upload-parts.ts'
import { refusals } from '#shared/rules/upload-refusals.ts'
import { objectSize } from '../../gateways/media-bucket.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { completeMultipart, type UploadedPart } from '../../gateways/multipart-uploads.ts'
import { readUpload, type UploadRow } from '../upload-store.ts'
import { abortUpload } from '../refuse-upload.ts'

export const handler = endpoint('uploads/complete-upload', gallery, shape, async ({ params, body, who, request }) => {
  const completed = await completeUpload(await uploadOf(params.uploadId, who), body.parts)
  endBooth(request, completed)
  return completed
})

/**
 * The sender reports that every byte is sent: joins parts, and refuses obvious errors at once. The stored object itself
 * triggers verification, so reporting twice or never changes nothing.
 */
async function completeUpload(upload: UploadRow, parts: readonly UploadedPart[]): Promise<UploadStatus> {
  if (upload.status !== 'open') return uploadStatus(upload)
  const key = originalKey(upload.eventId, upload.photoId)
  if (upload.multipart) await joinParts(key, upload.size, upload.multipart, parts)
  const size = await objectSize(key)
  if (size === upload.size) return { status: 'verifying' }

  // Verification may have finished first and deleted the bytes: its decision holds.
  await abortUpload(upload, size === undefined ? refusals.incomplete : refusals.sizeMismatch)
  return uploadStatus((await readUpload(upload.id)) ?? upload)
}

/** Joins nothing if a part is missing. If S3 refuses or has joined them before, the object shows the result. */
async function joinParts(
  key: string,
  size: number,
  { id, partSize }: NonNullable<UploadRow['multipart']>,
  parts: readonly UploadedPart[],
): Promise<void> {
  const inOrder = [...parts].sort((a, b) => a.number - b.number)
  // S3 joins any list of parts, and then accepts no more.
  const expected = partsOf(size, partSize)
  const isWhole =
    inOrder.length === expected.length && expected.every(({ number }, index) => inOrder[index]?.number === number)
  if (isWhole) await completeMultipart(key, id, inOrder)
}
