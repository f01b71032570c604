import { createHash } from 'node:crypto'
import { readPhoto } from '#functions/photo-record/photo-row.ts'
import { photoPuts } from '#functions/photos/store-photos-for-test.ts'
import { crc32 } from 'node:zlib'
import { putObject } from '#functions/gateways/media-bucket.ts'
import { originalKey, renditionKey } from '#functions/gateways/media-keys.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { picturePlaceOf } from '#functions/photo-record/photo.ts'
import { transact } from '#functions/database/transact.ts'

interface StoredPhoto {
  /** As its sender named it. */
  name: string
  bytes: Buffer
  /** Of its pictures, by their width in pixels; those bytes are its own first ones. */
  pictureBytes: Readonly<Record<number, number>>
}

/** Stores a verified photo of an event with its pictures, as uploads and drawings leave it. */
export async function storePhoto(eventId: string, { name, bytes, pictureBytes }: StoredPhoto): Promise<void> {
  const now = new Date().toISOString()
  const photoId = newId('photo')
  await putObject(originalKey(eventId, photoId), bytes, { contentType: 'image/jpeg' })
  const row = {
    eventId,
    photoId,
    kind: 'photo' as const,
    taken: { source: 'file' as const, instant: now },
    capturedAt: now,
    guestId: 'guest',
    name,
    type: 'jpeg' as const,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes),
    verifiedAt: now,
    version: 0,
  }
  const photo = readPhoto(row)
  const renditions = await Promise.all(
    Object.entries(pictureBytes).map(async ([width, size]) => {
      const file = `${width}.webp`
      const picture = bytes.subarray(0, size)
      const key = renditionKey(eventId, picturePlaceOf(photo), photoId, file)
      await putObject(key, picture, { contentType: 'image/webp' })
      return { width: Number(width), height: Number(width), file, size: picture.length, crc32: crc32(picture) }
    }),
  )
  await transact(photoPuts({ ...row, picture: { width: 4000, height: 4000, renditions } }))
}
