import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { newId } from '../../runtime/new-id.ts'
import { storePhoto } from '../../photos/store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let params: { id: string }
hostEventEachTest((hosted) => {
  ;({ product, host } = hosted)
  params = { id: hosted.id }
})

type Part = Sent<'walls/change-wall', 'body'>
const put = async (body: Part = {}, client = host) => (await client.call('walls/change-wall', { params, body })).body
const get = async (client = host) => (await client.call('walls/show-wall', { params })).body ?? undefined
const refused = (body: Part) => host.refusal('walls/change-wall', { params, body })
const screenOf = (key: string) => new AppClient().call('walls/show-screen', { params: { key } })
const decide = (action: 'hide' | 'show' | 'remove', photoId: string) =>
  host.call('photos/decide-photos', { params, body: { photoIds: [photoId], action } })
const history = async () =>
  (await host.call('events/list-history', { params })).body.entries
    .filter(({ action }) => action === 'wall_changed')
    .map(({ changes = [] }) => Object.fromEntries(changes.map(({ field, to }) => [field, to])))

describe('the wall in its hosts’ hands', () => {
  it('is not there before the first PUT, which makes it whole', async () => {
    expect(await host.refusal('walls/show-wall', { params })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await host.call('walls/show-wall', { params, query: { ifAny: 'true' } })).body).toBeNull()
    const made = await put()
    expect(made).toEqual({
      key: expect.stringMatching(/^[a-z2-7]{26}$/),
      link: `http://app.test/w/${made.key}`,
      paused: false,
      black: false,
      pinnedPhotoId: null,
      advance: 0,
      scene: 'single',
      showNames: true,
      showMessages: true,
      sound: false,
      margin: 0,
      rehearsal: false,
      rehearsalEndsAt: null,
      showing: null,
      photo: null,
      beside: null,
    })
    expect(await get()).toEqual(made)
  })

  it('takes any part, also all that it answered, and keeps the rest and its key', async () => {
    const made = await put({ scene: 'pair', showNames: true })
    const after = await put({ ...made, black: true })
    expect(after).toEqual({ ...made, black: true })
    expect(await put({ paused: true })).toEqual({ ...made, black: true, paused: true })
    await host.call('events/change-link', { params })
    expect((await get())?.key).toBe(made.key)
  })

  it('is made once, however many hosts put it on at once', async () => {
    const made = await Promise.all([put(), put({ paused: true }), put({ scene: 'table' })])
    expect(new Set(made.map(({ key }) => key)).size).toBe(1)
    expect(await get()).toMatchObject({ paused: true, scene: 'table' })
    expect((await history()).filter((changes) => changes['wall'])).toHaveLength(1)
  })

  it('moves on with a larger number alone: of two hosts who want the next at once, both get the next', async () => {
    await put({ advance: 4 })
    const both = await Promise.all([put({ advance: 5 }), put({ advance: 5 })])
    expect(both.map(({ advance }) => advance)).toEqual([5, 5])
    expect((await put({ advance: 2, paused: true })).advance).toBe(5)
    expect((await get())?.advance).toBe(5)
  })

  it('tells the history each call that changed something, once', async () => {
    await put()
    await put({ paused: true, scene: 'table', margin: 3, sound: true })
    await put({ paused: true, margin: 3, sound: true })
    await put({ advance: 0 })
    await host.call('walls/remove-wall', { params })
    await host.call('walls/remove-wall', { params })
    expect(await history()).toEqual([
      { wall: false },
      { paused: true, scene: 'table', margin: 3, sound: true },
      { wall: true },
    ])
  })

  it('gets a new key after it was switched off, and the old one opens nothing', async () => {
    const { key } = await put({ scene: 'pair' })
    expect((await screenOf(key)).status).toBe(200)
    expect((await host.call('walls/remove-wall', { params })).status).toBe(204)
    expect(await new AppClient().refusal('walls/show-screen', { params: { key } })).toMatchObject({ status: 404 })
    expect(await host.refusal('walls/show-wall', { params })).toMatchObject({ status: 404 })
    const after = await put()
    expect(after).toMatchObject({ scene: 'single', showing: null })
    expect(after.key).not.toBe(key)
  })

  it('is for the hosts of its event alone, co-hosts among them', async () => {
    await put()
    const email = `helper-${params.id.toLowerCase()}@example.com`
    await host.call('events/invite-cohost', { params, body: { email } })
    const helper = await product.openSession(email, new AppClient('203.0.113.7'))
    expect((await put({ black: true }, helper)).black).toBe(true)
    const other = (await product.hostEvent()).host
    for (const name of ['walls/show-wall', 'walls/change-wall', 'walls/remove-wall'] as const) {
      // @ts-expect-error: two of them have no body
      expect(await other.refusal(name, { params, body: {} })).toMatchObject({ status: 404 })
      // @ts-expect-error: two of them have no body
      expect(await new AppClient().refusal(name, { params, body: {} })).toMatchObject({ status: 401 })
    }
  })

  it('names the field of what it cannot take', async () => {
    const [, ours] = [await put(), params.id]
    const foreign = await storePhoto((await product.hostEvent()).id, 1)
    const bad: [unknown, string][] = [
      [{ scene: 'cinema' }, 'scene'],
      [{ paused: 'yes' }, 'paused'],
      [{ advance: -1 }, 'advance'],
      [{ advance: 1.5 }, 'advance'],
      [{ pinnedPhotoId: 'no photo' }, 'pinnedPhotoId'],
      [{ showNames: null }, 'showNames'],
      [{ margin: 6 }, 'margin'],
      [{ margin: 2.5 }, 'margin'],
    ]
    for (const [body, field] of bad) {
      // @ts-expect-error: not of its shape
      expect(await refused(body)).toMatchObject({ status: 400, errors: [{ field }] })
    }
    for (const photoId of [newId('photo'), foreign.photoId])
      expect(await refused({ pinnedPhotoId: photoId })).toMatchObject({
        status: 404,
        errors: [{ field: 'pinnedPhotoId' }],
      })
    const hidden = await storePhoto(ours, 1)
    await decide('hide', hidden.photoId)
    const forHosts = await storePhoto(ours, 2, { keptForHostsBy: new Set(['g']) })
    for (const { photoId } of [hidden, forHosts])
      expect(await refused({ pinnedPhotoId: photoId, paused: true })).toMatchObject({
        status: 400,
        errors: [{ field: 'pinnedPhotoId' }],
      })
    expect(await get()).toMatchObject({ paused: false, pinnedPhotoId: null })
  })
})

describe('a pinned photo', () => {
  it('stays until null, and is off its pin for good once it may be shown no more', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    const { key } = await put({ pinnedPhotoId: photoId })
    await put({ advance: 1 })
    expect((await screenOf(key)).body.wall.pinnedPhotoId).toBe(photoId)
    await decide('hide', photoId)
    const { body } = await screenOf(key)
    expect(body.wall).toMatchObject({ pinnedPhotoId: null, version: 2 })
    await decide('show', photoId)
    expect((await get())?.pinnedPhotoId).toBeNull()
    expect((await put({ pinnedPhotoId: photoId })).pinnedPhotoId).toBe(photoId)
    expect((await put({ pinnedPhotoId: null })).pinnedPhotoId).toBeNull()
  })

  it('is taken down by the first call that notices, also where the host sets something else', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    await put({ pinnedPhotoId: photoId })
    await decide('remove', photoId)
    const seen = await Promise.all([get(), get(), put({ black: true })])
    expect(seen.map((each) => each?.pinnedPhotoId)).toEqual([null, null, null])
    expect(await get()).toMatchObject({ pinnedPhotoId: null, black: true })
  })
})
