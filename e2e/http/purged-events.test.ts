import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { openMediaBucket } from '../kit/open-media-bucket.ts'
import { openProductTables } from '../kit/open-product-tables.ts'
import { signInHost } from '../kit/sign-in-host.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { rowsNaming, versionsOf } from '../kit/traces-of-event.ts'
import { breakNext } from './faults.ts'
import { noisePhoto, photosOf, sendAll } from './guest.ts'
import { openEvent, readMe, signIn } from './shopper.ts'

const hour = 60 * 60_000
const day = 24 * hour
const email = 'purged@example.com'

let product: Product
let host: TestBrowser
let event: { id: string; slug: string }

async function startAgain(): Promise<void> {
  const { stateFolder, site } = product
  product = await startProduct({ stateFolder, settings: { PORT: new URL(site).port } })
}

beforeAll(async () => {
  product = await startProduct({ stateFolder: mkdtempSync(join(tmpdir(), 'purged-events-')) })
  host = product.newBrowser()
  await signIn(product, host, email)
  event = await openEvent(host)
  const guest = product.newBrowser()
  await sendAll(guest, event.slug, [await noisePhoto(), await noisePhoto()])
  await photosOf(guest, event.slug, 2)
})
afterAll(async () => {
  await product.stop()
  rmSync(product.stateFolder, { recursive: true, force: true })
})

const onConsole = async (method: string, path: string, json?: object) => {
  const answer = await product.newBrowser().call('console', method, path, json ? { json } : {})
  expect(answer.status).toBe(200)
  return answer.json
}
const moveBy = (ms: number) => onConsole('POST', '/clock', { now: new Date(Date.now() + ms).toISOString() })
const galleryStatus = async () => (await product.newBrowser().call('app', 'GET', `/api/galleries/${event.slug}`)).status

const reports = z.array(z.object({ name: z.string(), invocations: z.int() }))
const queues = z.object({ waiting: z.array(z.unknown()), deadLetters: z.array(z.unknown()) })

/** Waits until the purge has run so often since the product was started, and nothing waits any more. */
const waitForPurges = (times: number) =>
  vi.waitFor(
    async () => {
      const runs = reports.parse(await onConsole('GET', '/functions'))
      expect(runs.find(({ name }) => name === 'retention/purge-event')?.invocations).toBeGreaterThanOrEqual(times)
      expect(queues.parse(await onConsole('GET', '/queues'))).toEqual({ waiting: [], deadLetters: [] })
    },
    { timeout: 60_000, interval: 100 },
  )

/** What the stopped product holds of the event: rows, and keys of versions. */
async function tracesLeft(): Promise<{ rows: string[]; versions: string[] }> {
  const stopped = { stopped: product.stateFolder }
  const tables = await openProductTables(stopped)
  const bucket = await openMediaBucket(stopped)
  try {
    return { rows: await rowsNaming(event.id), versions: await versionsOf(event.id) }
  } finally {
    await bucket.close()
    await tables.close()
  }
}

describe('an event whose days of restoring are over', () => {
  it('leaves nothing, though the product is killed in the middle of its purge', async () => {
    const deleted = await host.call('app', 'DELETE', `/api/events/${event.id}`, { json: { title: 'Kari & Ola' } })
    expect(deleted.status).toBe(202)
    expect(await galleryStatus()).toBe(410)
    // Originals are gone by then, pictures are not.
    await breakNext(product, { service: 's3', operation: 'DeleteObjects', after: 1, fail: 1, delayMs: 120_000 })
    await moveBy(14 * day + hour)
    await vi.waitFor(async () => expect(await onConsole('GET', '/faults')).toEqual([]), { timeout: 60_000 })
    await product.kill()

    await startAgain()
    await waitForPurges(1)
    expect(await galleryStatus()).toBe(404)
    await moveBy(14 * day + 3 * hour)
    await waitForPurges(2)
    const letters = (await product.mail(email)).length
    await signInHost(product, host, email, letters)
    expect(await readMe(host)).toMatchObject({ email, events: [] })
    expect((await host.call('app', 'GET', `/api/events/${event.id}`)).status).toBe(404)
    expect((await host.call('app', 'POST', `/api/events/${event.id}/restoration`)).status).toBe(404)

    expect(await product.stop()).toBe(0)
    expect(await tracesLeft()).toEqual({ rows: [`uploads purged#${event.id}`], versions: [] })
    await startAgain()
  })
})
