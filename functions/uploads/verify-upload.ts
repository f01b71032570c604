import { fileTypes } from '#shared/rules/file-types.ts'
import { maxPhotoBytes } from '#shared/rules/upload-limits.ts'
import { type Refusal, refusals } from '#shared/rules/upload-refusals.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { readEvent } from '../events/event-store.ts'
import { type Decided, readGuest } from '../galleries/guest-store.ts'
import { deleteObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { changeBy, changesBy } from '../photo-record/apply-to-photo.ts'
import { isHeldBack, type Photo } from '../photo-record/photo.ts'
import { isChecksumBlocked, findHolders, readPhotoRecord } from '../photo-record/photo-store.ts'
import { type CountsAdded, writesOf } from '../photo-record/photo-writes.ts'
import { findArriving, fileArrivedShownBy, fileRefused, isErasedSince, readBegun } from '../photos/begun-file-store.ts'
import { joinWrites } from '../photos/photo-senders.ts'
import { clock } from '../runtime/clock.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { siblingId } from '../runtime/new-id.ts'
import { arrivalOf, type FileFacts, isByHost, takenBySender } from './arrival-of.ts'
import { inspectOriginal } from './inspect-original.ts'
import { type Measured, measureObject } from './measure-object.ts'
import { refuseUpload } from './refuse-upload.ts'
import { uploadArrival, uploadJoining } from './upload-count-store.ts'
import { isPurged, readUpload, type UploadRow, uploadSafe } from './upload-store.ts'

/**
 * Compares the stored object with its declaration: safe or refused. A repeat, or one after a crash, has the same
 * result. Only refused objects are deleted; an unreadable one throws, and is retried.
 */
export async function verifyUpload(eventId: string, photoId: string): Promise<void> {
  const key = originalKey(eventId, photoId)
  const upload = await readUpload(siblingId(photoId, 'upload'))
  if (upload?.eventId !== eventId) return keepUnannounced(eventId, photoId)
  if (upload.status === 'open') {
    const measured = await measureObject(key, maxPhotoBytes)
    if (measured) await decide(upload, measured)
  }
  const decided = await readUpload(upload.id)
  if (decided?.status === 'open')
    throw new Error(`${key} is not decided: S3 has nothing there, or its sender has just changed who may see it.`)
  const isElsewhere = decided?.safePhotoId !== undefined && decided.safePhotoId !== photoId
  if (decided?.status === 'refused' || isElsewhere) await deleteObject(key)
}

/**
 * An object without an upload may be a guest's only copy: a person decides about it, unless its event was purged. An
 * existing photo no longer needs its upload.
 */
async function keepUnannounced(eventId: string, photoId: string): Promise<void> {
  if (await isPurged(eventId)) return void (await transact([outboxPut('purge-event', { eventId })]))
  if (await readPhotoRecord(eventId, photoId)) return
  log.error('An original was never announced, or too long ago: it is kept, unverified', { eventId, photoId })
  countMetric('UnannouncedOriginals')
}

async function decide(upload: UploadRow, measured: Measured): Promise<void> {
  const judged = await judge(upload, measured)
  if ('refusal' in judged) return refuseUpload(upload, judged.refusal)
  return upload.purpose === 'photo' ? acceptPhoto(upload, judged) : acceptCover(upload)
}

/** Checks the bytes against the declaration, and finds their type. */
async function judge(upload: UploadRow, measured: Measured): Promise<Original | { refusal: Refusal }> {
  const { eventId, photoId, size, sha256, claimedType } = upload
  if (measured.size !== size) return { refusal: refusals.sizeMismatch }
  if (measured.sha256 !== sha256) return { refusal: refusals.checksumMismatch }
  const fileTime = upload.fileTime ? new Date(upload.fileTime) : undefined
  const key = originalKey(eventId, photoId)
  const claimed = { fileTime, kind: fileTypes[claimedType].kind }
  const inspected = await inspectOriginal((range) => readObject(key, range), measured, claimed)
  if ('refusal' in inspected) return inspected
  const { type, taken = takenBySender(upload), seconds } = inspected
  const { kind } = fileTypes[type]
  if (upload.purpose === 'cover' && kind !== 'photo') return { refusal: refusals.coverType }
  return { kind, type, taken, size, seconds, crc32: measured.crc32 }
}
type Original = FileFacts & { crc32: number }

/** Of several senders of the same bytes, the first creates the photo, and the others become its senders too. */
async function acceptPhoto(upload: UploadRow, { crc32, ...file }: Original): Promise<void> {
  const { id, eventId, photoId, reserved, sha256 } = upload
  // In every mode, bytes that a host removed or hid wait for a decision.
  let returned = false
  await settle(
    () =>
      Promise.all([
        readEvent(eventId),
        readGuest(upload),
        readPhotoRecord(eventId, photoId),
        readBegun(upload),
        isByHost(upload),
      ]),
    async ([event, guest, shown, begun, byHost]): Promise<Settlement<void>> => {
      if (!event) throw new Error(`The event of ${photoId} is gone.`)
      if (isErasedSince(id, guest ?? {})) return { result: await refuseUpload(upload, refusals.erased) }
      const decided: Decided = guest ?? {}
      const verifiedAt = clock.now().toISOString()
      const preview = begun?.preview === photoId ? undefined : begun?.preview
      const other = preview === undefined ? undefined : await readPhotoRecord(eventId, preview)
      const isUnwanted = returned || (other !== undefined && isHeldBack(other))
      const arrival = arrivalOf(upload, file, { event, decided, byHost, returned: isUnwanted })
      const came = changeBy(shown, { is: 'original-came', arrival, crc32, verifiedAt })
      // The message was delivered twice, and the other delivery finished first.
      if (!came) return { result: undefined }
      const isGone = came.after.removed !== undefined
      const changes = [came, ...(isGone ? [] : changesBy([other], { is: 'withdrawn', at: verifiedAt }))]
      const isOfGuest = !byHost && file.kind !== 'voice'
      const ended = { uploadId: id, reserved, isOfGuest, now: verifiedAt }
      const count = (added: CountsAdded) => [uploadArrival(event, { ...ended, added })]
      return {
        writes: [
          uploadSafe(upload, photoId),
          ...writesOf(eventId, changes, { event: count, upload: { sentAt: verifiedAt, decided } }),
          // Another upload of the removed file may have been begun.
          isGone ? fileRefused(upload, id) : fileArrivedShownBy(upload, begun?.preview),
        ],
        result: undefined,
        ifRefused: async ([decidedElsewhere, ...refused]) => {
          // The write that claims the bytes follows those of the photos and the event.
          const bytesTaken = !isGone && refused[changes.length + 1]
          if (decidedElsewhere || (bytesTaken && (await joinHolder(upload, shown, decided))))
            return { result: undefined }
          // Meanwhile the event's time zone or review setting, hosts' decision on the guest, or the holder of the same
          // bytes has changed: these bytes may be needed after all.
          if (bytesTaken && (await isChecksumBlocked(eventId, sha256))) returned = true
          return undefined
        },
      }
    },
  )
}

/** Makes the upload's guest a sender of the photo with the same bytes; false if that has changed meanwhile. */
async function joinHolder(upload: UploadRow, shown: Photo | undefined, decided: Decided): Promise<boolean> {
  const { id: uploadId, eventId, guestId, sha256, reserved } = upload
  const [holder] = await findHolders(eventId, [sha256])
  if (!holder) return false
  // Queried after the holder: while it has the bytes, the guest gets no new preview.
  const arriving = [...(await findArriving(eventId, [upload])), ...(shown ? [shown] : [])]
  const now = clock.now().toISOString()
  const previews = changesBy([...new Map(arriving.map((each) => [each.photoId, each])).values()], {
    is: 'withdrawn',
    at: now,
  })
  // Its preview may have been withdrawn since, but still tells the wanted audience.
  const forHosts = shown ? shown.keptForHostsBy.has(guestId) : upload.forHosts
  // The upload's bytes are deleted next, so its safe photo must exist, and be the guest's, at that very moment.
  const { changes, writes } = await joinWrites(holder, { ...upload, forHosts, decided }, now)
  const event = (added: CountsAdded) => [uploadJoining(eventId, { uploadId, reserved, added })]
  const known = await transact([
    uploadSafe(upload, holder.photoId),
    ...writesOf(eventId, [...changes, ...previews], { event }),
    ...writes,
  ])
  return known.committed || known.refused[0] === true
}

async function acceptCover(upload: UploadRow): Promise<void> {
  const { eventId, photoId } = upload
  await transact([uploadSafe(upload, photoId), outboxPut('make-renditions', { eventId, photoId, purpose: 'cover' })])
}
