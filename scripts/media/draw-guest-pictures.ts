import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#local/base/root.ts'
import { pickerScenes } from './film-scenery.ts'

/** Local times on the day of the demo event at which the film's guest took the pictures. */
const times = ['23:40:02', '23:44:51', '23:50:17', '23:59:30'] as const

/** The pictures that the film's guest adds: the first ones of the picker, as a camera would have made them. */
export async function drawGuestPictures(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    times.map(async (time, index) => ({
      name: `IMG_${3000 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(join(root, 'web/site/public/media', `${pickerScenes[index]}.svg`), { density: 220 })
        .resize({ width: 1500 })
        .flatten({ background: '#fbf7f0' })
        .withExif({ IFD2: { DateTimeOriginal: `2026:06:20 ${time}`, OffsetTimeOriginal: '+02:00' } })
        .jpeg({ quality: 90 })
        .toBuffer(),
    })),
  )
}
