import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const fixtures = join(import.meta.dirname, '../kit/fixtures')

export interface JourneyFile {
  path: string
  name: string
  sha256: string
  size: number
}

async function keep(folder: string, name: string, bytes: Buffer): Promise<JourneyFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, name, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

/** A fixture, where a file picker finds it. */
export async function fixtureFile(folder: string, name: string): Promise<JourneyFile> {
  return keep(folder, name, await readFile(join(fixtures, name)))
}

/** A phone's photo: a few megapixels of one colour and some noise, taken at `takenAt` (`YYYY:MM:DD hh:mm:ss`, UTC). */
export async function photoFile(folder: string, name: string, color: string, takenAt: string): Promise<JourneyFile> {
  const image = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: color,
      noise: { type: 'gaussian', mean: 0, sigma: 8 },
    },
  })
    .composite([{ input: { create: { width: 1600, height: 1200, channels: 4, background: color } }, blend: 'screen' }])
    .withExif({ IFD2: { DateTimeOriginal: takenAt, OffsetTimeOriginal: '+00:00' } })
    .jpeg()
    .toBuffer()
  return keep(folder, name, image)
}

/** A playable MP4 of more than `bytes` bytes: ISO BMFF lets a `free` box of any content follow the film. */
export async function longVideoFile(folder: string, name: string, bytes: number): Promise<JourneyFile> {
  const film = await readFile(join(fixtures, 'movie.mp4'))
  const padding = randomBytes(bytes)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(padding.length + header.length)
  header.write('free', 4, 'latin1')
  return keep(folder, name, Buffer.concat([film, header, padding]))
}

/** A file of a type that galleries refuse. */
export async function textFile(folder: string, name: string): Promise<JourneyFile> {
  return keep(folder, name, Buffer.from('A speech is no photo.'))
}
