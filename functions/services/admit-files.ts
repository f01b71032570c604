import type { FileRequest, UploadTicket } from '#shared/api/uploads.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { type Refusal, judgeClaim, refusals } from '#shared/rules/upload-refusals.ts'
import { findPhotosByChecksum } from '../stores/photos.ts'
import { findResumable, type UploadRow } from '../stores/uploads.ts'
import { newUploadId, openUploads } from './open-uploads.ts'
import { reservePlaces } from './reserve-places.ts'
import { uploadTicket } from './upload-tickets.ts'

interface Sender {
  eventId: string
  guestId: string
  uploader: string | undefined
}

/** What becomes of one file. */
type Plan = { file: FileRequest } & (
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'known'; photoId: string }
  | { outcome: 'resumed'; upload: UploadRow }
  | { outcome: 'new'; uploadId: string; type: FileTypeName }
)

/** A younger ticket for a single request may be at work in another tab, where the second PUT would be refused. */
const inUseMs = 30_000

/** S3 drops the parts of an unfinished upload after seven days. */
const resumableMs = 6 * 24 * 60 * 60 * 1000

/** Answers each file of a request, in order: known already, refused, or a ticket for its bytes. */
export async function admitFiles(files: readonly FileRequest[], sender: Sender): Promise<UploadTicket[]> {
  const judged = files.map((file) => ({ file, judgement: judgeClaim(file) }))
  const sums = [...new Set(judged.flatMap(({ file, judgement }) => ('type' in judgement ? [file.sha256] : [])))]
  const [known, resumable] = await Promise.all([
    findPhotosByChecksum(sender.eventId, sums),
    findResumable(sender.eventId, sender.guestId, sums),
  ])

  const plans = judged.map(({ file, judgement }): Plan => {
    if ('refusal' in judgement) return { outcome: 'refused', file, refusal: judgement.refusal }
    const photoId = known.get(file.sha256)
    if (photoId) return { outcome: 'known', file, photoId }
    const upload = takeResumable(resumable, file)
    if (upload) return { outcome: 'resumed', file, upload }
    return { outcome: 'new', file, uploadId: newUploadId(), type: judgement.type }
  })

  const fresh = plans.filter((plan) => plan.outcome === 'new')
  const granted = await reservePlaces(
    sender.eventId,
    fresh.map(({ uploadId }) => uploadId),
  )
  const grantedIds = new Set(granted.uploadIds)
  const opened = await openUploads(
    fresh.filter(({ uploadId }) => grantedIds.has(uploadId)),
    { ...sender, purpose: 'photo', reserved: granted.reserved },
  )
  const openedById = new Map(opened.map((upload) => [upload.id, upload]))

  return Promise.all(
    plans.map(async (plan): Promise<UploadTicket> => {
      const { name } = plan.file
      if (plan.outcome === 'refused') return refusedTicket(name, plan.refusal)
      if (plan.outcome === 'known') return { name, known: true, photoId: plan.photoId }
      const upload = plan.outcome === 'resumed' ? plan.upload : openedById.get(plan.uploadId)
      return upload ? uploadTicket(upload, name) : refusedTicket(name, refusals.freeLimit)
    }),
  )
}

/** The guest's own unfinished upload of that file, once per request: the same bytes twice are two uploads. */
function takeResumable(resumable: Map<string, UploadRow>, { sha256, size }: FileRequest): UploadRow | undefined {
  const upload = resumable.get(sha256)
  resumable.delete(sha256)
  if (upload?.status !== 'open' || upload.size !== size) return undefined
  const age = Date.now() - Date.parse(upload.createdAt)
  return age < resumableMs && (upload.multipart || age > inUseMs) ? upload : undefined
}

function refusedTicket(name: string, { code, message }: Refusal): UploadTicket {
  return { name, error: { code, message } }
}
