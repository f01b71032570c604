import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRequest } from '#shared/api/uploads.ts'
import { noisePhoto } from '#e2e/http/guest.ts'

export interface PaddedPhoto {
  path: string
  file: FileRequest
}

/** Photos like no other of exactly `bytes` bytes each, on disk: readers of JPEG stop where the picture ends. */
export async function writePaddedPhotos(folder: string, count: number, bytes: number): Promise<PaddedPhoto[]> {
  const photos: PaddedPhoto[] = []
  for (let index = 0; index < count; index += 1) {
    const photo = await noisePhoto()
    const padded = Buffer.concat([photo.bytes, randomBytes(bytes - photo.bytes.length)])
    const name = `${index}.jpg`
    const path = join(folder, name)
    await writeFile(path, padded)
    const sha256 = createHash('sha256').update(padded).digest('hex')
    photos.push({ path, file: { name, type: photo.type, size: padded.length, sha256 } })
  }
  return photos
}
