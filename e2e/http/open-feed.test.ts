import { describe, expect, vi } from 'vitest'
import { listChanges, listOpenChanges, listPhotos } from '#shared/api/photos.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { noisePhoto, photosOf, sendAll } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

let product: Product
let host: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'open-feed@example.com')
})

async function newVisit(guest: TestBrowser, slug: string): Promise<TestBrowser> {
  expect((await guest.call('app', 'GET', `/api/galleries/${slug}`)).status).toBe(200)
  return guest
}
const newGuest = (slug: string) => newVisit(product.newBrowser(), slug)

const addressAt = (eventId: string, since: string) =>
  `/renditions/${eventId}/open/changes?${new URLSearchParams({ since })}`

/** From where a guest goes on with the shared answer. */
async function openOf(guest: TestBrowser, slug: string): Promise<string> {
  const { json } = await guest.call('app', 'GET', `/api/galleries/${slug}/photos`)
  const { open } = listPhotos.response.parse(json)
  return addressAt(open?.eventId ?? '', open?.cursor ?? '')
}

describe('the shared answer of a gallery', () => {
  it('is asked of one function for all phones that stand at the same place', async () => {
    const { id, slug } = await openEvent(host)
    const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(slug)))
    const [first] = guests
    if (!first) throw new Error('Nobody came.')
    const since = await openOf(first, slug)
    await sendAll(first, slug, [await noisePhoto()])
    await photosOf(first, slug, 1)
    const answers = await Promise.all(guests.map((guest) => guest.call('app', 'GET', since)))
    const told = answers.map(({ json }) => listOpenChanges.response.parse(json))
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1)
    expect(new Set(told.map(({ cursor }) => cursor)).size).toBe(1)
    const again = await Promise.all(
      guests.map((guest) => guest.call('app', 'GET', addressAt(id, told[0]?.cursor ?? ''))),
    )
    expect(new Set(again.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1)
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is given by the CDN to holders of the open pictures’ cookies alone, also where it is kept', async () => {
    const { id, slug } = await openEvent(host)
    const other = await openEvent(host, 'Another')
    const guest = await newGuest(slug)
    const since = await openOf(guest, slug)
    expect((await guest.call('app', 'GET', since)).status).toBe(200)
    const foreign = (await newGuest(other.slug)).jar.pairsFor(addressAt(other.id, 'x'))
    for (const cookie of ['', foreign.join('; ')]) {
      const refused = await product.newBrowser().call('app', 'GET', since, { headers: { cookie } })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('content-type')).toBe('text/xml')
    }

    await host.call('app', 'PATCH', `/api/events/${id}`, { json: { privacy: { guestsSeeGallery: false } } })
    const late = await newGuest(slug)
    expect((await late.call('app', 'GET', since)).status).toBe(403)
    // A guest whose cookies are still good gets nothing new, and the address of what they may see.
    await vi.waitFor(async () => {
      const { json } = await guest.call('app', 'GET', since)
      expect(listOpenChanges.response.parse(json)).toMatchObject({ changes: [], reset: true })
    }, 30_000)
    const own = await guest.call('app', 'GET', `/api/galleries/${slug}/changes`)
    expect(listChanges.response.parse(own.json)).not.toHaveProperty('open')

    await host.call('app', 'PATCH', `/api/events/${id}`, { json: { privacy: { guestsSeeGallery: true }, pin: '2718' } })
    const outside = await newGuest(slug)
    expect((await outside.call('app', 'GET', since)).status).toBe(403)
    expect((await outside.call('app', 'POST', `/api/galleries/${slug}/pin`, { json: { pin: '2718' } })).status).toBe(
      204,
    )
    await newVisit(outside, slug)
    expect((await outside.call('app', 'GET', await openOf(outside, slug))).status).toBe(200)
  })
})
