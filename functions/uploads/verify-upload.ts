import { captureTime } from '#shared/rules/capture-time.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import { maxPhotoBytes } from '#shared/rules/upload-limits.ts'
import { type Refusal, refusals } from '#shared/rules/upload-refusals.ts'
import { deleteObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { siblingId } from '../runtime/new-id.ts'
import { outboxPut } from '../database/outbox.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { fileArrivedShownBy, fileRefused, isErasedSince, readBegun } from '../photos/begun-file-store.ts'
import { type Decided, readGuest } from '../galleries/guest-store.ts'
import { joining } from '../photos/photo-senders.ts'
import {
  areUnwanted,
  changeApart,
  completion,
  countedMore,
  findHolders,
  isArriving,
  type Photo,
  photoPuts,
  picturePlaceOf,
  readPhotoRecord,
  type VerifiedPhoto,
} from '../photo-record/photo-store.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { type CountsAdded, countsTogether, findArriving, previewWithdrawal } from '../photos/withdraw-previews.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { uploadArrival, uploadJoining } from './upload-count-store.ts'
import { isPurged, readUpload, type UploadRow, uploadSafe } from './upload-store.ts'
import { inspectOriginal } from './inspect-original.ts'
import { type Measured, measureObject } from './measure-object.ts'
import { refuseUpload } from './refuse-upload.ts'
import { takenBySender } from './taken-by-sender.ts'
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

function brokenPromise({ size, sha256 }: UploadRow, measured: Measured): Refusal | undefined {
  if (measured.size !== size) return refusals.sizeMismatch
  return measured.sha256 === sha256 ? undefined : refusals.checksumMismatch
}

/** Of several who send the same bytes the first makes the photo, and the others become its senders. */
async function acceptPhoto(upload: UploadRow, facts: Omit<VerifiedPhoto, 'capturedAt'>): Promise<void> {
  const { id, eventId, photoId, sha256 } = upload
  // What a host has removed waits for a decision, whatever the mode.
  let returned = false
  await settle(
    () => Promise.all([readEvent(eventId), readGuest(facts), readPhotoRecord(eventId, photoId), readBegun(facts)]),
    async ([event, guest, shown, begun]): Promise<Settlement<void>> => {
      if (!event) throw new Error(`The event of ${photoId} is gone.`)
      if (isErasedSince(id, guest ?? {})) return { result: await refuseUpload(upload, refusals.erased) }
      const decided: Decided = guest ?? {}
      const capturedAt = captureTime(facts.taken, event.timeZone, decided.clockShiftMinutes)
      const approved = upload.byHost || decided.trusted === true
      const waits = returned || (event.privacy.approveFirst && !approved)
      const photo: VerifiedPhoto = {
        ...facts,
        ...(returned && { returned }),
        capturedAt,
        ...(waits && { waiting: true }),
        ...(approved && { approved }),
      }
      if (shown?.removed && shown.removed.by !== 'system') return removedAcceptance(upload, shown, photo, event)
      return {
        writes: await arrivalWrites(upload, photo, { event, decided, shown, preview: begun?.preview }),
        result: undefined,
        ifRefused: async ([decidedElsewhere, , bytesTaken]) => {
          if (decidedElsewhere || (bytesTaken && (await joinHolder(upload, shown, decided))))
            return { result: undefined }
          // The event takes place elsewhere or looks at photos first by now, hosts have decided otherwise on the guest, or the holder of
          // the same bytes has been shown, removed or passed on meanwhile: these bytes may be needed after all.
          if (bytesTaken && (await areUnwanted(eventId, sha256))) returned = true
          return undefined
        },
      }
    },
  )
}

/** What a photo arrives among. */
interface Arrival {
  event: EventRow
  decided: Decided
  /** What stands under its id already. */
  shown: Photo | undefined
  /** The photo by which its bytes are shown until they come. */
  preview: string | undefined
}

async function arrivalWrites(
  upload: UploadRow,
  photo: VerifiedPhoto,
  { event, decided, shown, preview }: Arrival,
): Promise<TransactItem[]> {
  const { id: uploadId, eventId, photoId, reserved } = upload
  const arrival = shown ? completionOf(shown, photo, decided) : { writes: photoPuts(photo, decided), added: {} }
  const others = preview === photoId ? [] : await findArriving([photo])
  const withdrawn = previewWithdrawal(others, photo.verifiedAt)
  const added = countsTogether(arrival.added, withdrawn.added)
  return [
    uploadSafe(upload, photoId),
    ...arrival.writes,
    uploadArrival(event, { uploadId, reserved, now: photo.verifiedAt, added }),
    outboxPut('make-renditions', { eventId, photoId, purpose: 'photo' }),
    fileArrivedShownBy(upload, preview),
    ...withdrawn.writes,
  ]
}

/** What an original says, of a photo that was shown before. */
const originalOf = ({ kind, taken, capturedAt, type, size, crc32, verifiedAt }: VerifiedPhoto) => ({
  kind,
  taken,
  capturedAt,
  type,
  size,
  crc32,
  verifiedAt,
  lostDrawings: undefined,
})

/** What is shown of a file becomes its photo: what has been decided on it meanwhile holds. */
function completionOf(
  shown: Photo,
  photo: VerifiedPhoto,
  decided: Decided,
): { writes: TransactItem[]; added: CountsAdded } {
  const { returned, waiting, approved } = photo
  const change = {
    ...originalOf(photo),
    ...(returned && { returned, waiting }),
    // The photo that was to have its bytes is there no more.
    ...(shown.removed && { removed: undefined, ...(waiting && { waiting }), ...(approved && { approved }) }),
  }
  const moves = picturePlaceOf({ ...shown, ...change }) !== picturePlaceOf(shown)
  return {
    writes: [
      ...completion(shown, change, decided),
      ...(moves || shown.removed ? [pictureMove(shown.eventId, [shown.photoId])] : []),
    ],
    added: { ...countedMore(shown, change), revision: 1 },
  }
}

/** What was removed before its original had come stays so, and the original lies behind its tombstone as any removed photo's. */
function removedAcceptance(upload: UploadRow, shown: Photo, photo: VerifiedPhoto, event: EventRow): Settlement<void> {
  const { id, photoId, reserved } = upload
  return {
    writes: [
      uploadSafe(upload, photoId),
      changeApart(shown, originalOf(photo)),
      uploadArrival(event, { uploadId: id, reserved, now: photo.verifiedAt, added: {} }),
      // Another upload of it may have been begun.
      fileRefused(upload, id),
    ],
    result: undefined,
    ifRefused: ([decidedElsewhere]) => (decidedElsewhere ? { result: undefined } : undefined),
  }
}

/** Makes the upload's guest a sender of the photo that holds the same bytes; false where that has changed meanwhile. */
async function joinHolder(upload: UploadRow, shown: Photo | undefined, decided: Decided): Promise<boolean> {
  const { id, eventId, guestId, sha256, reserved } = upload
  const [holder] = await findHolders(eventId, [sha256])
  if (!holder) return false
  // Found after the holder: as long as it holds the bytes nothing more of his comes.
  const others = await findArriving([upload])
  const arriving = new Map([...others, ...(isArriving(shown) ? [shown] : [])].map((each) => [each.photoId, each]))
  const withdrawn = previewWithdrawal([...arriving.values()], clock.now().toISOString())
  // What was shown of it may have been withdrawn since, and says for whom it was wanted all the same.
  const forHosts = shown ? shown.keptForHostsBy?.has(guestId) === true : upload.forHosts
  // Its bytes are about to go, so what it is called safe for must be there, and his, at that very moment.
  const { writes, added } = await joining(holder, { ...upload, forHosts, decided })
  const known = await transact([
    uploadSafe(upload, holder.photoId),
    ...writes,
    uploadJoining(eventId, {
      uploadId: id,
      reserved,
      added: countsTogether(added, withdrawn.added),
    }),
    ...withdrawn.writes,
  ])
  return known.committed || known.refused[0] === true
}

async function acceptCover(upload: UploadRow): Promise<void> {
  const { eventId, photoId } = upload
  await transact([uploadSafe(upload, photoId), outboxPut('make-renditions', { eventId, photoId, purpose: 'cover' })])
}
