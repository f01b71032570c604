import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type * as z from 'zod'
import { originalKey } from '#functions/gateways/media-keys.ts'
import { siblingId } from '#functions/runtime/new-id.ts'
import { buildSteps } from '../build/build-steps.ts'
import { buildOutdated } from '../build/up-to-date.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { describeFile, sendFile } from '#e2e/kit/send-file.ts'
import { runForReport } from './measuring/run-for-report.ts'
import { type drawingOrder, drawingReport } from './renditions/draw-photos.ts'

/** By the clock, which counts what the stand-ins take; and by processor time. */
const bars = { clock: 0.7, processor: 0.8 }
const defaults = { photos: 31, rounds: 3 }

const functionsStep = buildSteps.filter(({ name }) => name === 'functions')

/**
 * `npm run bench -- renditions [photos] [rounds]`: draws the same photos of twelve megapixels in the two widths by the
 * built job, out of the store and into it, and by bare sharp in memory, in turns. Good if the job is at least 70 % as
 * fast, and takes at most a quarter more of the processor.
 *
 * The job takes 41 ms of processor time more than bare sharp, 268 in all. A profile says what for: placeholder, shape
 * and sharpness 11, reading the original's 3.4 MB 7, writing both copies 4, looking for a cut end and the header 1,
 * garbage collection, rows, signing and schemas the rest. Tried without gain: both copies from one decoded picture (7
 * ms less in libvips, as much more in garbage collection), libvips without its cache, a larger young generation.
 */
export async function measure([photos = defaults.photos, rounds = defaults.rounds]: readonly (string | number)[]) {
  await buildOutdated(functionsStep, console.log)
  await using product = await openGallery()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-renditions-'))
  const files = await takePhotos(Number(photos))
  for (const [index, file] of files.entries()) writeFileSync(join(folder.path, `${index}.jpg`), file)
  const megabytes = files.reduce((sum, file) => sum + file.length, 0) / files.length / 1e6
  console.log(`${files.length} photos of ${megabytes.toFixed(1)} MB`)
  const bare: Drawn[] = []
  const job: Drawn[] = []
  for (let round = 0; round < Number(rounds); round++) {
    const promises = await promiseRenditions(product, files)
    bare.push(await draw({ folder: folder.path }))
    job.push(await draw({ promises }))
  }
  const least = (drawn: readonly Drawn[], of: keyof Drawn) => Math.min(...drawn.map((each) => each[of]))
  const perSecond = (drawn: readonly Drawn[]) => ((files.length - 1) / least(drawn, 'seconds')).toFixed(1)
  const used = (drawn: readonly Drawn[]) => least(drawn, 'processorMs').toFixed(0)
  const clock = least(bare, 'seconds') / least(job, 'seconds')
  const processor = least(bare, 'processorMs') / least(job, 'processorMs')
  console.log(`Bare sharp draws ${perSecond(bare)} photos a second, the job ${perSecond(job)}`)
  console.log(`The job is at ${percent(clock, bars.clock)}`)
  console.log(
    `Bare sharp takes ${used(bare)} ms of processor, the job ${used(job)}: ${percent(processor, bars.processor)}`,
  )
  return clock >= bars.clock && processor >= bars.processor
}

const percent = (ratio: number, bar: number) => `${(ratio * 100).toFixed(0)} % (bar: ${bar * 100} %)`

/** Soft shapes under a camera's noise, each another; about three megabytes, as phones write them. */
async function takePhotos(count: number): Promise<Buffer[]> {
  const random = new SeededRandom(1)
  const below = (limit: number) => Math.floor(random.next() * limit)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 }
  const grain = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const files: Buffer[] = []
  for (let photo = 0; photo < count; photo++) {
    const shapes = Array.from({ length: 40 }, () => {
      const [x, y, radius] = [below(4032), below(3024), 100 + below(700)]
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${below(360)} 60% 50%)" fill-opacity="0.6"/>`
    })
    const scene = Buffer.from(`<svg width="4032" height="3024">${shapes.join('')}</svg>`)
    files.push(
      await sharp(grain)
        .composite([{ input: scene, blend: 'overlay' }])
        .jpeg({ quality: 90 })
        .toBuffer(),
    )
  }
  return files
}

/** Sends the photos to a new event and verifies them; answers the work that this has promised. */
async function promiseRenditions(product: OpenGallery, files: readonly Buffer[]) {
  const promises = []
  while (promises.length < files.length) {
    // A free event takes ten.
    const some = files.slice(promises.length, promises.length + 10)
    const { event, slug } = await product.hostEvent()
    const guest = new AppClient()
    for (const [index, bytes] of some.entries()) {
      const uploadId = await sendFile(guest, slug, describeFile(`${index}.jpg`, 'image/jpeg', bytes), bytes)
      await product.tellOfObject(originalKey(event.id, siblingId(uploadId, 'photo')))
    }
    const rows = (await product.readOutbox()).filter(
      ({ kind, message }) => kind === 'make-renditions' && message.includes(event.id),
    )
    if (rows.length !== some.length) throw new Error(`${rows.length} of ${some.length} photos were verified.`)
    promises.push(...rows)
  }
  return promises
}

type Drawn = z.infer<typeof drawingReport>

/** What it takes in a process of its own. */
const draw = (order: z.infer<typeof drawingOrder>): Promise<Drawn> =>
  runForReport('renditions/draw-photos.ts', [JSON.stringify(order)], drawingReport)
