import { describe, expect } from 'vitest'
import { inviteCohost, listCohosts } from '#shared/api/cohosts.ts'
import { event as eventShape } from '#shared/api/events.ts'
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
