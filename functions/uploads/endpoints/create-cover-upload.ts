import { createCoverUpload, type FileRequest, type UploadTicket } from '#shared/api/uploads.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import { judgeClaim, refusals } from '#shared/rules/upload-refusals.ts'
import { AppError } from '../../runtime/app-error.ts'
import { newUploadId, openUploads } from '../open-uploads.ts'
import { uploadTicket } from '../upload-tickets.ts'

export const handler = endpoint('uploads/create-cover-upload', eventHost, createCoverUpload, async ({ body, who }) =>
  admitCover(body, who.event.id),
)

/** Covers belong to the host: no guest's browser has this id. */
const hostId = 'host'

/** A ticket for an event's cover, which does not count as one of its uploads. Throws the refusal's code. */
async function admitCover(file: FileRequest, eventId: string): Promise<UploadTicket> {
  const judgement = judgeClaim(file)
  if ('refusal' in judgement) throw new AppError(judgement.refusal.code, judgement.refusal.message)
  const { type } = judgement
  if (fileTypes[type].kind !== 'photo') throw new AppError(refusals.coverType.code, refusals.coverType.message)
  const [upload] = await openUploads([{ uploadId: newUploadId(), file, type }], {
    eventId,
    guestId: hostId,
    purpose: 'cover',
    reserved: false,
  })
  if (!upload) throw new Error('No upload was opened.')
  return uploadTicket(upload, file.name)
}
