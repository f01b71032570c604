import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendParts } from '#e2e/kit/send-file.ts'

let product: OpenGallery
let host: AppClient
let id: string
let params: { slug: string }
hostEventEachTest((hosted) => {
  ;({ product, host, id, params } = hosted)
})

let anna: AppClient
let codes: string[]
beforeEach(async () => {
  anna = await product.newGuest(params.slug)
  codes = await put([{ name: 'Anna Berg', table: '7' }, { name: 'Bjørn' }])
})
afterEach(() => {
  globalThis.clockAheadMs = undefined
})

const list = async () => (await host.call('guests/show-guest-list', { params: { id } })).body
async function put(rows: { id?: string; name: string; table?: string | null }[]): Promise<string[]> {
  const { body } = await host.call('guests/change-guest-list', { params: { id }, body: { rows } })
  return body.rows.map(({ link }) => link.split('#c=')[1] ?? '')
}
const scan = async (browser: AppClient, code = codes[0] ?? '') =>
  (await browser.call('guests/open-card', { params, body: { code } })).body
const refused = (browser: AppClient, code: string) => browser.refusal('guests/open-card', { params, body: { code } })
const leave = (browser: AppClient, query: Record<string, string> = {}) =>
  browser.call('guests/put-card-away', { params, query })
const nameOf = async (browser: AppClient) => (await browser.call('guests/show-guest', { params })).body.name
const tableOf = async (name: string | null) =>
  (await host.call('guests/list-guests', { params: { id } })).body.guests.find((guest) => guest.name === name)?.table
const mine = async (browser: AppClient) =>
  (await browser.call('feed/list-photos', { params, query: { mine: 'true' } })).body.photos

async function send(guest: AppClient, index: number): Promise<void> {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  const body = { files: [describeFile(`${index}.png`, 'image/png', bytes)] }
  const [ticket] = (await guest.call('uploads/create-uploads', { params, body })).body.uploads
  if (isNewUpload(ticket)) await sendParts(ticket, bytes)
  await product.settle()
}

