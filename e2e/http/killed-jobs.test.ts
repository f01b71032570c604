import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureTime } from '#shared/rules/capture-time.ts'
import { decisionResult, listPhotos } from '#shared/api/photos.ts'
import { type Photo } from '#functions/photo-record/photo.ts'
import { fillGallery } from '../kit/fill-gallery.ts'
import { fillPictures } from '../kit/fill-pictures.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { openEvent, signIn } from './shopper.ts'

const email = 'killed-jobs@example.com'
/** More than one run of either job takes together. */
const count = 240

let product: Product
let host: TestBrowser
let guest: TestBrowser
let event: { id: string; slug: string }
let records: Photo[]

/** At the addresses that it had: sessions go on. */
async function startAgain(): Promise<void> {
  const { stateFolder, site } = product
  product = await startProduct({ stateFolder, settings: { PORT: new URL(site).port } })
  for (const browser of [host, guest]) await browser.call('app', 'GET', `/api/galleries/${event.slug}`)
}

beforeAll(async () => {
  product = await startProduct({ stateFolder: mkdtempSync(join(tmpdir(), 'killed-jobs-')) })
  host = product.newBrowser()
  guest = product.newBrowser()
  await signIn(product, host, email)
  event = await openEvent(host)
  await product.stop()
  records = await fillGallery(product.stateFolder, event.id, count)
  await fillPictures(product.stateFolder, records)
  await startAgain()
})
afterAll(async () => {
  await product.stop()
  rmSync(product.stateFolder, { recursive: true, force: true })
})

const pathOf = ({ photoId, guestId }: Photo, side: 'open' | 'closed') =>
  `/renditions/${event.id}/${side}/${guestId}/${photoId}/400.jpg`

/** Whether a viewer may fetch a photo's picture there, by the answer's status. */
const mayFetch = async (browser: TestBrowser, side: 'open' | 'closed', record: Photo): Promise<boolean> =>
  (await browser.call('app', 'GET', pathOf(record, side))).status === 200

/** Whether any photo's picture is there. */
async function hasBegun(side: 'open' | 'closed'): Promise<boolean> {
  for (const record of records) if (await mayFetch(host, side, record)) return true
  return false
}

/** Who may fetch a photo's picture where. */
async function whereIs(record: Photo) {
  const [open, closed, forGuests] = await Promise.all([
    mayFetch(host, 'open', record),
    mayFetch(host, 'closed', record),
    mayFetch(guest, 'open', record),
  ])
  return { open, closed, forGuests }
}

async function decide(action: 'hide' | 'show'): Promise<void> {
  const json = { photoIds: records.map(({ photoId }) => photoId), action }
  const answer = await host.call('app', 'POST', `/api/events/${event.id}/photo-decisions`, { json })
  expect(decisionResult.parse(answer.json).refused).toEqual([])
}

const waiting = { timeout: 60_000, interval: 100 }
/** Milliseconds: two such waits, and a start between them. */
const patience = 180_000

describe('a product killed in the middle of moving pictures', () => {
  it.each([
    ['hide', 'closed'],
    ['show', 'open'],
  ] as const)(
    'has all of them where they belong some time after it is back (%s)',
    { timeout: patience },
    async (action, side) => {
      await decide(action)
      await vi.waitFor(async () => expect(await hasBegun(side)).toBe(true), waiting)
      await product.kill()
      await startAgain()
      const isOpen = side === 'open'
      const moved = { open: isOpen, closed: !isOpen, forGuests: isOpen }
      // From its end, which is moved among the last: what is not there yet shows at the first that is asked for.
      await vi.waitFor(async () => {
        for (const record of records.toReversed()) expect(await whereIs(record)).toEqual(moved)
      }, waiting)
    },
  )
})

describe('a product killed in the middle of sorting photos again', () => {
  it('has all of them at their times some time after it is back', { timeout: patience }, async () => {
    const times = async () => {
      const { json } = await host.call('app', 'GET', `/api/galleries/${event.slug}/photos`)
      return listPhotos.response.parse(json).photos.map(({ capturedAt }) => capturedAt)
    }
    const before = await times()
    expect(before).toHaveLength(count)
    const timeZone = 'Europe/Oslo'
    const changed = await host.call('app', 'PATCH', `/api/events/${event.id}`, { json: { timeZone } })
    expect(changed.status).toBe(200)
    await vi.waitFor(async () => expect(await times()).not.toEqual(before), waiting)
    await product.kill()
    await startAgain()
    const after = records.map(({ taken }) => captureTime(taken, timeZone)).toSorted()
    await vi.waitFor(async () => expect(await times()).toEqual(after), waiting)
  })
})
