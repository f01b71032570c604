import type { Refusal } from '#shared/rules/upload-refusals.ts'
import { deleteObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { abortMultipart } from '../gateways/multipart-uploads.ts'
import { fileRefused } from '../photos/begun-file-store.ts'
import { transact } from '../database/transact.ts'
import { lostPlaceRelease, placeRelease } from './upload-count-store.ts'
import { uploadRefused, type UploadRow } from './upload-store.ts'

/** Refuses an open upload for good: its place is released and its bytes go. One that is decided stays as it is. */
export async function refuseUpload(upload: UploadRow, { code, message }: Refusal): Promise<void> {
  const { id, eventId, photoId, reserved, purpose } = upload
  const refused = await transact([
    uploadRefused(id, { code, message }),
    ...(reserved ? [placeRelease(eventId, id)] : []),
    ...(purpose === 'photo' ? [fileRefused(upload, id)] : []),
  ])
  if (refused.committed) await deleteObject(originalKey(eventId, photoId))
}

/** Refuses an upload whose bytes did not all arrive; parts that did go as well. */
export async function abortUpload(upload: UploadRow, refusal: Refusal): Promise<void> {
  await refuseUpload(upload, refusal)
  if (upload.multipart) await abortMultipart(originalKey(upload.eventId, upload.photoId), upload.multipart.id)
}

/** Releases the place of an upload that was never stored or is long forgotten. */
export async function releaseLostPlace(eventId: string, uploadId: string): Promise<void> {
  await transact([lostPlaceRelease(eventId, uploadId)])
}
