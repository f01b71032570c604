import type { NewUpload, UploadTicket } from '#shared/api/uploads.ts'
import { fileTypes } from '#shared/rules/file-types.ts'
import { partsOf } from '#shared/rules/upload-parts.ts'
import { originalKey, previewKey } from '../gateways/media-keys.ts'
import { listParts } from '../gateways/multipart-uploads.ts'
import { presignPart, presignPut, presignTypedPut, putHeaders, typedPutHeaders } from '../gateways/presigned-urls.ts'
import { ticketIdOf, type UploadRow } from './upload-store.ts'

/** The addresses for an open upload's bytes; a repeated call gives fresh URLs for the same places. */
export async function uploadTicket(upload: UploadRow, name: string): Promise<UploadTicket> {
  const { multipart, size } = upload
  const key = originalKey(upload.eventId, upload.photoId)
  const preview = upload.preview && { preview: await previewTicket(upload, upload.preview) }
  if (!multipart) {
    const url = await presignPut(key, size)
    const part = { number: 1, from: 0, to: size, method: 'PUT', url, headers: putHeaders } as const
    return { name, known: false, uploadId: ticketIdOf(upload), parts: [part], ...preview }
  }
  const parts = await Promise.all(
    partsOf(size, multipart.partSize).map(async ({ number, from, to }) => {
      const url = await presignPart(key, multipart.id, number, to - from)
      return { number, from, to, method: 'PUT', url } as const
    }),
  )
  return { name, known: false, uploadId: ticketIdOf(upload), parts, ...preview }
}

async function previewTicket(
  { eventId, photoId }: UploadRow,
  { size, type }: NonNullable<UploadRow['preview']>,
): Promise<NonNullable<NewUpload['preview']>> {
  const { mime } = fileTypes[type]
  const url = await presignTypedPut(previewKey(eventId, photoId), size, mime)
  return { method: 'PUT', url, headers: typedPutHeaders(mime), photoId }
}

/** A ticket for a begun upload, with the parts that have already arrived. */
export async function resumedTicket(upload: UploadRow, name: string): Promise<UploadTicket> {
  const ticket = await uploadTicket(upload, name)
  if (!upload.multipart || !('parts' in ticket)) return ticket
  const arrived = await listParts(originalKey(upload.eventId, upload.photoId), upload.multipart.id)
  // S3 forgets an upload once its parts are joined, and abandoned ones only when they can no longer be resumed.
  const parts = arrived ?? ticket.parts.map(({ number }) => ({ number, etag: '' }))
  return { ...ticket, arrived: parts.map(({ number, etag }) => ({ number, etag })) }
}