describe('a guest’s own card', () => {
  it('names who has no name, and counts as opened, again too', async () => {
    expect((await lookAtGallery(anna, params.slug)).card).toBeNull()
    for (let times = 0; times < 2; times++) expect(await scan(anna)).toEqual({ name: 'Anna Berg', table: '7' })
    expect((await lookAtGallery(anna, params.slug)).card).toEqual({ name: 'Anna Berg', table: '7' })
    expect(await nameOf(anna)).toBe('Anna Berg')
    expect(await tableOf('Anna Berg')).toBe('7')
    await send(anna, 1)
    expect((await mine(anna)).map(({ uploader }) => uploader)).toEqual(['Anna Berg'])
    expect(await list()).toMatchObject({
      rows: [
        { seen: true, photos: 1, lastAt: expect.any(String) },
        { seen: false, photos: 0, lastAt: null },
      ],
      listed: 2,
      seen: 1,
      sent: 1,
    })
  })

  it('leaves a name and a table that the guest has already', async () => {
    await anna.call('guests/rename-guest', { params, body: { name: 'Annie' } })
    await anna.call('galleries/show-gallery', { params, query: { t: 'B4' } })
    expect(await scan(anna)).toEqual({ name: 'Anna Berg', table: '7' })
    expect(await nameOf(anna)).toBe('Annie')
    expect(await tableOf('Annie')).toBe('B4')
    await leave(anna)
    expect(await nameOf(anna)).toBe('Annie')
    expect(await tableOf('Annie')).toBe('B4')
  })

  it('says what hosts have written since', async () => {
    await scan(anna)
    const [row] = (await list()).rows
    await put([{ id: row?.id ?? '', name: 'Anna B.', table: '9' }])
    expect((await lookAtGallery(anna, params.slug)).card).toEqual({ name: 'Anna B.', table: '9' })
  })

  it('of somebody else is put away: its name goes, the photos stay theirs', async () => {
    await scan(anna)
    await send(anna, 1)
    await leave(anna)
    await leave(anna)
    expect((await lookAtGallery(anna, params.slug)).card).toBeNull()
    expect(await nameOf(anna)).toBeNull()
    expect(await mine(anna)).toMatchObject([{ mine: true, removable: true }])
    expect(await list()).toMatchObject({ rows: [{ seen: true, photos: 0 }, { seen: false }], seen: 1, sent: 0 })
    await scan(anna, codes[1])
    expect(await nameOf(anna)).toBe('Bjørn')
  })

  it('takes its person off the list, whose version is another then', async () => {
    const { version } = await list()
    await leave(anna, { row: 'true' })
    expect((await list()).version).toBe(version)
    await scan(anna)
    await leave(anna, { row: 'true' })
    expect(await list()).toMatchObject({ rows: [{ name: 'Bjørn' }], version: version + 1 })
    expect(await nameOf(anna)).toBeNull()
    expect(await refused(anna, codes[0] ?? '')).toMatchObject({ status: 404, code: 'unknown_card' })
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    expect(entries[0]).toMatchObject({ by: 'guest', action: 'guest_list_changed' })
  })

  it('in two browsers leaves them two guests of one row, who see and remove nothing of each other', async () => {
    const phone = await product.newGuest(params.slug)
    await scan(anna)
    await scan(phone)
    await send(anna, 1)
    await send(phone, 2)
    const [photo] = await mine(anna)
    expect(await mine(anna)).toHaveLength(1)
    const removal = { params: { ...params, photoId: photo?.id ?? '' } }
    expect((await phone.refusal('photos/remove-photo', removal)).status).toBe(403)
    expect((await list()).rows[0]).toMatchObject({ photos: 2 })
    await leave(phone)
    expect((await list()).rows[0]).toMatchObject({ photos: 1 })
    expect(await nameOf(anna)).toBe('Anna Berg')
  })

  it('is unknown once its row is off the list, and names nobody any more', async () => {
    await scan(anna)
    await put([])
    expect((await lookAtGallery(anna, params.slug)).card).toBeNull()
    expect(await refused(await product.newGuest(params.slug), codes[0] ?? '')).toMatchObject({ code: 'unknown_card' })
  })

  it('opens no other event, and passes no PIN', async () => {
    const other = await product.hostEvent()
    const stranger = await product.newGuest(other.slug)
    const elsewhere = { params: { slug: other.slug }, body: { code: codes[0] ?? '' } }
    expect(await stranger.refusal('guests/open-card', elsewhere)).toMatchObject({ status: 404, code: 'unknown_card' })
    await host.call('events/update-event', { params: { id }, body: { pin: '2718' } })
    expect(await refused(anna, codes[0] ?? '')).toMatchObject({ status: 403, code: 'pin_required' })
    expect((await anna.refusal('guests/put-card-away', { params })).code).toBe('pin_required')
    const { body } = await anna.call('galleries/show-gallery', { params })
    expect(body).not.toHaveProperty('card')
  })

  it('is not found by guessing: after 20 wrong codes in a quarter of an hour the right one is refused too', async () => {
    for (let tries = 0; tries < 20; tries++)
      expect(await refused(anna, `${tries}`)).toMatchObject({ status: 404, code: 'unknown_card' })
    for (const code of ['20', codes[0] ?? ''])
      expect(await refused(anna, code)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await scan(await product.newGuest(params.slug))).toMatchObject({ name: 'Anna Berg' })
    globalThis.clockAheadMs = () => 16 * 60 * 1000
    expect(await scan(anna)).toMatchObject({ name: 'Anna Berg' })
  })

  it('that is right counts as no guess', async () => {
    for (let times = 0; times < 25; times++) await scan(anna)
    expect(await refused(anna, 'wrong')).toMatchObject({ code: 'unknown_card' })
  })

  it('makes a guest of a browser that was none', async () => {
    const stranger = new AppClient('203.0.113.7')
    expect(await scan(stranger)).toMatchObject({ name: 'Anna Berg' })
    expect(await nameOf(stranger)).toBe('Anna Berg')
    await leave(new AppClient('203.0.113.8'))
  })

  it('is in the export of its guest’s data and goes with all of it; its row goes where they ask for that', async () => {
    await scan(anna)
    const data = async () => (await anna.call('privacy/export-guest-data', { params })).body
    expect((await data()).listed).toEqual({ name: 'Anna Berg', table: '7', group: null })
    await anna.call('privacy/erase-guest-data', { params })
    expect((await data()).listed).toBeNull()
    expect(await nameOf(anna)).toBeNull()
    expect((await list()).rows).toHaveLength(2)
    await scan(anna)
    await anna.call('privacy/erase-guest-data', { params, query: { row: 'true' } })
    expect((await list()).rows).toMatchObject([{ name: 'Bjørn' }])
  })

  it('that a host tries out is not seen yet, and a second one keeps the first name', async () => {
    await scan(host)
    expect((await list()).seen).toBe(0)
    await scan(anna)
    expect(await scan(anna, codes[1])).toMatchObject({ name: 'Bjørn' })
    expect(await nameOf(anna)).toBe('Anna Berg')
    expect((await lookAtGallery(anna, params.slug)).card).toMatchObject({ name: 'Bjørn' })
    await leave(anna)
    expect(await nameOf(anna)).toBeNull()
    expect(await tableOf(null)).toBeNull()
  })
})

describe('the hosts’ words of thanks', () => {
  const day = 24 * 60 * 60 * 1000
  const change = async (body: { thanks?: string | null; date?: string }) =>
    (await host.call('events/update-event', { params: { id }, body })).body
  const thanks = async () => (await lookAtGallery(anna, params.slug)).thanks
  const head = async () => (await anna.call('galleries/show-head', { params })).body.head

  it('come to guests from the day after the event on, and to hosts always', async () => {
    const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 'YYYY-MM-DD'.length)
    expect(await change({ date: tomorrow })).toMatchObject({ thanks: null })
    expect(await change({ thanks: '  Thank you all!  ' })).toMatchObject({ thanks: 'Thank you all!' })
    expect(await thanks()).toBeNull()
    const before = await head()
    globalThis.clockAheadMs = () => 2 * day
    expect(await thanks()).toBe('Thank you all!')
    expect(await head()).not.toBe(before)
    expect(await change({ thanks: null })).toMatchObject({ thanks: null })
    expect(await thanks()).toBeNull()
  })

  it('are a thousand characters at most, and stand in the history without what they say', async () => {
    const body = { thanks: 'x'.repeat(1001) }
    expect(await host.refusal('events/update-event', { params: { id }, body })).toMatchObject({
      status: 400,
      errors: [{ field: 'thanks' }],
    })
    await change({ thanks: 'x'.repeat(1000) })
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    expect(entries[0]).toMatchObject({ action: 'event_changed', changes: [{ field: 'thanks' }] })
    expect(JSON.stringify(entries)).not.toContain('xxx')
  })
})
