import { describe, expect, vi } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { changeWall, listScreenChanges, showScreen, showWall } from '#shared/api/walls.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { fetchWith, noisePhoto, photosOf, sendAll } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

let product: Product
let host: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'walls@example.com')
})

const soon = 30_000
const problem = (status: number, code: string) => ({ status, json: expect.objectContaining({ code }) })
const wallOf = (id: string) => `/api/events/${id}/wall`
const put = async (id: string, json: object = {}) => {
  const answer = await host.call('app', 'PUT', wallOf(id), { json })
  expect(answer.status).toBe(200)
  return changeWall.response.parse(answer.json)
}
const decide = async (id: string, action: string, ...photoIds: string[]) => {
  const json = { photoIds, action }
  expect((await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json })).status).toBe(200)
}
const change = async (id: string, json: object) => {
  expect((await host.call('app', 'PATCH', `/api/events/${id}`, { json })).status).toBe(200)
}
const screenOf = async (screen: TestBrowser, key: string) =>
  showScreen.response.parse((await screen.call('app', 'GET', `/api/walls/${key}`)).json)
const idsOn = async (screen: TestBrowser, key: string) => (await screenOf(screen, key)).photos.map(({ id }) => id)
/** As a screen asks: by an answer that all of them share. */
const changesFor = async (screen: TestBrowser, key: string, since: string) => {
  const query = new URLSearchParams({ since, maxAge: '1' })
  return listScreenChanges.response.parse((await screen.call('app', 'GET', `/api/walls/${key}/changes?${query}`)).json)
}

