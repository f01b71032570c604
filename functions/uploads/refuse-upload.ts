import type { Refusal } from '#shared/rules/upload-refusals.ts'
import { deleteObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { abortMultipart } from '../gateways/multipart-uploads.ts'
import { fileRefused } from '../photos/begun-file-store.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { type CountsAdded, unshownCheck, writesOf } from '../photo-record/photo-writes.ts'
import { changesBy } from '../photo-record/apply-to-photo.ts'
import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { photoCountChange } from '../events/event-store.ts'
import { clock } from '../runtime/clock.ts'
import { lostPlaceRelease, placeRelease } from './upload-count-store.ts'
import { uploadRefused, type UploadRow } from './upload-store.ts'

/** Refuses an open upload for good: releases its place, deletes bytes and preview. A decided one stays. */
export async function refuseUpload(upload: UploadRow, refusal: Refusal): Promise<void> {
  const { id, eventId, photoId, reserved, purpose } = upload
  const { code, message } = refusal
  const isRefused = await settle(
    () => readPhotoRecord(eventId, photoId),
    (shown) => {
      const changes = changesBy([shown], { is: 'withdrawn', at: clock.now().toISOString() })
      const event = (added: CountsAdded) =>
        reserved ? [placeRelease(eventId, id, added)] : changes.length > 0 ? [photoCountChange(eventId, added)] : []
      return {
        writes: [
          uploadRefused(id, { code, message }),
          ...writesOf(eventId, changes, { event }),
          ...(purpose === 'photo' ? [fileRefused(upload, id)] : []),
          ...(purpose === 'photo' && !shown ? [unshownCheck(eventId, photoId)] : []),
        ],
        result: true,
        // For any other refused write, a preview has arrived meanwhile, or somebody has decided on it.
        ifRefused: ([isDecided, ...refused]) => (isDecided || refused[changes.length] ? { result: false } : undefined),
      }
    },
  )
  if (isRefused) await deleteObject(originalKey(eventId, photoId))
}

/** Refuses an incomplete upload, and deletes the parts that arrived. */
export async function abortUpload(upload: UploadRow, refusal: Refusal): Promise<void> {
  await refuseUpload(upload, refusal)
  if (upload.multipart) await abortMultipart(originalKey(upload.eventId, upload.photoId), upload.multipart.id)
}

/** Releases the place of an upload that was never stored or has expired. */
export async function releaseLostPlace(eventId: string, uploadId: string): Promise<void> {
  await transact([lostPlaceRelease(eventId, uploadId)])
}
