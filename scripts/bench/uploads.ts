import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { JobName } from '#functions/manifest.ts'
import type { FileRequest } from '#shared/api/uploads.ts'
import { breakNext, repairAll } from '#e2e/http/faults.ts'
import { askForUploads } from '#e2e/http/guest.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import { medianOf, mediansInTurns } from './measuring/medians-in-turns.ts'
import { activeEvents } from './uploads/active-events.ts'
import { type CameraPhoto, writeCameraPhotos } from './uploads/camera-photos.ts'
import { type Line, notePicks, type Sent, timeClient, timePlain } from './uploads/time-sending.ts'

/** Each way sends everything once a round; their order is turned around from round to round. */
const defaults = { photos: 200, rounds: 3 }
const photoBytes = 5_000_000
/** Requests for instructions of which the median is taken, and those before that warm everything up. */
const requests = { measured: 20, warming: 5 } as const
/** 100 Mbit/s, as a home has it. */
const homeLine: Line = { throughput: 12_500_000, latency: 10 }
/**
 * Two hundred instructions in one request cost at most as much as this many single ones; the page reaches this much of
 * plain PUTs, and this much of a home's line; its guest sees a picked photo within a second, and as long again for the
 * drawing of twelve megapixels.
 */
const bars = { ratio: 20, plain: 0.7, line: 0.95, seenMs: 2000 } as const

const verification = 'uploads/verify-upload' satisfies JobName
const drawing = 'pictures/make-renditions' satisfies JobName
const previewing = 'uploads/verify-preview' satisfies JobName
const queues = z.object({ waiting: z.array(z.object({ queue: z.string() })) })

/**
 * `npm run bench -- uploads [photos] [rounds]`: two hundred instructions in one request beside a single one; and so
 * many photos of twelve megapixels and 5 MB by the product's own page beside bare PUTs of the same files from the same
 * browser, to the last byte, while no rendition is drawn. The page sends them three times: while the server draws no
 * preview, so that what it lacks is its own share; while it does; and over a home's line.
 */
export async function measure([photos = defaults.photos, rounds = defaults.rounds]: readonly (string | number)[]) {
  const [count, turns] = [Number(photos), Number(rounds)]
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-bench-uploads-'))
  await using product = await startProduct()
  const openActive = await activeEvents(product, 1 + 4 * turns)
  const openEvent = async () => (await openActive()).slug
  const instructions = await compareInstructions(product, await openEvent(), count)
  const taken = await writeCameraPhotos(folder.path, count, photoBytes)
  return (await compareSending(product, openEvent, taken, turns)) && instructions
}

async function compareInstructions(product: Product, slug: string, count: number): Promise<boolean> {
  const [single = Number.NaN, whole = Number.NaN] = await mediansInTurns(
    requests,
    [1, count].map((files) => () => timeInstructions(product, slug, files)),
  )
  const ratio = whole / single
  console.log(
    `${count} instructions in one request: ${whole.toFixed(1)} ms; one: ${single.toFixed(1)} ms; ratio ${ratio.toFixed(1)} of at most ${bars.ratio}`,
  )
  return ratio <= bars.ratio
}

/** Milliseconds of one request by a guest who has not been here yet. */
async function timeInstructions(product: Product, slug: string, count: number): Promise<number> {
  const files = Array.from({ length: count }, (_, index): FileRequest => {
    const sha256 = randomBytes(32).toString('hex')
    return { name: `${index}.jpg`, type: 'image/jpeg', size: photoBytes, sha256 }
  })
  const guest = product.newBrowser()
  const started = performance.now()
  await askForUploads(guest, slug, files)
  return performance.now() - started
}

/** The ways of sending all photos, each round of them. */
type Times = Record<'plain' | 'page' | 'pageAndServer' | 'line', Sent[]>