describe('a wall', () => {
  it('shows every guest’s open photos to a screen that nobody signed in on, and tells it what changes', async () => {
    const { id, slug } = await openEvent(host, 'On the wall')
    expect(await host.call('app', 'GET', wallOf(id))).toMatchObject(problem(404, 'not_found'))
    const { key, link } = await put(id)
    expect(link).toBe(`${product.app}/w/${key}`)
    const [anna, bjorn, screen, other] = [
      product.newBrowser(),
      product.newBrowser(),
      product.newBrowser(),
      product.newBrowser(),
    ]
    await sendAll(anna, slug, [await noisePhoto()], 'Anna')
    await sendAll(bjorn, slug, [await noisePhoto()])
    const [first] = await photosOf(host, slug, 2)
    await change(id, { privacy: { guestsSeeGallery: false }, pin: '2718' })

    const { photos, cursor = '', event } = await screenOf(screen, key)
    expect(photos).toHaveLength(2)
    expect(new Set(photos.map(({ guest }) => guest)).size).toBe(2)
    expect(event.link).toBe(`${product.app}/g/${slug}`)
    for (const { renditions } of photos.filter(isPicture))
      for (const { url } of renditions) {
        expect((await fetchWith(screen, url)).status).toBe(200)
        expect((await fetchWith(other, url)).status).toBe(403)
      }

    await decide(id, 'hide', first?.id ?? '')
    await put(id, { paused: true, scene: 'table' })
    let told: Awaited<ReturnType<typeof changesFor>> | undefined
    await vi.waitFor(async () => {
      told = await changesFor(screen, key, cursor)
      // What came a moment before the list was read comes once more.
      expect(told.changes).toContainEqual({ gone: first?.id })
      expect(told.wall).toMatchObject({ paused: true, scene: 'table' })
    }, soon)
    // What is hidden cannot be fetched by an address from before, either.
    const hidden = photos.filter(isPicture).find(({ id: each }) => each === first?.id)?.renditions[0]?.url ?? ''
    await vi.waitFor(async () => expect((await fetchWith(screen, hidden)).ok).toBe(false), soon)
    expect(await idsOn(other, key)).toHaveLength(1)
    expect(JSON.stringify(await screenOf(other, key))).not.toContain('Anna')
    await change(id, { pin: null })
    await sendAll(anna, slug, [await noisePhoto()], 'Anna')
    await vi.waitFor(async () => {
      const { changes } = await changesFor(screen, key, told?.cursor ?? '')
      expect(changes).toEqual([{ photo: expect.objectContaining({ renditions: expect.anything() }) }])
    }, soon)
  })

  it('says what is up, unpins what is hidden, and waits for what hosts look at first', async () => {
    const { id, slug } = await openEvent(host, 'What is up')
    const { key } = await put(id)
    const [guest, screen] = [product.newBrowser(), product.newBrowser()]
    await sendAll(guest, slug, [await noisePhoto(), await noisePhoto()])
    const [first, second] = await photosOf(host, slug, 2)
    if (!first || !second) throw new Error('Two photos were sent.')
    const show = (photoId: unknown) => screen.call('app', 'POST', `/api/walls/${key}/showing`, { json: { photoId } })
    expect((await show(first.id)).status).toBe(204)
    expect((await show(second.id)).status).toBe(204)
    const now = async () => showWall.response.parse((await host.call('app', 'GET', wallOf(id))).json)
    expect(await now()).toMatchObject({
      showing: { photoId: second.id, at: expect.any(String) },
      photo: { id: second.id },
    })

    await put(id, { pinnedPhotoId: second.id })
    await decide(id, 'hide', second.id)
    expect(await now()).toMatchObject({ pinnedPhotoId: null, showing: null, photo: null })
    expect(await show(second.id)).toMatchObject({ status: 404, json: { errors: [{ field: 'photoId' }] } })
    expect(await show(7)).toMatchObject({ status: 400, json: { errors: [{ field: 'photoId' }] } })
    const pin = (pinnedPhotoId: string) => host.call('app', 'PUT', wallOf(id), { json: { pinnedPhotoId } })
    expect(await pin(second.id)).toMatchObject({ status: 400, json: { errors: [{ field: 'pinnedPhotoId' }] } })
    const foreign = await openEvent(host, 'Another')
    await sendAll(guest, foreign.slug, [await noisePhoto()])
    const [theirs] = await photosOf(host, foreign.slug, 1)
    expect(await pin(theirs?.id ?? '')).toMatchObject({ status: 404, json: { errors: [{ field: 'pinnedPhotoId' }] } })

    await change(id, { privacy: { approveFirst: true } })
    await sendAll(guest, slug, [await noisePhoto()])
    await vi.waitFor(async () => {
      const waiting = await host.call('app', 'GET', `/api/events/${id}/photos?status=waiting`)
      expect(waiting.json).toMatchObject({ photos: [expect.anything()] })
    }, soon)
    expect(await idsOn(screen, key)).toEqual([first.id])
  })

  it('ends with its key and with its event, and is back with neither’s help but its host’s', async () => {
    const { id } = await openEvent(host, 'Over')
    const { key } = await put(id)
    const screen = product.newBrowser()
    expect((await host.call('app', 'DELETE', wallOf(id))).status).toBe(204)
    const calls = (of: string) => [
      screen.call('app', 'GET', `/api/walls/${of}`),
      screen.call('app', 'GET', `/api/walls/${of}/changes`),
      screen.call('app', 'POST', `/api/walls/${of}/showing`, { json: { photoId: `pho_${'0'.repeat(26)}` } }),
    ]
    for (const answer of await Promise.all(calls(key))) expect(answer).toMatchObject(problem(404, 'not_found'))
    const next = await put(id)
    expect(next.key).not.toBe(key)
    const answer = await host.call('app', 'GET', `/api/events/${id}`)
    const { title } = createEvent.response.parse(answer.json)
    expect((await host.call('app', 'DELETE', `/api/events/${id}`, { json: { title } })).status).toBe(202)
    for (const gone of await Promise.all(calls(next.key))) expect(gone).toMatchObject(problem(410, 'gallery_gone'))
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(await host.call('app', method, wallOf(id), method === 'PUT' ? { json: {} } : {})).toMatchObject(
        problem(409, 'event_deleted'),
      )
    expect((await host.call('app', 'POST', `/api/events/${id}/restoration`)).status).toBe(200)
    expect((await screen.call('app', 'GET', `/api/walls/${next.key}`)).status).toBe(200)
  })
})
