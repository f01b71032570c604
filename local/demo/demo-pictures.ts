import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who took which of `pictures/`, in the order of the day; when, stands in each file's EXIF. */
const pictures = [
  ['Ingrid', 'dress-at-the-window'],
  ['Ingrid', 'shoes-and-rings'],
  ['Maja', 'getting-ready'],
  ['Maja', 'bouquet'],
  ['Aksel', 'groom-with-flower'],
  ['Jonas', 'boat-on-the-fjord'],
  ['Sara', 'church-on-the-hill'],
  ['Nora', 'old-car'],
  ['Sara', 'welcome-sign'],
  ['Nora', 'aisle'],
  ['Ingrid', 'under-the-arch'],
  ['Aksel', 'rings'],
  ['Jonas', 'confetti-walk'],
  ['Maja', 'kiss-in-the-petals'],
  ['Bestefar', 'everybody'],
  ['Nora', 'selfie'],
  ['Ingrid', 'garden'],
  ['Aksel', 'balloons-and-children'],
  ['Sara', 'dog-with-bow'],
  ['Maja', 'lemonade-table'],
  ['Jonas', 'grandparents'],
  ['Jonas', 'toast'],
  ['Nora', 'place-setting'],
  ['Ingrid', 'long-table'],
  ['Sara', 'salmon-platter'],
  ['Maja', 'speech'],
  ['Aksel', 'toast-of-many'],
  ['Nora', 'summer-evening'],
  ['Jonas', 'laughing-friends'],
  ['Sara', 'cake'],
  ['Bestefar', 'cutting-the-cake'],
  ['Maja', 'golden-hour'],
  ['Nora', 'fjord'],
  ['Ingrid', 'lamps-in-the-trees'],
  ['Aksel', 'first-dance'],
  ['Sara', 'band'],
  ['Bestefar', 'farewell-dance'],
  ['Jonas', 'dance'],
  ['Nora', 'dancing-faces'],
  ['Maja', 'shoes-in-the-grass'],
  ['Aksel', 'campfire'],
  ['Ingrid', 'fireworks'],
  ['Sara', 'sparklers'],
  ['Jonas', 'moonlit-boat'],
  ['Nora', 'coffee-on-the-pier'],
] as const

const film = { guest: 'Jonas', name: 'VID_2100.mp4', file: 'dance-floor.mp4' } as const

/** How many pictures and videos the demo event has when it is complete. */
export const demoCount = pictures.length + 1

export interface DemoFile {
  guest: string
  name: string
  type: 'image/webp' | 'video/mp4'
  bytes: Buffer
}

const read = (file: string) => readFile(join(import.meta.dirname, file))

/** The demo's files as phones would have made them; each with the guest who took it. */
export async function* takeDemoPictures(): AsyncGenerator<DemoFile> {
  for (const [index, [guest, scene]] of pictures.entries())
    yield { guest, name: `IMG_${2000 + index}.webp`, type: 'image/webp', bytes: await read(`pictures/${scene}.webp`) }
  yield { guest: film.guest, name: film.name, type: 'video/mp4', bytes: await read(film.file) }
}
