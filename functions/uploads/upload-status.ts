import type { UploadStatus } from '#shared/api/uploads.ts'
import { AppError } from '../runtime/app-error.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { readTicket, type UploadRow } from './upload-store.ts'

/** The upload of this gallery, by its ticket's id; a cover's only for hosts. Throws `not_found`. */
export async function uploadOf(ticketId: string, { event, role }: GalleryViewer): Promise<UploadRow> {
  const upload = await readTicket(ticketId)
  const isMine = upload?.eventId === event.id && (upload.purpose === 'photo' || role === 'host')
  if (!upload || !isMine) throw new AppError('not_found', 'No such upload in this gallery.')
  return upload
}

/** An upload's status for its sender: `verifying` until its bytes are judged. */
export function uploadStatus({ status, safePhotoId, error }: UploadRow): UploadStatus {
  if (status === 'open') return { status: 'verifying' }
  return { status, ...(safePhotoId && { photoId: safePhotoId }), ...(error && { error }) }
}
