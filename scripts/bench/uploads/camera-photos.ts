import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileRequest } from '#shared/api/uploads.ts'
import { root } from '#local/base/root.ts'

/** A photo on disk, with the data that a page sends about it. */
export interface CameraPhoto {
  path: string
  file: FileRequest
}

/** The pixels of a phone's camera. */
const pixels = { width: 4032, height: 3024 } as const
/** Pictures to draw at full size; further photos repeat them. */
const motifs = 40

/** Different photos of twelve megapixels and exactly `bytes` bytes: readers of JPEG stop at the picture's end. */
export async function writeCameraPhotos(folder: string, count: number, bytes: number): Promise<CameraPhoto[]> {
  const drawn = join(root, 'local', 'demo', 'pictures')
  const names = readdirSync(drawn).slice(0, Math.min(motifs, count))
  const pictures: Buffer[] = []
  for (const name of names)
    pictures.push(await sharp(join(drawn, name)).resize(pixels).jpeg({ quality: 80 }).toBuffer())
  mkdirSync(folder, { recursive: true })
  const photos: CameraPhoto[] = []
  for (let index = 0; index < count; index += 1) {
    const picture = pictures[index % pictures.length] ?? Buffer.alloc(0)
    const photo = Buffer.concat([picture, randomBytes(bytes - picture.length)])
    const name = `IMG_${1000 + index}.jpg`
    const path = join(folder, name)
    await writeFile(path, photo)
    const sha256 = createHash('sha256').update(photo).digest('hex')
    photos.push({ path, file: { name, type: 'image/jpeg', size: bytes, sha256 } })
  }
  return photos
}
