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

const leastRatio = 0.7
const defaults = { photos: 31, rounds: 3 }

const functionsStep = buildSteps.filter(({ name }) => name === 'functions')

/**
 * `npm run bench -- renditions [photos] [rounds]`: draws the same photos of twelve megapixels in the two widths by the
 * built job, out of the store and into it, and by bare sharp in memory, in turns. Good if the job is at least 70 % as
 * fast.
 */
export async function measure([photos = defaults.photos, rounds = defaults.rounds]: readonly (string | number)[]) {
  await buildOutdated(functionsStep, console.log)
  await using product = await openGallery()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-renditions-'))
  const files = await takePhotos(Number(photos))
  for (const [index, file] of files.entries()) writeFileSync(join(folder.path, `${index}.jpg`), file)
  const megabytes = files.reduce((sum, file) => sum + file.length, 0) / files.length / 1e6
  console.log(`${files.length} photos of ${megabytes.toFixed(1)} MB`)
  const bare: number[] = []
  const job: number[] = []
  for (let round = 0; round < Number(rounds); round++) {
    const promises = await promiseRenditions(product, files)
    bare.push(await draw({ folder: folder.path }))
    job.push(await draw({ promises }))
  }
  const perSecond = (seconds: readonly number[]) => (files.length - 1) / Math.min(...seconds)
  const ratio = perSecond(job) / perSecond(bare)
  console.log(`Bare sharp draws ${perSecond(bare).toFixed(1)} photos a second, the job ${perSecond(job).toFixed(1)}`)
  console.log(`The job is at ${(ratio * 100).toFixed(0)} % (bar: ${leastRatio * 100} %)`)
  return ratio >= leastRatio
}

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

/** Seconds that it takes in a process of its own. */
const draw = async (order: z.infer<typeof drawingOrder>): Promise<number> =>
  (await runForReport('renditions/draw-photos.ts', [JSON.stringify(order)], drawingReport)).seconds
