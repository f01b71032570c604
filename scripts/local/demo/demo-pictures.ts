import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../root.ts'

/** A scene of the site's own art, and the part of it that a guest came close to; shares of width and height. */
interface DemoPicture {
  scene: string
  guest: string
  /** Local time of the day, `hh:mm:ss`. */
  at: string
  closeUp?: { left: number; top: number; size: number }
}

const pictures: readonly DemoPicture[] = [
  { scene: 'garden', guest: 'Ingrid', at: '14:12:09' },
  { scene: 'garden', guest: 'Aksel', at: '14:15:41', closeUp: { left: 0.1, top: 0.35, size: 0.6 } },
  { scene: 'toast', guest: 'Jonas', at: '16:30:22' },
  { scene: 'toast', guest: 'Sara', at: '16:31:05', closeUp: { left: 0.25, top: 0.1, size: 0.55 } },
  { scene: 'long-table', guest: 'Ingrid', at: '17:48:50' },
  { scene: 'summer-evening', guest: 'Nora', at: '18:20:03' },
  { scene: 'long-table', guest: 'Aksel', at: '19:02:37', closeUp: { left: 0.05, top: 0.3, size: 0.6 } },
  { scene: 'cake', guest: 'Sara', at: '20:40:18' },
  { scene: 'cake', guest: 'Jonas', at: '20:41:59', closeUp: { left: 0.2, top: 0.05, size: 0.6 } },
  { scene: 'fjord', guest: 'Nora', at: '21:55:31' },
  { scene: 'summer-evening', guest: 'Sara', at: '22:10:44', closeUp: { left: 0.3, top: 0.2, size: 0.5 } },
  { scene: 'dance', guest: 'Jonas', at: '23:10:12' },
  { scene: 'dance', guest: 'Nora', at: '23:14:27', closeUp: { left: 0.05, top: 0.25, size: 0.65 } },
  { scene: 'fjord', guest: 'Aksel', at: '23:58:40', closeUp: { left: 0.1, top: 0.1, size: 0.6 } },
]

const width = 1600

/** The demo's pictures as a camera would have made them, the same bytes at every call; each with the guest who took it. */
export async function* drawDemoPictures(): AsyncGenerator<{ guest: string; name: string; bytes: Buffer }> {
  for (const [index, { scene, guest, at, closeUp }] of pictures.entries()) {
    const drawn = sharp(join(root, 'web/site/public/media', `${scene}.svg`), { density: 200 })
    const { width: w, height: h } = await drawn.metadata()
    if (closeUp)
      drawn.extract({
        left: Math.round(w * closeUp.left),
        top: Math.round(h * closeUp.top),
        width: Math.round(w * closeUp.size),
        height: Math.round(h * closeUp.size),
      })
    const bytes = await drawn
      .resize({ width })
      .flatten({ background: '#fbf7f0' })
      .withExif({ IFD2: { DateTimeOriginal: `2026:06:20 ${at}`, OffsetTimeOriginal: '+02:00' } })
      .jpeg({ quality: 88 })
      .toBuffer()
    yield { guest, name: `IMG_${2000 + index}.jpg`, bytes }
  }
}
