import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoGuest } from './demo-guests.ts'

/** The guest who took each file of `pictures/`, in the order of the day, and its hearts; its time is in its EXIF. */
const pictures: readonly [DemoGuest, scene: string, likes: number][] = [
  ['Ingrid', 'dress-at-the-window', 1],
  ['Ingrid', 'shoes-and-rings', 0],
  ['Maja', 'getting-ready', 2],
  ['Maja', 'bouquet', 0],
  ['Aksel', 'groom-with-flower', 0],
  ['Jonas', 'boat-on-the-fjord', 0],
  ['Sara', 'church-on-the-hill', 0],
  ['Nora', 'old-car', 0],
  ['Sara', 'welcome-sign', 0],
  ['Nora', 'aisle', 1],
  ['Ingrid', 'under-the-arch', 4],
  ['Aksel', 'rings', 2],
  ['Jonas', 'confetti-walk', 4],
  ['Maja', 'kiss-in-the-petals', 6],
  ['Bestefar', 'everybody', 5],
  ['Nora', 'selfie', 1],
  ['Ingrid', 'garden', 0],
  ['Aksel', 'balloons-and-children', 0],
  ['Sara', 'dog-with-bow', 6],
  ['Maja', 'lemonade-table', 0],
  ['Jonas', 'grandparents', 5],
  ['Jonas', 'toast', 0],
  ['Nora', 'place-setting', 0],
  ['Ingrid', 'long-table', 1],
  ['Sara', 'salmon-platter', 0],
  ['Maja', 'speech', 2],
  ['Aksel', 'toast-of-many', 0],
  ['Nora', 'summer-evening', 4],
  ['Jonas', 'laughing-friends', 2],
  ['Sara', 'cake', 0],
  ['Bestefar', 'cutting-the-cake', 3],
  ['Maja', 'golden-hour', 4],
  ['Nora', 'fjord', 0],
  ['Ingrid', 'lamps-in-the-trees', 0],
  ['Aksel', 'first-dance', 5],
  ['Sara', 'band', 0],
  ['Bestefar', 'farewell-dance', 3],
  ['Jonas', 'dance', 2],
  ['Nora', 'dancing-faces', 0],
  ['Maja', 'shoes-in-the-grass', 0],
  ['Aksel', 'campfire', 0],
  ['Ingrid', 'fireworks', 3],
  ['Sara', 'sparklers', 1],
  ['Jonas', 'moonlit-boat', 4],
  ['Nora', 'coffee-on-the-pier', 2],
]

/** The same for films. */
const films: readonly [DemoGuest, name: string, file: string, likes: number][] = [
  ['Sara', 'VID_2102.mp4', 'petals.mp4', 3],
  ['Jonas', 'VID_2100.mp4', 'dance-floor.mp4', 4],
  ['Maja', 'VID_2101.mp4', 'midnight.mp4', 5],
]

/** How many pictures and films the complete demo event has. */
export const demoCounts = { photos: pictures.length, films: films.length } as const

const pictureName = (index: number) => `IMG_${2000 + index}.webp`

/** How many guests like each file, by name. */
export const demoLikes: ReadonlyMap<string, number> = new Map([
  ...pictures.map(([, , likes], index) => [pictureName(index), likes] as const),
  ...films.map(([, name, , likes]) => [name, likes] as const),
])

export interface DemoFile {
  guest: DemoGuest
  name: string
  type: 'image/webp' | 'video/mp4'
  bytes: Buffer
}

const read = (file: string) => readFile(join(import.meta.dirname, file))

export const readDemoPicture = (scene: string): Promise<Buffer> => read(`pictures/${scene}.webp`)

export const readDemoVoice = (): Promise<Buffer> => read('music-box.weba')

/** The demo's files as phones would have made them, each with the guest who took it. */
export async function* takeDemoPictures(): AsyncGenerator<DemoFile> {
  for (const [index, [guest, scene]] of pictures.entries())
    yield { guest, name: pictureName(index), type: 'image/webp', bytes: await readDemoPicture(scene) }
  for (const [guest, name, file] of films) yield { guest, name, type: 'video/mp4', bytes: await read(file) }
}
