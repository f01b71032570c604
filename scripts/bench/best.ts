import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import type { bestPhotos } from '#shared/rules/best-photos.ts'
import { stacksOf } from '#shared/rules/stacks.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { launchShell } from '#e2e/kit/launch-browser.ts'
import { bundleFile } from '#local/base/bundle-file.ts'
import { Camera, type TakenPhoto } from './best/take-bursts.ts'
import { medianOf } from './measuring/medians-in-turns.ts'

const bars = { precision: 0.98, recall: 0.9, lead: 0.95, milliseconds: 100, bytes: 14 } as const
const defaults = { scenes: 120, photos: 10_000, rounds: 5 }
/** Photos of a burst. */
const burstSize = 4
/** Pictures that messengers sent within a minute, and photos of one capture time: each of a different scene. */
const strangers = { messenger: 300, oneTime: 500 } as const
/** How many times slower than this machine a phone is. */
const slowness = 4
/** 18:00 UTC of an evening. */
const evening = Date.UTC(2026, 5, 20, 18)

/**
 * `npm run bench -- best [scenes] [photos] [rounds]`: stacks of bursts as a hand holds them (shift, turn, zoom,
 * exposure, blur, compression, night), taken by several guests at the same time, beside photos that are no burst;
 * how long a phone's page takes for ten thousand photos; and the size of shape and sharpness in a list.
 */
export async function measure(parameters: readonly string[]): Promise<boolean> {
  const [scenes = defaults.scenes, photos = defaults.photos, rounds = defaults.rounds] = parameters.map(Number)
  const camera = new Camera()
  const share = scenes / defaults.scenes
  const bursts = await takeBursts(camera, scenes)
  const isGood = judgeBursts(bursts)
  const others = await takeStrangers(camera, share)
  const areApart = judgeStrangers(others)
  const gallery = fillGallery([...bursts, ...others.messenger, ...others.oneTime], photos)
  const isSmall = weigh(gallery)
  return (await timeInPage(gallery, rounds)) && isGood && areApart && isSmall
}

/** Every three seconds a guest begins a burst, so that several always overlap. */
async function takeBursts(camera: Camera, scenes: number): Promise<TakenPhoto[]> {
  const photos: TakenPhoto[] = []
  for (const [index, scene] of camera.scenes(scenes).entries())
    photos.push(...(await camera.burst(scene, burstSize, evening + index * 3000)))
  return photos
}

function judgeBursts(photos: readonly TakenPhoto[]): boolean {
  const stacks = stacksOf(photos)
  const pairsIn = (counts: readonly number[]) => counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  const sizes = (of: readonly TakenPhoto[]) =>
    [...Map.groupBy(of, ({ scene }) => scene).values()].map((each) => each.length)
  const stacked = pairsIn(stacks.map(({ photos: members }) => members.length))
  const right = pairsIn(stacks.flatMap(({ photos: members }) => sizes(members)))
  const [precision, recall] = [stacked === 0 ? 1 : right / stacked, right / pairsIn(sizes(photos))]
  const real = stacks.filter(({ photos: members }) => members.length > 1)
  // A blur of less than a pixel is invisible in the copy that is measured.
  const led = real.filter(
    ({ lead, photos: members }) => lead.blur <= Math.max(1, Math.min(...members.map(({ blur }) => blur))),
  )
  const lead = real.length === 0 ? 1 : led.length / real.length
  console.log(`${photos.length} photos of bursts: ${stacks.length} stacks`)
  console.log(
    `Precision ${precision.toFixed(3)} (bar ${bars.precision}), recall ${recall.toFixed(3)} (bar ${bars.recall})`,
  )
  console.log(`A sharp one leads in ${(lead * 100).toFixed(0)} % of ${real.length} stacks (bar ${bars.lead * 100} %)`)
  return precision >= bars.precision && recall >= bars.recall && lead >= bars.lead
}

async function takeStrangers(camera: Camera, share: number) {
  const take = async (count: number, at: (index: number) => number) => {
    const photos: TakenPhoto[] = []
    for (let index = 0; index < Math.ceil(count * share); index += 1) photos.push(await camera.another(at(index)))
    return photos
  }
  return {
    messenger: await take(strangers.messenger, (index) => evening + (index * 60_000) / strangers.messenger),
    oneTime: await take(strangers.oneTime, () => evening),
  }
}

function judgeStrangers(sets: Readonly<Record<keyof typeof strangers, readonly TakenPhoto[]>>): boolean {
  const beneath = Object.entries(sets).map(([name, photos]) => {
    const count = photos.length - stacksOf(photos).length
    console.log(`${photos.length} photos of other scenes (${name}): ${count} in a false stack (bar 0)`)
    return count
  })
  return beneath.every((count) => count === 0)
}

type Choosable = Parameters<typeof bestPhotos>[0][number]

/** A day of ten hours, 80 guests, nine moments. */
const fillGallery = (looks: readonly TakenPhoto[], count: number): Choosable[] =>
  Array.from({ length: count }, (_, index) => {
    const { kind, shape, placeholder, sharpness } = looks[index % looks.length] ?? { kind: 'photo' as const }
    return {
      id: `pho_${String(index).padStart(26, '0')}`,
      kind,
      shape,
      placeholder,
      sharpness,
      guest: `gst_${index % 80}`,
      momentId: `mom_${Math.floor((index * 9) / count)}`,
      likes: index % 5,
      capturedAt: new Date(evening + Math.floor((index * 36_000_000) / count)).toISOString(),
    }
  })

/** The bytes that shape and sharpness add to a list, compressed by brotli; every photo has its own scene. */
function weigh(photos: readonly Choosable[]): boolean {
  const random = new SeededRandom(1)
  const digits = () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const gallery = photos.map((photo) => ({
    ...photo,
    shape: digits() + digits(),
    sharpness: Math.floor(300 + 600 * random.next()),
  }))
  const bytesOf = (list: unknown) => brotliCompressSync(JSON.stringify(list)).length
  const plain = gallery.map(({ shape: _shape, sharpness: _sharpness, ...rest }) => rest)
  const bytes = (bytesOf(gallery) - bytesOf(plain)) / gallery.length
  console.log(`A photo's look weighs ${bytes.toFixed(1)} bytes in a list after brotli (bar ${bars.bytes})`)
  return bytes <= bars.bytes
}

async function timeInPage(gallery: readonly Choosable[], rounds: number): Promise<boolean> {
  const script = await bundleFile(join(import.meta.dirname, 'best/rules-in-page.ts'), { minify: true })
  const list = JSON.stringify(gallery)
  await using browser = await launchShell()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // A new page each time, so that compiled code of an earlier round does not help.
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.addScriptTag({ content: script })
    times.push(z.number().parse(await page.evaluate(`timeChoice(${JSON.stringify(list)})`)))
    await page.close()
  }
  const milliseconds = medianOf(times)
  console.log(
    `${gallery.length} photos stacked and chosen in ${milliseconds.toFixed(0)} ms, ${slowness} times slower (bar ${bars.milliseconds})`,
  )
  return milliseconds <= bars.milliseconds
}
