import type { FileRequest, UploadTicket } from '#shared/api/uploads.ts'
import { type FileTypeName, fileTypes } from '#shared/rules/file-types.ts'
import { type Refusal, judgeClaim, refusals } from '#shared/rules/upload-refusals.ts'
import { answerKnown, type Known } from '../photos/answer-known-copies.ts'
import { findBegun } from '../photos/begun-file-store.ts'
import { nameNewGuest } from '../photos/name-guest.ts'
import { readPhotoRecord, readPhotoRecords } from '../photo-record/photo-store.ts'
import { setAudience } from '../photos/set-audience.ts'
import { findResumable, promisePreview, readUpload, type UploadRow, wantUploadFor } from './upload-store.ts'
import { type AdmittedFile, newUploadId, openUploads, promisedPreview } from './open-uploads.ts'
import { reservePlaces, releasePlaces } from './reserve-places.ts'
import { tellFull } from './tell-full.ts'
import { resumedTicket, uploadTicket } from './upload-tickets.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'

interface Sender {
  eventId: string
  guestId: string
  /** `hostHash` of a sender who is a host. */
  host: string | undefined
  /** Whether the guest may only continue begun uploads. */
  isPaused: boolean
  takesVoices: boolean
  /** The guest's name, if they have none yet. */
  uploader: string | undefined
}

type Plan = { file: FileRequest } & (
  | { outcome: 'refused'; refusal: Refusal }
  | ({ outcome: 'known' } & Known)
  | { outcome: 'resumed'; upload: UploadRow }
  | {
      outcome: 'new'
      uploadId: string
      type: FileTypeName
      /** The guest's own upload of these bytes, if younger than `inUseMs`. */
      inUse: UploadRow | undefined
    }
)

/**
 * A younger ticket for a single request may be in use in another tab, where the second PUT would be refused. It is
 * given out again only if there is no place for another.
 */
const inUseMs = 30_000

/** S3 deletes the parts of an unfinished upload after seven days. */
const resumableMs = 6 * 24 * 60 * 60 * 1000

/**
 * Answers each file of a request, in order: already known, refused, or a ticket for its bytes. Throws `uploads_paused`
 * if all are new and uploads are paused for their sender.
 */
export async function admitFiles(files: readonly FileRequest[], sender: Sender): Promise<UploadTicket[]> {
  const judged = files.map((file) => ({ file, judgement: judgeFile(file, sender) }))
  const admitted = judged.flatMap(({ file, judgement }) => ('type' in judgement ? [file] : []))
  const forHosts = new Set(admitted.flatMap(({ sha256, audience }) => (audience === 'hosts' ? [sha256] : [])))
  const sent = new Map(admitted.map(({ sha256, name }) => [sha256, { name, forHosts: forHosts.has(sha256) }]))
  const { eventId, guestId, isPaused, uploader } = sender
  const [known, resumable] = await Promise.all([
    answerKnown({ eventId, guestId }, sent, { ownAlone: isPaused }),
    findWanted(eventId, guestId, [...sent.keys()]),
    uploader === undefined ? undefined : nameNewGuest({ eventId, guestId }, uploader),
  ])

  // Begun uploads may continue, though a small file has nothing to resume.
  const begun = isPaused ? await findBegun({ eventId, guestId }, [...sent.keys()]) : undefined
  const plans = judged.map(({ file, judgement }): Plan => {
    if ('refusal' in judgement) return { outcome: 'refused', file, refusal: judgement.refusal }
    const held = known.get(file.sha256)
    if (held) return { outcome: 'known', file, ...held }
    const upload = takeResumable(resumable, file)
    if (upload && (isPaused || !isInUse(upload))) return { outcome: 'resumed', file, upload }
    if (begun?.has(file.sha256) === false) return { outcome: 'refused', file, refusal: refusals.paused }
    return { outcome: 'new', file, uploadId: newUploadId(), type: judgement.type, inUse: upload }
  })

  if (isPaused && plans.every(({ outcome }) => outcome === 'refused'))
    throw new AppError(refusals.paused.code, refusals.paused.message)

  const opened = await openInPlaces(
    plans.filter((plan) => plan.outcome === 'new'),
    sender,
  )

  const isFull = plans.some((plan) => plan.outcome === 'new' && !opened.has(plan.uploadId) && !plan.inUse)
  if (isFull && sender.host === undefined) await tellFull(eventId)

  return Promise.all(
    plans.map(async (plan): Promise<UploadTicket> => {
      const { name } = plan.file
      if (plan.outcome === 'refused') return refusedTicket(name, plan.refusal)
      if (plan.outcome === 'known') return { name, known: true, photoId: plan.photoId, mine: plan.mine }
      if (plan.outcome === 'resumed') return resumedTicket(await goOnWith(plan.upload, plan.file), name)
      const upload = opened.get(plan.uploadId)
      if (upload) return uploadTicket(upload, name)
      return plan.inUse
        ? uploadTicket(await goOnWith(plan.inUse, plan.file), name)
        : refusedTicket(name, refusals.freeLimit)
    }),
  )
}

