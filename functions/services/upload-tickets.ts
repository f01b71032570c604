import type { UploadTicket } from '#shared/api/uploads.ts'
import { partsOf } from '#shared/rules/upload-parts.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { presignPart, presignPut, putHeaders } from '../gateways/presigned-urls.ts'
import type { UploadRow } from '../stores/uploads.ts'

/** Says where the bytes of an open upload go; asked again it gives fresh URLs for the same places. */
export async function uploadTicket(upload: UploadRow, name: string): Promise<UploadTicket> {
  const { multipart, size } = upload
  const key = originalKey(upload.eventId, upload.photoId)
  if (!multipart) {
    const url = await presignPut(key, size)
    const part = { number: 1, from: 0, to: size, method: 'PUT', url, headers: putHeaders } as const
    return { name, known: false, uploadId: upload.id, parts: [part] }
  }
  const parts = await Promise.all(
    partsOf(size, multipart.partSize).map(async ({ number, from, to }) => {
      const url = await presignPart(key, multipart.id, number, to - from)
      return { number, from, to, method: 'PUT', url } as const
    }),
  )
  return { name, known: false, uploadId: upload.id, parts }
}
