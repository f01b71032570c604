import { afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { clock } from '../../runtime/clock.ts'

let product: OpenGallery
let host: AppClient
let eventId: string
let params: { slug: string }
hostEventEachTest(async (hosted) => {
  ;({ product, host, id: eventId, params } = hosted)
})

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

const open = async (browser: AppClient, query: { t?: string; order?: 'asc' | 'desc'; limit?: string } = {}) =>
  (await browser.call('feed/open-gallery', { params, query })).body
const setEvent = (body: { pin?: string; privacy?: { guestsSeeGallery: boolean } }) =>
  host.call('events/update-event', { params: { id: eventId }, body })

/** Sends photos that follow each other in time, and answers their ids so. */
async function showPhotos(guest: AppClient): Promise<string[]> {
  for (const name of ['pattern.png', 'sideways.jpg']) {
    const bytes = readFixture(name)
    const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
    await sendFile(guest, params.slug, describeFile(name, type, bytes), bytes)
  }
  await product.settle()
  const { photos } = (await guest.call('feed/list-photos', { params })).body
  expect(photos).toHaveLength(2)
  return photos.map(({ id }) => id)
}

describe('a guest who opens a gallery', () => {
  it('gets in one answer what the gallery and the first page of its list say, and the cookies of both', async () => {
    await showPhotos(await product.newGuest(params.slug))
    const guest = new AppClient()
    const { body, cookies } = await guest.call('feed/open-gallery', { params, query: { limit: '1' } })
    expect(cookies.map((set) => set.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-festlens-guest', 'CloudFront-Signature']),
    )
    const [gallery, list] = [
      (await guest.call('galleries/show-gallery', { params })).body,
      (await guest.call('feed/list-photos', { params, query: { limit: '1' } })).body,
    ]
    expect(body).toEqual({
      gallery,
      first: { order: 'asc', list: { ...list, cursor: expect.any(String), open: expect.any(Object) } },
    })
    expect(list.next).toBeDefined()
  })

  it('goes on from there with what changes, as from a list', async () => {
    const guest = new AppClient()
    const { first } = await open(guest)
    expect(first?.list.photos).toEqual([])
    const [shown] = await showPhotos(await product.newGuest(params.slug))
    const since = first?.list.cursor ?? ''
    const { changes } = (await guest.call('feed/list-changes', { params, query: { since } })).body
    expect(changes).toContainEqual({ photo: expect.objectContaining({ id: shown }) })
  })

  it('sees the newest first on the event’s day and the next, and either order on request', async () => {
    const guest = await product.newGuest(params.slug)
    const ids = await showPhotos(guest)
    const orderOf = async (order?: 'asc' | 'desc') => {
      const { first } = await open(guest, { ...(order && { order }) })
      return [first?.order, first?.list.photos.map(({ id }) => id)]
    }
    const { gallery } = await open(guest)
    const day = 'timeZone' in gallery ? Date.parse(`${gallery.date}T12:00:00Z`) : Number.NaN
    const ahead = day - clock.now().getTime()
    globalThis.clockAheadMs = () => ahead
    expect(await orderOf()).toEqual(['desc', ids.toReversed()])
    expect(await orderOf('asc')).toEqual(['asc', ids])
    globalThis.clockAheadMs = () => ahead + 2 * 24 * 60 * 60_000
    expect(await orderOf()).toEqual(['asc', ids])
    expect(await orderOf('desc')).toEqual(['desc', ids.toReversed()])
  })

  it('is a guest of the table whose card they scanned', async () => {
    const guest = new AppClient()
    await open(guest, { t: 'A7' })
    const bytes = readFixture('pattern.png')
    await sendFile(guest, params.slug, describeFile('pattern.png', 'image/png', bytes), bytes)
    await product.settle()
    const { guests } = (await host.call('guests/list-guests', { params: { id: eventId } })).body
    expect(guests).toEqual([expect.objectContaining({ table: 'A7' })])
  })

  it('sees only their own photos where guests do not see each other’s', async () => {
    const guest = await product.newGuest(params.slug)
    await showPhotos(guest)
    await setEvent({ privacy: { guestsSeeGallery: false } })
    expect((await open(guest)).first?.list.photos).toHaveLength(2)
    expect((await open(new AppClient())).first?.list.photos).toEqual([])
  })

  it('learns of the PIN before it, and of no photos; and nothing once the event is deleted', async () => {
    await showPhotos(await product.newGuest(params.slug))
    await setEvent({ pin: '2718' })
    const guest = new AppClient()
    expect(await open(guest)).toEqual({ gallery: expect.objectContaining({ needsPin: true }) })
    await host.call('events/delete-event', { params: { id: eventId }, body: { title: 'Bryllup Åse & Ø' } })
    expect(await guest.refusal('feed/open-gallery', { params, query: {} })).toMatchObject({ status: 410 })
  })

  it('learns which field is wrong', async () => {
    const refusal = await new AppClient().refusal('feed/open-gallery', { params, query: { limit: '0' } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'limit' }] })
  })
})
