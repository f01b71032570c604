import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { readEvent } from '../../events/event-store.ts'
import { newId, siblingId } from '../../runtime/new-id.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
let anna: AppClient
let guest: AppClient
let photoId: string
hostEventEachTest(async (hosted) => {
  ;({ product, host, id, slug } = hosted)
  anna = await product.newGuest(slug)
  guest = await product.newGuest(slug)
  photoId = await send(anna, 0)
})

async function send(browser: AppClient, index: number): Promise<string> {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  const sent = siblingId(
    await sendFile(browser, slug, describeFile(`${index}.png`, 'image/png', bytes), bytes),
    'photo',
  )
  await product.settle()
  return sent
}
const choose = async (of = photoId) =>
  (await host.call('photos/choose-cover', { params: { id }, body: { photoId: of } })).body.cover
const refuse = (of: string, browser = host) =>
  browser.refusal('photos/choose-cover', { params: { id }, body: { photoId: of } })
const decide = async (action: Judgement) => {
  await host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action } })
  await product.settle()
}
const coverNow = async () => (await host.call('events/show-event', { params: { id } })).body.cover
const statusFor = async (browser: AppClient, url = '') => (await product.cdn.fetchAs(browser, url)).status
const look = (browser: AppClient) => browser.call('galleries/show-gallery', { params: { slug } })
const filesOfCovers = async () => (await product.bucket.listKeys(`renditions/${id}/cover/`)).length

describe('a cover chosen from the gallery', () => {
  it('is seen by every guest, and is one entry in the history however often it is chosen', async () => {
    const cover = await choose()
    expect(cover?.renditions.length).toBeGreaterThan(0)
    expect(await choose()).toEqual(cover)
    await look(guest)
    for (const { url } of cover?.renditions ?? []) expect(await statusFor(guest, url)).toBe(200)
    expect(await statusFor(new AppClient(), cover?.renditions[0]?.url)).toBe(403)
    const { body } = await host.call('events/list-history', { params: { id } })
    expect(body.entries).toMatchObject([{ action: 'event_changed', changes: [{ field: 'cover' }] }])
  })

  it('has the place of the one before, of which nothing stays', async () => {
    const first = await choose()
    const files = await filesOfCovers()
    const second = await choose(await send(anna, 1))
    await product.settle()
    expect(second).not.toEqual(first)
    expect(await coverNow()).toEqual(second)
    expect(await filesOfCovers()).toBe(files)
    await host.call('events/update-event', { params: { id }, body: { cover: null } })
    await product.settle()
    expect([await coverNow(), await filesOfCovers()]).toEqual([null, 0])
  })

  it.each(['hide', 'remove'] as const)(
    'goes with its photo when hosts %s that, by its old address too',
    async (action) => {
      const cover = await choose()
      await look(guest)
      await decide(action)
      expect(await coverNow()).toBeNull()
      for (const { url } of cover?.renditions ?? [])
        for (const browser of [guest, host]) expect(await statusFor(browser, url)).not.toBe(200)
      expect(await filesOfCovers()).toBe(0)
      expect((await readEvent(id))?.cover).toBeUndefined()
    },
  )

  it('goes when its sender takes it back or keeps it for the hosts, and when somebody reports it', async () => {
    const body = { audience: 'hosts' } as const
    await choose()
    await anna.call('photos/change-photo', { params: { slug, photoId }, body })
    await product.settle()
    expect(await coverNow()).toBeNull()
    photoId = await send(anna, 1)
    await choose()
    await guest.call('reports/report-photo', { params: { slug, photoId }, body: { reason: 'me' } })
    await product.settle()
    expect(await coverNow()).toBeNull()
    photoId = await send(anna, 2)
    await choose()
    await anna.call('photos/remove-photo', { params: { slug, photoId } })
    await product.settle()
    expect([await coverNow(), await filesOfCovers()]).toEqual([null, 0])
  })

  it('is held back from guests before the reveal, by its address too, and shown with it', async () => {
    const revealAt = '2090-01-01T10:00:00.000Z'
    const cover = await choose()
    await host.call('events/update-event', { params: { id }, body: { privacy: { revealAt } } })
    const newcomer = await product.newGuest(slug)
    const opened = await newcomer.call('feed/open-gallery', { params: { slug } })
    expect(opened.body.gallery).toMatchObject({ revealAt, cover: null })
    expect((await look(newcomer)).body).toMatchObject({ cover: null })
    expect(await statusFor(newcomer, cover?.renditions[0]?.url)).toBe(403)
    expect((await look(host)).body).toMatchObject({ cover })
    await host.call('events/update-event', { params: { id }, body: { privacy: { revealAt: null } } })
    expect((await look(newcomer)).body).toMatchObject({ cover })
    expect(await statusFor(newcomer, cover?.renditions[0]?.url)).toBe(200)
  })

  it('stays where something else is decided on its photo, or another is hidden', async () => {
    const cover = await choose()
    await decide('star')
    const other = await send(anna, 1)
    await host.call('photos/decide-photos', { params: { id }, body: { photoIds: [other], action: 'hide' } })
    await product.settle()
    expect(await coverNow()).toEqual(cover)
  })

  it('never stays where its photo is hidden at the same moment', async () => {
    await Promise.allSettled([choose(), decide('hide'), choose()])
    await product.settle()
    expect([await coverNow(), await filesOfCovers()]).toEqual([null, 0])
  })

  it('is one of two that are chosen at once', async () => {
    const other = await send(anna, 1)
    await Promise.all([choose(), choose(other)])
    await product.settle()
    const cover = await coverNow()
    expect(await filesOfCovers()).toBe(cover?.renditions.length)
  })

  it('is refused for what not every guest may see, for what is not there and to those who are no hosts', async () => {
    await decide('hide')
    expect(await refuse(photoId)).toMatchObject({ status: 400, errors: [{ field: 'photoId' }] })
    await decide('remove')
    expect(await refuse(photoId)).toMatchObject({ status: 404 })
    expect(await refuse(newId('photo'))).toMatchObject({ status: 404 })
    expect(await refuse('nothing')).toMatchObject({ status: 400, errors: [{ field: 'photoId' }] })
    const stranger = (await product.hostEvent()).host
    expect(await refuse(photoId, stranger)).toMatchObject({ status: 404 })
    expect(await refuse(photoId, guest)).toMatchObject({ status: 401 })
    expect(await coverNow()).toBeNull()
  })
})
