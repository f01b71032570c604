import { captureTime, type Taken } from '#shared/rules/capture-time.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import { maxPhotoBytes } from '#shared/rules/upload-limits.ts'
import { type Refusal, refusals } from '#shared/rules/upload-refusals.ts'
import { deleteObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { siblingId } from '../runtime/new-id.ts'
import { outboxPut } from '../database/outbox.ts'
import { readEvent } from '../events/event-store.ts'
import { fileArrived } from '../photos/begun-file-store.ts'
import { type Decided, readGuest } from '../photos/guest-store.ts'
import { joining } from '../photos/photo-senders.ts'
import { areUnwanted, findHolders, type PhotoRecord, photoPuts, readPhotoRecord } from '../photos/photo-store.ts'
import { transact } from '../database/transact.ts'
import { uploadArrival, uploadJoining } from './upload-count-store.ts'
import { isPurged, readUpload, type UploadRow, uploadSafe } from './upload-store.ts'
import { inspectOriginal } from './inspect-original.ts'
import { type Measured, measureObject } from './measure-object.ts'
import { refuseUpload } from './refuse-upload.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Compares what lies in the store with what was promised, and decides the upload: safe or refused. Told of the same object
 * again, or begun again after a crash, it comes to the same end. Only what was decided against is deleted: what cannot be read
 * throws, and comes again.
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
    throw new Error(`${key} is not decided: S3 has nothing there, or its sender has just changed what he wants.`)
  const isElsewhere = decided?.safePhotoId !== undefined && decided.safePhotoId !== photoId
  if (decided?.status === 'refused' || isElsewhere) await deleteObject(key)
}

/** May be a guest's only copy: a person decides, but of what comes after its event was purged. A photo of the event needs its upload no more. */
async function keepUnannounced(eventId: string, photoId: string): Promise<void> {
  if (await isPurged(eventId)) return void (await transact([outboxPut('purge-event', { eventId })]))
  if (await readPhotoRecord(eventId, photoId)) return
  log.error('An original was never announced, or too long ago: it is kept, unverified', { eventId, photoId })
  countMetric('UnannouncedOriginals')
}

async function decide(upload: UploadRow, measured: Measured): Promise<void> {
  const broken = brokenPromise(upload, measured)
  if (broken) return refuseUpload(upload, broken)
  const fileTime = upload.fileTime ? new Date(upload.fileTime) : undefined
  const key = originalKey(upload.eventId, upload.photoId)
  const inspected = await inspectOriginal((range) => readObject(key, range), measured, fileTime)
  if ('refusal' in inspected) return refuseUpload(upload, inspected.refusal)

  const { type, taken = takenBySender(upload) } = inspected
  const { kind } = fileTypes[type]
  if (upload.purpose === 'cover')
    return kind === 'photo' ? acceptCover(upload) : refuseUpload(upload, refusals.coverType)
  const { eventId, photoId, guestId, name, size, sha256, forHosts } = upload
  await acceptPhoto(upload, {
    eventId,
    photoId,
    kind,
    taken,
    guestId,
    name,
    type,
    size,
    sha256,
    crc32: measured.crc32,
    verifiedAt: clock.now().toISOString(),
    ...(forHosts && { keptForHostsBy: new Set([guestId]) }),
    version: 0,
  })
}

/** By his file, else by its arrival. */
function takenBySender({ fileTime, createdAt }: UploadRow): Taken {
  return fileTime ? { source: 'file', instant: fileTime } : { source: 'upload', instant: createdAt }
}

function brokenPromise({ size, sha256 }: UploadRow, measured: Measured): Refusal | undefined {
  if (measured.size !== size) return refusals.sizeMismatch
  return measured.sha256 === sha256 ? undefined : refusals.checksumMismatch
}

/** Of several who send the same bytes the first makes the photo, and the others become its senders. */
async function acceptPhoto(upload: UploadRow, facts: Omit<PhotoRecord, 'capturedAt'>, attempts = 5): Promise<void> {
  const { id, eventId, photoId, sha256, reserved } = upload
  const [event, guest] = await Promise.all([readEvent(eventId), readGuest(facts)])
  if (!event) throw new Error(`The event of ${photoId} is gone.`)
  const decided: Decided = guest ?? {}
  const capturedAt = captureTime(facts.taken, event.timeZone, decided.clockShiftMinutes)
  const approved = upload.byHost || decided.trusted === true
  const waits = event.privacy.approveFirst && !approved
  const result = await transact([
    uploadSafe(upload, photoId),
    ...photoPuts({ ...facts, capturedAt, ...(waits && { waiting: true }), ...(approved && { approved }) }, decided),
    uploadArrival(event, { uploadId: id, reserved, now: facts.verifiedAt }),
    outboxPut('make-renditions', { eventId, photoId, purpose: 'photo' }),
    fileArrived(upload),
  ])
  const [decidedElsewhere, , bytesTaken] = result.committed ? [] : result.refused
  if (result.committed || decidedElsewhere) return
  if (bytesTaken && (await joinHolder(upload))) return
  // The event takes place elsewhere or looks at photos first by now, hosts have decided otherwise on the guest, or the holder of the
  // same bytes has been shown, removed or passed on meanwhile: look again, these bytes may be needed after all.
  if (attempts === 1) throw new Error(`The photo with the bytes of ${photoId} does not come to rest.`)
  // What a host has removed waits for him, whatever the mode.
  const returned = bytesTaken && (await areUnwanted(eventId, sha256))
  return acceptPhoto(upload, { ...facts, ...(returned && { returned, waiting: true }) }, attempts - 1)
}

/** Makes the upload's guest a sender of the photo that holds the same bytes; false where that has changed meanwhile. */
async function joinHolder(upload: UploadRow): Promise<boolean> {
  const { id, eventId, sha256, reserved } = upload
  const [holder] = await findHolders(eventId, [sha256])
  if (!holder) return false
  // Its bytes are about to go, so what it is called safe for must be there, and his, at that very moment.
  const { writes, photoCount } = await joining(holder, upload)
  const known = await transact([
    uploadSafe(upload, holder.photoId),
    ...writes,
    uploadJoining(eventId, { uploadId: id, reserved, photoCount }),
  ])
  return known.committed || known.refused[0] === true
}

async function acceptCover(upload: UploadRow): Promise<void> {
  const { eventId, photoId } = upload
  await transact([uploadSafe(upload, photoId), outboxPut('make-renditions', { eventId, photoId, purpose: 'cover' })])
}
