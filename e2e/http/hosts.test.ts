import { describe, expect, vi } from 'vitest'
import { inviteCohost, listCohosts } from '#shared/api/cohosts.ts'
import { event as eventShape } from '#shared/api/events.ts'
import { showGuestList } from '#shared/api/guest-list.ts'
import { listHistory } from '#shared/api/history.ts'
import { test as it } from '../kit/share-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { noisePhoto, photosOf, sendAll } from './guest.ts'
import { lettersTo, openEvent, readMe, signIn } from './shopper.ts'

/** A call of a host on one event, below its own path. */
const on = (host: TestBrowser, id: string) => (method: string, path: string, json?: unknown) =>
  host.call('app', method, `/api/events/${id}${path}`, json === undefined ? {} : { json })

const historyOf = async (call: ReturnType<typeof on>) =>
  listHistory.response.parse((await call('GET', '/history')).json).entries.map(({ by, action }) => [by, action])

describe('an event with two hosts', () => {
  it('is run by both, until one is taken off', async ({ product }) => {
    const [owner, helper] = [product.newBrowser(), product.newBrowser()]
    const [ownersAddress, helpersAddress] = ['bride@hosts.example', 'maid+of.honour@hosts.example']
    await signIn(product, owner, ownersAddress)
    const { id } = await openEvent(owner)
    const [asOwner, asHelper] = [on(owner, id), on(helper, id)]

    const invited = await asOwner('POST', '/cohosts', { email: helpersAddress, locale: 'no' })
    expect(invited.status).toBe(201)
    expect(inviteCohost.response.parse(invited.json)).toMatchObject({ email: helpersAddress, status: 'invited' })
    expect((await asOwner('POST', '/cohosts', { email: helpersAddress })).status).toBe(200)
    const [letter] = await lettersTo(product, helpersAddress, /medvert|vert for/)
    expect(letter?.text).toContain(ownersAddress)

    await signIn(product, helper, helpersAddress)
    expect((await readMe(helper)).events).toMatchObject([{ id, role: 'cohost' }])
    const { cohosts } = listCohosts.response.parse((await asOwner('GET', '/cohosts')).json)
    expect(cohosts).toMatchObject([{ email: helpersAddress, status: 'joined' }])
    expect((await asHelper('PATCH', '', { title: 'Feast' })).status).toBe(200)
    expect((await asHelper('GET', '/cohosts')).status).toBe(403)

    expect((await asOwner('DELETE', `/cohosts/${encodeURIComponent(helpersAddress)}`)).status).toBe(204)
    expect((await asHelper('GET', '')).status).toBe(404)
    expect((await readMe(helper)).events).toEqual([])
    expect(await historyOf(asOwner)).toEqual([
      [ownersAddress, 'cohost_removed'],
      [helpersAddress, 'event_changed'],
      [ownersAddress, 'cohost_invited'],
    ])
  })
})

describe('an event whose link is replaced, and which is deleted and restored', () => {
  it('shows guests what they may see at each moment, and loses nothing', async ({ product }) => {
    const [owner, guest] = [product.newBrowser(), product.newBrowser()]
    const email = 'groom@hosts.example'
    await signIn(product, owner, email)
    const { id, slug, title } = await openEvent(owner)
    const call = on(owner, id)
    const seen = async (link: string) => (await guest.call('app', 'GET', `/api/galleries/${link}`)).status
    await sendAll(guest, slug, [await noisePhoto()])
    const before = await photosOf(guest, slug, 1)

    const changed = await call('POST', '/link')
    expect(changed.status).toBe(200)
    const { slug: next } = eventShape.parse(changed.json)
    expect([await seen(slug), await seen(next)]).toEqual([404, 200])

    expect((await call('DELETE', '')).status).toBe(400)
    expect((await call('DELETE', '', { title: 'Another' })).status).toBe(409)
    expect((await call('DELETE', '', { title })).status).toBe(202)
    expect(await seen(next)).toBe(410)
    expect((await call('GET', '/history')).status).toBe(409)
    expect((await readMe(owner)).events).toMatchObject([{ id, deletedAt: expect.any(String) }])
    await lettersTo(product, email, /deleted/)

    expect((await call('POST', '/restoration')).status).toBe(200)
    expect(await seen(next)).toBe(200)
    expect((await photosOf(guest, next, 1)).map((photo) => photo.id)).toEqual(before.map((photo) => photo.id))
    expect(await historyOf(call)).toEqual([
      [email, 'event_restored'],
      [email, 'event_deleted'],
      [email, 'link_changed'],
    ])
  })
})

