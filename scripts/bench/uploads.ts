import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import * as z from 'zod'
import type { JobName } from '#functions/manifest.ts'
import type { FileRequest } from '#shared/api/uploads.ts'
import { breakNext, repairAll } from '#e2e/http/faults.ts'
import { askForUploads } from '#e2e/http/guest.ts'
import { buyPackage, openEvent } from '#e2e/http/shopper.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { signInHost } from '#e2e/kit/sign-in-host.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import { waitForMail } from '#e2e/kit/wait-for-mail.ts'
import { medianOf, mediansInTurns } from './measuring/medians-in-turns.ts'
import { type PaddedPhoto, writePaddedPhotos } from './uploads/padded-photos.ts'
import { notePicks, timeClient, timePlain } from './uploads/time-sending.ts'

const photos = { count: 200, bytes: 5_000_000 } as const
/** Each sends everything once; their order is turned around from round to round. */
const rounds = 3
/** Requests for instructions of which the median is taken, and those before that warm everything up. */
const requests = { measured: 20, warming: 5 } as const
/** Two hundred instructions in one request cost at most as much as this many single ones; the client reaches this much of plain PUTs. */
const bars = { ratio: 20, share: 0.8 } as const

const [verification, drawing]: JobName[] = ['uploads/verify-upload', 'pictures/make-renditions']
const queues = z.object({ waiting: z.array(z.object({ queue: z.string() })) })

/**
 * `npm run bench -- uploads`: two hundred instructions in one request beside a single one; and two hundred photos of
 * 5 MB by the product's own page beside bare PUTs of the same files from the same browser, to the last byte, while no
 * rendition is drawn.
 */
export async function measure(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'festlens-bench-uploads-'))
  const product = await startProduct({ stateFolder: join(folder, 'state') })
  try {
    const host = await openHost(product)
    const instructions = await compareInstructions(product, host)
    return (await compareSending(product, host, folder)) && instructions
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A host with credit for an event a measurement. */
async function openHost(product: Product): Promise<TestBrowser> {
  const host = product.newBrowser()
  const email = 'host@example.com'
  const events = 1 + 2 * rounds
  for (let bought = 0; bought < events; bought += 1) await buyPackage(host, email)
  await waitForMail(product.console, email, events)
  await signInHost(product, host, email, events)
  return host
}

async function openActiveEvent(host: TestBrowser): Promise<string> {
  const { id, slug } = await openEvent(host)
  const answer = await host.call('app', 'POST', `/api/events/${id}/activation`)
  if (answer.status !== 200) throw new Error(`The activation was answered ${answer.status}.`)
  return slug
}

async function compareInstructions(product: Product, host: TestBrowser): Promise<boolean> {
  const slug = await openActiveEvent(host)
  const [single = Number.NaN, whole = Number.NaN] = await mediansInTurns(
    requests,
    [1, photos.count].map((count) => () => timeInstructions(product, slug, count)),
  )
  const ratio = whole / single
  console.log(
    `${photos.count} instructions in one request: ${whole.toFixed(1)} ms; one: ${single.toFixed(1)} ms; ratio ${ratio.toFixed(1)} of at most ${bars.ratio}`,
  )
  return ratio <= bars.ratio
}

/** Milliseconds of one request by a guest who has not been here yet. */
async function timeInstructions(product: Product, slug: string, count: number): Promise<number> {
  const files = Array.from({ length: count }, (_, index): FileRequest => {
    const sha256 = randomBytes(32).toString('hex')
    return { name: `${index}.jpg`, type: 'image/jpeg', size: photos.bytes, sha256 }
  })
  const guest = product.newBrowser()
  const started = performance.now()
  await askForUploads(guest, slug, files)
  return performance.now() - started
}

async function compareSending(product: Product, host: TestBrowser, folder: string): Promise<boolean> {
  mkdirSync(join(folder, 'photos'))
  const picked = await writePaddedPhotos(join(folder, 'photos'), photos.count, photos.bytes)
  await breakNext(product, {
    service: 'sqs',
    operation: `ReceiveMessage ${drawing}`,
    fail: 1_000_000,
    status: 500,
  })
  const times = { client: new Array<number>(), plain: new Array<number>() }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => times.client.push(await sendByClient(product, await openActiveEvent(host), picked)),
      async () => times.plain.push(await sendPlainly(product, await openActiveEvent(host), picked)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      await turn()
      await untilVerified(product)
    }
  }
  await repairAll(product)
  const megabytes = (photos.count * photos.bytes) / 1e6
  const say = (what: string, list: number[]) =>
    `${what}: ${list.map((milliseconds) => (milliseconds / 1000).toFixed(2)).join(', ')} s`
  console.log(
    `${photos.count} files, ${megabytes} MB. ${say('By our page', times.client)}. ${say('Plain', times.plain)}`,
  )
  const share = medianOf(times.plain) / medianOf(times.client)
  console.log(`Our page reaches ${(share * 100).toFixed(0)} % of plain PUTs, at least ${bars.share * 100} % wanted`)
  return share >= bars.share
}

async function sendByClient(product: Product, slug: string, picked: readonly PaddedPhoto[]): Promise<number> {
  return onFreshPage(async (page) => {
    await notePicks(page)
    return timeClient(page, `${product.app}/g/${slug}`, product.media, picked)
  })
}

async function sendPlainly(product: Product, slug: string, picked: readonly PaddedPhoto[]): Promise<number> {
  const files = picked.map(({ file }) => file)
  const tickets = await askForUploads(product.newBrowser(), slug, files)
  return onFreshPage((page) => timePlain(page, `${product.app}/g/${slug}`, picked, tickets))
}

async function onFreshPage(work: (page: Page) => Promise<number>): Promise<number> {
  const browser = await launchBrowser()
  try {
    return await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** What one round leaves to be verified must not slow the next one down. */
async function untilVerified(product: Product): Promise<void> {
  for (;;) {
    const { waiting } = queues.parse((await product.newBrowser().call('console', 'GET', '/queues')).json)
    if (!waiting.some(({ queue }) => queue === verification)) return
    await wait(200)
  }
}
