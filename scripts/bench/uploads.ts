import { mkdtempDisposableSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
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
import { type Line, type Sent, type SentByPage, timeClient, timePlain } from './uploads/time-sending.ts'

/** Each way sends everything once a round; their order reverses from round to round. */
const defaults = { photos: 200, rounds: 3 }
const photoBytes = 5_000_000
/** Requests for instructions of which the median is taken, and those before that warm everything up. */
const requests = { measured: 20, warming: 5 } as const
/** Each sends this many photos once. */
const lines: readonly (Line & { name: string })[] = [
  { name: 'a line of 100 Mbit/s', throughput: 12_500_000, latency: 10 },
  { name: 'a line of 20 Mbit/s on an emulated phone', throughput: 2_500_000, latency: 20, slower: 4 },
]
const linePhotos = 40
/**
 * Bars: two hundred instructions in one request cost at most as much as this many single ones; the page reaches these
 * shares of plain PUTs and of each line; its guest sees a picked photo within a second, plus as long for the drawing of
 * twelve megapixels; and the page uses at most this many megabytes.
 */
const bars = { ratio: 20, plain: 0.8, line: 0.95, seenMs: 2000, memory: 150 } as const

const verification = 'uploads/verify-upload' satisfies JobName
const drawing = 'pictures/make-renditions' satisfies JobName
const previewing = 'uploads/verify-preview' satisfies JobName
const queues = z.object({ waiting: z.array(z.object({ queue: z.string() })) })

/**
 * `npm run bench -- uploads [photos] [rounds]`: two hundred instructions in one request beside a single one; and this
 * many photos of twelve megapixels and 5 MB by the product's page beside plain PUTs of the same files from the same
 * browser, to the last byte, while no rendition is drawn; then forty of them over each line. Without a limited line a
 * small machine's processors are fully used: there the ratio is that of processor time, which browser, store and
 * preview drawing share, so each is printed.
 */
export async function measure([photos = defaults.photos, rounds = defaults.rounds]: readonly (string | number)[]) {
  const [count, turns] = [Number(photos), Number(rounds)]
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-bench-uploads-'))
  await using product = await startProduct()
  const openActive = await activeEvents(product, 1 + 2 * turns + lines.length)
  const openEvent = async () => (await openActive()).slug
  const instructions = await compareInstructions(product, await openEvent(), count)
  const taken = await writeCameraPhotos(folder.path, count, photoBytes)
  const ways = await sendInTurns(product, openEvent, taken, turns)
  const holds = [instructions, tellWays(ways, count)]
  for (const line of lines) {
    const some = taken.slice(0, linePhotos)
    const sent = await alone(product, async () => sendByPage(product, await openEvent(), some, line))
    holds.push(tellLine(sent, some.length, line))
  }
  await repairAll(product)
  return !holds.includes(false)
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
interface Ways {
  plain: Sent[]
  page: SentByPage[]
}

async function sendInTurns(
  product: Product,
  openEvent: () => Promise<string>,
  taken: readonly CameraPhoto[],
  rounds: number,
): Promise<Ways> {
  const ways: Ways = { plain: [], page: [] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => ways.plain.push(await sendPlainly(product, await openEvent(), taken)),
      async () => ways.page.push(await sendByPage(product, await openEvent(), taken)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await alone(product, turn)
  }
  return ways
}

/** Draws nothing but previews while it sends; finishes its background work before the next round. */
async function alone<Result>(product: Product, send: () => Promise<Result>): Promise<Result> {
  await repairAll(product)
  await breakNext(product, { service: 'sqs', operation: `ReceiveMessage ${drawing}`, fail: 1_000_000, status: 500 })
  const sent = await send()
  await untilDone(product, [verification, previewing])
  return sent
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const secondsOf = (list: readonly Sent[]) => list.map(({ ms }) => ms / 1000)

function tellWays({ plain, page }: Ways, count: number): boolean {
  const say = (what: string, list: readonly Sent[]) => {
    const each = secondsOf(list).map((seconds) => seconds.toFixed(2))
    const perFile = (values: number[]) => `${(medianOf(values) / count).toFixed(0)} ms`
    const [product, browser] = (['product', 'browser'] as const).map((who) =>
      perFile(list.map(({ used }) => used[who])),
    )
    const there = perFile(list.map(({ ms }) => ms * availableParallelism()))
    console.log(
      `${what}: ${medianOf(secondsOf(list)).toFixed(2)} s (${each.join(', ')}); of ${there} of processor time that there are for each file, the browser takes ${browser} and the product ${product}`,
    )
  }
  console.log(`${count} files, ${(count * photoBytes) / 1e6} MB`)
  say('Plain PUTs', plain)
  say('Our page', page)
  const share = medianOf(secondsOf(plain)) / medianOf(secondsOf(page))
  console.log(`Our page reaches ${percent(share)} of plain PUTs, at least ${percent(bars.plain)} wanted`)
  return [share >= bars.plain, ...page.map((sent) => tellPage(sent, count))].every(Boolean)
}

function tellLine(sent: SentByPage, count: number, { name, throughput }: (typeof lines)[number]): boolean {
  const share = (count * photoBytes) / throughput / (sent.ms / 1000)
  console.log(`${count} files reach ${percent(share)} of ${name}, at least ${percent(bars.line)} wanted`)
  return tellPage(sent, count) && share >= bars.line
}

function tellPage({ seenMs, previews, memory }: SentByPage, count: number): boolean {
  console.log(
    `  Previews of ${previews} of ${count}; the guest sees the first after ${seenMs.toFixed(0)} ms (at most ${bars.seenMs}); the page has ${memory.toFixed(0)} MB (at most ${bars.memory})`,
  )
  return seenMs <= bars.seenMs && memory <= bars.memory
}

async function sendByPage(product: Product, slug: string, photos: readonly CameraPhoto[], line?: Line) {
  await using browser = await launchBrowser()
  return await timeClient(browser, { link: `${product.app}/g/${slug}`, store: product.media, photos, line })
}

async function sendPlainly(product: Product, slug: string, taken: readonly CameraPhoto[]): Promise<Sent> {
  const files = taken.map(({ file }) => file)
  const tickets = await askForUploads(product.newBrowser(), slug, files)
  await using browser = await launchBrowser()
  return await timePlain(await browser.newPage(), `${product.app}/g/${slug}`, taken, tickets)
}

/** A round's background work must not slow the next one. */
async function untilDone(product: Product, jobs: readonly JobName[]): Promise<void> {
  const names: readonly string[] = jobs
  for (;;) {
    const { waiting } = queues.parse((await product.newBrowser().call('console', 'GET', '/queues')).json)
    if (!waiting.some(({ queue }) => names.includes(queue))) return
    await wait(200)
  }
}