function judgeFile(file: FileRequest, { takesVoices }: Sender): ReturnType<typeof judgeClaim> {
  const judgement = judgeClaim(file)
  const isRefused = !takesVoices && 'type' in judgement && fileTypes[judgement.type].kind === 'voice'
  return isRefused ? { refusal: refusals.voicesOff } : judgement
}

/** Records a guest's current wishes for a begun upload. */
async function goOnWith(upload: UploadRow, file: FileRequest): Promise<UploadRow> {
  await wantFor(upload, file)
  // Browsers draw the same file as different bytes.
  const preview = promisedPreview(file, upload.claimedType)
  return { ...upload, preview: preview && (await promisePreview(upload.id, preview)) ? preview : undefined }
}

/** If a preview or the file itself has arrived, changes its photo's audience too. */
async function wantFor(
  { id, eventId, guestId, photoId, forHosts, preview }: UploadRow,
  { audience }: FileRequest,
): Promise<void> {
  if (audience === undefined || ((audience === 'hosts') === forHosts && !preview)) return
  const isOpen = await wantUploadFor(id, audience === 'hosts')
  const shownAs = isOpen ? photoId : (await readUpload(id))?.safePhotoId
  if (shownAs) await setAudience(await readPhotoRecord(eventId, shownAs), guestId, audience)
}

/** A guest's unfinished uploads by SHA-256, without those with a preview that the guest or a host has removed. */
async function findWanted(eventId: string, guestId: string, sums: readonly string[]): Promise<Map<string, UploadRow>> {
  const uploads = await findResumable(eventId, guestId, sums)
  const previewed = [...uploads.values()].filter(({ preview }) => preview)
  const shown = await readPhotoRecords(
    eventId,
    previewed.map(({ photoId }) => photoId),
  )
  const removed = new Set(shown.flatMap((record) => (record.removed ? [record.photoId] : [])))
  return new Map([...uploads].filter(([, { photoId }]) => !removed.has(photoId)))
}

/** Opens as many as the event has places for, by id; if opening fails, releases the places. */
async function openInPlaces(files: readonly AdmittedFile[], sender: Sender): Promise<Map<string, UploadRow>> {
  const { eventId, guestId, host } = sender
  const { uploadIds, reserved } = await reservePlaces(
    eventId,
    files.map(({ uploadId }) => uploadId),
  )
  const granted = new Set(uploadIds)
  try {
    const opened = await openUploads(
      files.filter(({ uploadId }) => granted.has(uploadId)),
      { eventId, guestId, host, purpose: 'photo', reserved },
    )
    return new Map(opened.map((upload) => [upload.id, upload]))
  } catch (error) {
    if (reserved) await releasePlaces(eventId, uploadIds)
    throw error
  }
}

/** The guest's own unfinished upload of that file, used once per request: the same bytes twice are two uploads. */
function takeResumable(resumable: Map<string, UploadRow>, { sha256, size }: FileRequest): UploadRow | undefined {
  const upload = resumable.get(sha256)
  resumable.delete(sha256)
  if (upload?.status !== 'open' || upload.size !== size) return undefined
  return ageOf(upload) < resumableMs ? upload : undefined
}

function isInUse(upload: UploadRow): boolean {
  return !upload.multipart && ageOf(upload) <= inUseMs
}

const ageOf = ({ createdAt }: UploadRow) => clock.now().getTime() - Date.parse(createdAt)

function refusedTicket(name: string, { code, message }: Refusal): UploadTicket {
  return { name, error: { code, message } }
}