describe('a list of guests with a card for each', () => {
  it('names who scans theirs, tells hosts who has sent, and is changed by one host at a time', async ({ product }) => {
    const [owner, anna, phone] = [product.newBrowser(), product.newBrowser(), product.newBrowser()]
    await signIn(product, owner, 'listing@hosts.example')
    const { id, slug, link } = await openEvent(owner)
    const call = on(owner, id)
    const put = (json: object) => call('PUT', '/guest-list', json)
    const list = async () => showGuestList.response.parse((await call('GET', '/guest-list')).json)
    const gallery = (guest: TestBrowser, method: string, path = '', json?: object) =>
      guest.call('app', method, `/api/galleries/${slug}${path}`, json && { json })
    expect(await list()).toMatchObject({ rows: [], listed: 0, seen: 0, sent: 0 })

    const made = await put({ rows: [{ name: '=Anna', table: '7', group: 'Family' }, { name: 'Anna' }] })
    expect(made.status).toBe(200)
    const { rows, version } = showGuestList.response.parse(made.json)
    expect(await list()).toEqual(made.json)
    expect(rows).toMatchObject([{ name: '=Anna', table: '7', group: 'Family', seen: false }, { table: null }])
    const [code = '', second = ''] = rows.map((row) => row.link.split(`${link}#c=`)[1])
    expect(code).toMatch(/^\w{10,}$/)

    for (const [row, field] of [
      [{ name: ' ' }, 'rows.1.name'],
      [{ name: 'x'.repeat(81) }, 'rows.1.name'],
      [{ name: 'Bo', table: 'Heads' }, 'rows.1.table'],
      [{ name: 'Bo', group: 'x'.repeat(41) }, 'rows.1.group'],
      [{ name: 'Bo', id: 'lst_none' }, 'rows.1.id'],
      [{ name: 'Bo', id: rows[0]?.id }, 'rows.1.id'],
    ] as const)
      expect((await put({ rows: [{ name: 'Bo', id: rows[0]?.id }, row] })).json).toMatchObject({
        status: 400,
        errors: [{ field }],
      })
    const many = Array.from({ length: 501 }, () => ({ name: 'Bo' }))
    expect((await put({ rows: many })).json).toMatchObject({ status: 400, errors: [{ field: 'rows' }] })
    const stale = await put({ version: version - 1, rows: [{ id: 'lst_none', name: 'Bo' }] })
    expect(stale.json).toMatchObject({ status: 409, code: 'list_changed' })
    expect(await list()).toEqual(made.json)

    const card = { name: '=Anna', table: '7' }
    expect((await gallery(anna, 'GET')).json).toMatchObject({ card: null })
    expect((await gallery(anna, 'POST', '/card', { code: 'guessed' })).json).toMatchObject({
      status: 404,
      code: 'unknown_card',
    })
    for (const guest of [anna, phone])
      expect(await gallery(guest, 'POST', '/card', { code })).toMatchObject({ status: 200, json: card })
    expect((await gallery(anna, 'GET')).json).toMatchObject({ card })
    await sendAll(anna, slug, [await noisePhoto()])
    await vi.waitFor(async () =>
      expect(await list()).toMatchObject({
        rows: [
          { seen: true, photos: 1, lastAt: expect.any(String) },
          { seen: false, photos: 0, lastAt: null },
        ],
        listed: 2,
        seen: 1,
        sent: 1,
      }),
    )

    expect((await gallery(phone, 'DELETE', '/card?row=true')).status).toBe(204)
    const after = await list()
    expect(after).toMatchObject({ rows: [{ name: 'Anna' }], listed: 1 })
    expect(after.version).not.toBe(version)
    expect((await gallery(anna, 'GET')).json).toMatchObject({ card: null })
    expect((await gallery(anna, 'POST', '/card', { code })).status).toBe(404)
    expect((await gallery(phone, 'POST', '/card', { code: second })).status).toBe(200)

    // The day of the event is over.
    expect((await call('PATCH', '', { thanks: 'Thank you all!' })).json).toMatchObject({ thanks: 'Thank you all!' })
    expect((await gallery(phone, 'GET')).json).toMatchObject({ thanks: 'Thank you all!' })
    expect((await historyOf(call)).map(([by]) => by)).toEqual([expect.any(String), 'guest', expect.any(String)])
  })

  it('holds the most and the longest, is one of two lists sent at once, and gives no card to who guesses', async ({
    product,
  }) => {
    const [owner, guest] = [product.newBrowser(), product.newBrowser()]
    await signIn(product, owner, 'guessed@hosts.example')
    const { id, slug } = await openEvent(owner)
    const put = (json: object) => on(owner, id)('PUT', '/guest-list', json)
    const named = async () => {
      const { json } = await on(owner, id)('GET', '/guest-list')
      return showGuestList.response.parse(json).rows.map(({ name }) => name)
    }
    const longest = { name: '語'.repeat(80), table: '語語語語', group: '語'.repeat(40) }
    const made = await put({ rows: Array.from({ length: 500 }, () => longest) })
    expect(made.json).toMatchObject({ listed: 500, version: 1 })

    const atOnce = async (version?: number) =>
      (await Promise.all(['Anna', 'Bo'].map((name) => put({ rows: [{ name }], version })))).map(({ status }) => status)
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(await atOnce(1))
    expect(await atOnce()).toEqual([200, 200])
    expect(['Anna', 'Bo']).toContainEqual((await named()).join())

    const guess = async (code: string) =>
      (await guest.call('app', 'POST', `/api/galleries/${slug}/card`, { json: { code } })).status
    await guest.call('app', 'GET', `/api/galleries/${slug}`)
    for (let tries = 0; tries < 20; tries++) expect(await guess(`${tries}`)).toBe(404)
    expect(await guess('20')).toBe(429)
  })
})
