import { describe, expect, vi } from 'vitest'
import { listOpenChanges, listPhotos } from '#shared/api/photos.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { askForUploads, describePicked, noisePhoto, sendAll } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

let product: Product
let host: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'modes@example.com')
})

const at = (slug: string, rest = '') => `/api/galleries/${slug}${rest}`
const look = (browser: TestBrowser, slug: string) => browser.call('app', 'GET', at(slug))
const change = async (id: string, json: object) => {
  expect((await host.call('app', 'PATCH', `/api/events/${id}`, { json })).status).toBe(200)
}
const problem = (status: number, code: string) => ({ status, json: expect.objectContaining({ code }) })

async function statusesFor(browser: TestBrowser, slug: string) {
  const { json } = await browser.call('app', 'GET', at(slug, '/photos'))
  return listPhotos.response.parse(json).photos.map(({ status }) => status)
}

describe('a gallery behind a PIN', () => {
  it('opens for a guest with the cookie that the right PIN brings, until the PIN changes', async () => {
    const { id, slug } = await openEvent(host, 'Behind a PIN')
    const guest = product.newBrowser()
    await look(guest, slug)
    await change(id, { pin: '2718' })
    const { json } = await look(guest, slug)
    expect(json).toEqual({
      title: 'Behind a PIN',
      date: expect.any(String),
      theme: { name: 'wedding' },
      needsPin: true,
    })
    for (const rest of ['/photos', '/changes', '/head'])
      expect(await guest.call('app', 'GET', at(slug, rest))).toMatchObject(problem(403, 'pin_required'))

    const enter = (pin: unknown) => guest.call('app', 'POST', at(slug, '/pin'), { json: { pin } })
    expect(await enter('0000')).toMatchObject(problem(403, 'wrong_pin'))
    expect(await enter(2718)).toMatchObject({ status: 400, json: { errors: [{ field: 'pin' }] } })
    const entered = await enter('2718')
    expect(entered).toMatchObject({ status: 204, text: '' })
    expect(entered.headers.getSetCookie()).toEqual([expect.stringMatching(/^festlens-pin=/)])
    expect(await look(guest, slug)).toMatchObject({ status: 200, json: { role: 'guest', hasPin: true } })
    const { open } = listPhotos.response.parse((await guest.call('app', 'GET', at(slug, '/photos'))).json)
    const since = `/renditions/${id}/open/changes?${new URLSearchParams({ since: open?.cursor ?? '' })}`
    expect((await guest.call('app', 'GET', since)).status).toBe(200)

    await change(id, { pin: '3141' })
    expect(await look(guest, slug)).toMatchObject({ json: { needsPin: true } })
    // The cookies for pictures still work, but the feed that they open tells nothing more.
    await vi.waitFor(async () => {
      const told = listOpenChanges.response.parse((await guest.call('app', 'GET', since)).json)
      expect(told).toMatchObject({ changes: [], reset: true })
    }, 30_000)
  })
})

describe('a gallery where hosts look first', () => {
  it('shows a guest’s photo to that guest and the hosts, and takes no new ones while uploads are paused', async () => {
    const { id, slug } = await openEvent(host, 'Looked at first')
    const [guest, other] = [product.newBrowser(), product.newBrowser()]
    await Promise.all([look(guest, slug), look(other, slug)])
    await change(id, { privacy: { approveFirst: true } })
    const photo = await noisePhoto()
    await sendAll(guest, slug, [photo])
    await vi.waitFor(async () => expect(await statusesFor(host, slug)).toEqual(['waiting']), 30_000)
    expect(await statusesFor(guest, slug)).toEqual(['waiting'])
    expect(await statusesFor(other, slug)).toEqual([])

    await change(id, { privacy: { uploadsPaused: true } })
    const files = [describePicked(await noisePhoto())]
    const refused = await other.call('app', 'POST', at(slug, '/uploads'), { json: { files } })
    expect(refused).toMatchObject(problem(403, 'uploads_paused'))
    expect(await look(other, slug)).toMatchObject({ json: { canUpload: false, uploadsPaused: true } })
    expect(await askForUploads(host, slug, files)).toMatchObject([{ known: false }])
    // What the guest has sent before is known as theirs.
    expect(await askForUploads(guest, slug, [describePicked(photo)])).toMatchObject([{ known: true }])
  })
})
