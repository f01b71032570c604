import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../base/root.ts'
import * as ceremony from './scenery/ceremony-scenes.ts'
import * as morning from './scenery/morning-scenes.ts'
import * as night from './scenery/night-scenes.ts'
import { type Drawing, toSvg } from './scenery/paint.ts'
import * as table from './scenery/table-scenes.ts'

/** What a guest's phone took, and when: local time in Norway, `YYYY:MM:DD hh:mm:ss` as EXIF writes it. */
interface DemoPicture {
  guest: string
  takenAt: string
  /** A scene of the demo's own, or the name of one of the site's. */
  scene: (() => Drawing) | 'cake' | 'dance' | 'fjord' | 'garden' | 'long-table' | 'summer-evening' | 'toast'
}

const [day, dayAfter] = ['2026:06:20', '2026:06:21']

const pictures: readonly DemoPicture[] = [
  { guest: 'Ingrid', takenAt: `${day} 09:41:12`, scene: morning.dressAtTheWindow },
  { guest: 'Ingrid', takenAt: `${day} 10:05:47`, scene: morning.shoesAndRings },
  { guest: 'Maja', takenAt: `${day} 10:52:30`, scene: morning.gettingReady },
  { guest: 'Maja', takenAt: `${day} 11:20:08`, scene: morning.bouquet },
  { guest: 'Aksel', takenAt: `${day} 11:48:55`, scene: morning.groomWithFlower },
  { guest: 'Jonas', takenAt: `${day} 12:31:19`, scene: morning.boatOnTheFjord },
  { guest: 'Sara', takenAt: `${day} 12:44:02`, scene: morning.churchOnTheHill },
  { guest: 'Nora', takenAt: `${day} 12:58:36`, scene: morning.oldCar },
  { guest: 'Sara', takenAt: `${day} 13:04:21`, scene: morning.welcomeSign },
  { guest: 'Nora', takenAt: `${day} 13:30:44`, scene: ceremony.aisle },
  { guest: 'Ingrid', takenAt: `${day} 13:42:10`, scene: ceremony.underTheArch },
  { guest: 'Aksel', takenAt: `${day} 13:44:58`, scene: ceremony.rings },
  { guest: 'Jonas', takenAt: `${day} 14:02:27`, scene: ceremony.confettiWalk },
  { guest: 'Maja', takenAt: `${day} 14:03:05`, scene: ceremony.kissInThePetals },
  { guest: 'Bestefar', takenAt: `${day} 14:25:33`, scene: ceremony.everybody },
  { guest: 'Nora', takenAt: `${day} 14:40:16`, scene: ceremony.selfie },
  { guest: 'Ingrid', takenAt: `${day} 15:01:49`, scene: 'garden' },
  { guest: 'Aksel', takenAt: `${day} 15:08:22`, scene: ceremony.balloonsAndChildren },
  { guest: 'Sara', takenAt: `${day} 15:15:40`, scene: ceremony.dogWithBow },
  { guest: 'Maja', takenAt: `${day} 15:32:11`, scene: table.lemonadeTable },
  { guest: 'Jonas', takenAt: `${day} 15:50:03`, scene: ceremony.grandparents },
  { guest: 'Jonas', takenAt: `${day} 16:30:22`, scene: 'toast' },
  { guest: 'Nora', takenAt: `${day} 17:22:35`, scene: table.placeSetting },
  { guest: 'Ingrid', takenAt: `${day} 17:48:50`, scene: 'long-table' },
  { guest: 'Sara', takenAt: `${day} 18:12:29`, scene: table.salmonPlatter },
  { guest: 'Maja', takenAt: `${day} 18:40:07`, scene: table.speech },
  { guest: 'Aksel', takenAt: `${day} 18:43:51`, scene: table.toastOfMany },
  { guest: 'Nora', takenAt: `${day} 19:10:18`, scene: 'summer-evening' },
  { guest: 'Jonas', takenAt: `${day} 19:36:42`, scene: table.laughingFriends },
  { guest: 'Sara', takenAt: `${day} 20:40:18`, scene: 'cake' },
  { guest: 'Bestefar', takenAt: `${day} 20:42:56`, scene: table.cuttingTheCake },
  { guest: 'Maja', takenAt: `${day} 21:31:14`, scene: table.goldenHour },
  { guest: 'Nora', takenAt: `${day} 21:55:31`, scene: 'fjord' },
  { guest: 'Ingrid', takenAt: `${day} 22:12:09`, scene: night.lampsInTheTrees },
  { guest: 'Aksel', takenAt: `${day} 22:30:25`, scene: night.firstDance },
  { guest: 'Sara', takenAt: `${day} 22:48:37`, scene: night.band },
  { guest: 'Bestefar', takenAt: `${day} 22:56:20`, scene: night.farewellDance },
  { guest: 'Jonas', takenAt: `${day} 23:10:12`, scene: 'dance' },
  { guest: 'Nora', takenAt: `${day} 23:14:27`, scene: night.dancingFaces },
  { guest: 'Maja', takenAt: `${day} 23:28:48`, scene: night.shoesInTheGrass },
  { guest: 'Aksel', takenAt: `${day} 23:36:15`, scene: night.campfire },
  { guest: 'Ingrid', takenAt: `${dayAfter} 00:02:04`, scene: night.fireworks },
  { guest: 'Sara', takenAt: `${dayAfter} 00:08:39`, scene: night.sparklers },
  { guest: 'Jonas', takenAt: `${dayAfter} 01:20:53`, scene: night.moonlitBoat },
  { guest: 'Nora', takenAt: `${dayAfter} 08:47:26`, scene: table.coffeeOnThePier },
]

/** Taken by `scripts/media/film-dance-floor.ts`, which also writes its time into it. */
const film = { guest: 'Jonas', name: 'VID_2100.mp4', file: join(import.meta.dirname, 'dance-floor.mp4') } as const

/** How many pictures and videos the demo event has when it is complete. */
export const demoCount = pictures.length + 1

/** Longer side of a picture, in pixels. */
const longSide = 1280

export interface DemoFile {
  guest: string
  name: string
  type: 'image/jpeg' | 'video/mp4'
  bytes: Buffer
}

/** The demo's files as phones would have made them, the same bytes at every call; each with the guest who took it. */
export async function* takeDemoPictures(): AsyncGenerator<DemoFile> {
  for (const [index, picture] of pictures.entries())
    yield {
      guest: picture.guest,
      name: `IMG_${2000 + index}.jpg`,
      type: 'image/jpeg',
      bytes: await takePicture(picture),
    }
  yield { guest: film.guest, name: film.name, type: 'video/mp4', bytes: await readFile(film.file) }
}

async function takePicture({ scene, takenAt }: DemoPicture): Promise<Buffer> {
  const svg =
    typeof scene === 'string'
      ? await readFile(join(root, 'web/site/public/media', `${scene}.svg`))
      : Buffer.from(toSvg(scene()))
  return sharp(svg, { density: 190 })
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .flatten({ background: '#fbf7f0' })
    .withExif({ IFD2: { DateTimeOriginal: takenAt, OffsetTimeOriginal: '+02:00' } })
    .jpeg({ quality: 86 })
    .toBuffer()
}
