import * as z from 'zod'
import { deleteRows } from '../database/batches.ts'
import { siblingId } from '../runtime/new-id.ts'
import { listPhotoRows } from '../photo-record/photo-store.ts'
import { type Photo } from '../photo-record/photo.ts'
import { recordKey } from '../photo-record/photo-row.ts'

const sortKey = z.object({ sort: z.string() })

/** Deletes all rows of a photo; its own goes last. That a host did not want its bytes stays noted. */
export async function deletePhotoRows({ eventId, photoId }: Photo): Promise<void> {
  const others = await Promise.all(
    ['sender', 'known', 'report', 'like', 'likes'].map((kind) => listPhotoRows(eventId, `${kind}#${photoId}#`)),
  )
  await deleteRows(
    'photos',
    others.flat().map((row) => ({ eventId, sort: sortKey.parse(row).sort })),
  )
  await deleteRows('uploads', [{ id: siblingId(photoId, 'upload') }])
  await deleteRows('photos', [recordKey(eventId, photoId)])
}