async function compareSending(
  product: Product,
  openEvent: () => Promise<string>,
  taken: readonly CameraPhoto[],
  rounds: number,
): Promise<boolean> {
  const times: Times = { plain: [], page: [], pageAndServer: [], line: [] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => times.plain.push(await sendPlainly(product, await openEvent(), taken)),
      async () => times.page.push(await sendByPage(product, await openEvent(), taken)),
      async () => {
        await pause(product, [drawing])
        times.pageAndServer.push(await sendByPage(product, await openEvent(), taken))
      },
      async () => times.line.push(await sendByPage(product, await openEvent(), taken, homeLine)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      await pause(product, [drawing, previewing])
      await turn()
      await pause(product, [drawing])
      await untilDone(product, [verification, previewing])
    }
  }
  await repairAll(product)
  return tell(times, taken.length)
}

/** Has these jobs, and no others, taken up by nobody. */
async function pause(product: Product, jobs: readonly JobName[]) {
  await repairAll(product)
  for (const job of jobs)
    await breakNext(product, { service: 'sqs', operation: `ReceiveMessage ${job}`, fail: 1_000_000, status: 500 })
}

function tell(times: Times, count: number): boolean {
  const secondsOf = (list: readonly Sent[]) => list.map(({ ms }) => ms / 1000)
  const say = (what: string, list: readonly Sent[]) => {
    const each = secondsOf(list).map((seconds) => seconds.toFixed(2))
    const [product, browser] = (['product', 'browser'] as const).map((who) =>
      (medianOf(list.map(({ used }) => used[who])) / count).toFixed(0),
    )
    console.log(
      `${what}: ${medianOf(secondsOf(list)).toFixed(2)} s (${each.join(', ')}); of the processor's time each file takes ${browser} ms in the browser and ${product} ms in the product`,
    )
  }
  console.log(`${count} files, ${(count * photoBytes) / 1e6} MB`)
  say('Plain PUTs', times.plain)
  say('Our page while the server draws no previews', times.page)
  say('Our page while it does', times.pageAndServer)
  say('Our page on a line of 100 Mbit/s', times.line)
  const seen = medianOf([times.page, times.pageAndServer, times.line].flat().map(({ seenMs = Number.NaN }) => seenMs))
  console.log(
    `The guest sees the first photo ${seen.toFixed(0)} ms after the pick, at most ${bars.seenMs} wanted with its drawing`,
  )
  const [plain = 0, page = 0, both = 0] = [times.plain, times.page, times.pageAndServer].map((list) =>
    medianOf(secondsOf(list)),
  )
  const perFile = (seconds: number) => `${((seconds * 1000) / count).toFixed(0)} ms`
  console.log(
    `Of each file, plain PUTs take ${perFile(plain)}, what the page does adds ${perFile(page - plain)}, what the server does with its preview ${perFile(both - page)}`,
  )
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const share = plain / page
  const ofLine = (count * photoBytes) / homeLine.throughput / medianOf(secondsOf(times.line))
  console.log(
    `Our page reaches ${percent(share)} of plain PUTs, at least ${percent(bars.plain)} wanted (${percent(plain / both)} with the server's part), and ${percent(ofLine)} of a line of 100 Mbit/s, at least ${percent(bars.line)} wanted`,
  )
  return share >= bars.plain && ofLine >= bars.line && seen <= bars.seenMs
}

async function sendByPage(product: Product, slug: string, taken: readonly CameraPhoto[], line?: Line): Promise<Sent> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  await notePicks(page)
  return await timeClient(page, { link: `${product.app}/g/${slug}`, store: product.media, photos: taken, line })
}

async function sendPlainly(product: Product, slug: string, taken: readonly CameraPhoto[]): Promise<Sent> {
  const files = taken.map(({ file }) => file)
  const tickets = await askForUploads(product.newBrowser(), slug, files)
  await using browser = await launchBrowser()
  return await timePlain(await browser.newPage(), `${product.app}/g/${slug}`, taken, tickets)
}

/** What one round leaves to be done must not slow the next one down. */
async function untilDone(product: Product, jobs: readonly JobName[]): Promise<void> {
  const names: readonly string[] = jobs
  for (;;) {
    const { waiting } = queues.parse((await product.newBrowser().call('console', 'GET', '/queues')).json)
    if (!waiting.some(({ queue }) => names.includes(queue))) return
    await wait(200)
  }
}
