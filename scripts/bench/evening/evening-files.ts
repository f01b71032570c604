import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describeFile, describePreview } from '#e2e/kit/send-file.ts'
import { root } from '#local/base/root.ts'

/** A file as a guest's page sends it, with the page's preview. */
export interface EveningFile {
  bytes: Buffer
  preview?: Buffer
  request: ReturnType<typeof describeFile> & { preview?: ReturnType<typeof describePreview> }
}

const demo = join(root, 'local/demo')

/**
 * Makes photos and films with different bytes: the visible part repeats, the bytes after it differ.
 * Small ones, because the evening measures tables and functions; `npm run bench -- renditions` measures drawing.
 */
export async function eveningFiles(): Promise<{ photo(name: string): EveningFile; film(name: string): EveningFile }> {
  const pictures: { bytes: Buffer; preview: Buffer }[] = []
  for (const name of readdirSync(join(demo, 'pictures'))) {
    const picture = sharp(join(demo, 'pictures', name))
    const bytes = await picture.clone().resize(640).jpeg({ quality: 80 }).toBuffer()
    pictures.push({ bytes, preview: await picture.clone().resize(320).jpeg({ quality: 60 }).toBuffer() })
  }
  const films = ['petals', 'midnight', 'dance-floor'].map((name) => readFileSync(join(demo, `${name}.mp4`)))
  let next = 0
  return {
    photo(name) {
      next += 1
      const { bytes: picture, preview } = pictures[next % pictures.length] ?? {
        bytes: Buffer.alloc(0),
        preview: Buffer.alloc(0),
      }
      // Readers of JPEG stop at the picture's end.
      const bytes = Buffer.concat([picture, randomBytes(16)])
      return {
        bytes,
        preview,
        request: {
          ...describeFile(`${name}.jpg`, 'image/jpeg', bytes),
          preview: describePreview('image/jpeg', preview),
        },
      }
    },
    film(name) {
      next += 1
      // A box that readers skip (ISO/IEC 14496-12, "Free space box").
      const free = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)])
      const bytes = Buffer.concat([films[next % films.length] ?? Buffer.alloc(0), free])
      return { bytes, request: describeFile(`${name}.mp4`, 'video/mp4', bytes) }
    },
  }
}
