import { afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { transact } from '../../database/transact.ts'
import { type Change, changeBy } from '../../photo-record/apply-to-photo.ts'
import type { Photo } from '../../photo-record/photo.ts'
import { readPhoto } from '../../photo-record/photo-row.ts'
import { writesOf } from '../../photo-record/photo-writes.ts'
import { guestNamed, photoRecord, storePhoto } from '../../photos/store-photos-for-test.ts'
import { nameGuest } from '../../photos/name-guest.ts'
import { newId } from '../../runtime/new-id.ts'

let host: AppClient
let params: { id: string }
let slug: string
let key: string
const screen = new AppClient()
hostEventEachTest(async (hosted) => {
  ;({ host, slug } = hosted)
  params = { id: hosted.id }
  ;({ key } = await put({}))
})

const put = async (body: Sent<'walls/change-wall', 'body'>) =>
  (await host.call('walls/change-wall', { params, body })).body
const look = (query: Record<string, string> = {}) => screen.call('walls/show-screen', { params: { key }, query })
const ids = async () => (await look()).body.photos.map(({ id }) => id)
const changes = async (since?: string, query: Record<string, string> = {}) =>
  (await screen.call('walls/list-screen-changes', { params: { key }, query: { ...(since && { since }), ...query } }))
    .body
const update = (body: Sent<'events/update-event', 'body'>) => host.call('events/update-event', { params, body })
const decide = (action: 'hide' | 'show' | 'remove' | 'restore', ...photoIds: string[]) =>
  host.call('photos/decide-photos', { params, body: { photoIds, action } })
const show = (photoId: string) => screen.call('walls/note-showing', { params: { key }, body: { photoId } })
const showing = async () => (await host.call('walls/show-wall', { params })).body?.showing

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()
const picture = {
  width: 3,
  height: 2,
  renditions: [{ width: 3, height: 2, file: '400.webp' }],
  placeholder: 'aGFzaA==',
  shape: '00ff00ff00ff00ff',
  sharpness: 500,
}

describe('what a screen shows', () => {
  it('is the event in few words, how the wall is set, and the photos by capture time with what draws them', async () => {
    const second = await storePhoto(params.id, 2, { picture })
    const first = await storePhoto(params.id, 1, { guestId: guestNamed('bjorn') })
    const { body, headers } = await look()
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(body).toMatchObject({
      event: {
        title: 'Bryllup Åse & Ø',
        date: '2026-06-20',
        timeZone: 'UTC',
        link: `http://app.test/g/${slug}`,
        canUpload: true,
        revealAt: null,
        stacks: true,
      },
      wall: { version: 0, paused: false, black: false, pinnedPhotoId: null, advance: 0, scene: 'single' },
      photos: [{ id: first.photoId, guest: guestNamed('bjorn') }, { id: second.photoId }],
    })
    expect(body.photos[1]).toEqual({
      id: second.photoId,
      kind: 'photo',
      capturedAt: second.capturedAt,
      width: 3,
      height: 2,
      guest: guestNamed('anna'),
      likes: 0,
      placeholder: 'aGFzaA==',
      shape: '00ff00ff00ff00ff',
      sharpness: 500,
      renditions: [
        {
          width: 3,
          height: 2,
          url: `http://app.test/renditions/${params.id}/open/${guestNamed('anna')}/${second.photoId}/400.webp`,
        },
      ],
    })
  })

  it('comes with cookies for open pictures alone', async () => {
    const { cookies } = await look()
    expect(cookies).toHaveLength(3)
    for (const each of cookies) expect(each).toContain(`Path=/renditions/${params.id}/open;`)
    const policy = cookies.find((each) => each.startsWith('CloudFront-Policy='))
    const text = decodeURIComponent(/=([^;]+)/.exec(policy ?? '')?.[1] ?? '')
      .replaceAll('-', '+')
      .replaceAll('~', '/')
    expect(Buffer.from(text.replaceAll('_', '='), 'base64').toString()).toContain(
      `http://app.test/renditions/${params.id}/open/*`,
    )
  })

  it('pages by its cursor, and gives cookies and the place of changes with the first page alone', async () => {
    for (const minute of [1, 2, 3]) await storePhoto(params.id, minute)
    const first = (await look({ limit: '2' })).body
    expect(first.photos).toHaveLength(2)
    const { body, cookies } = await look({ limit: '2', next: first.next ?? '' })
    expect(body.photos).toHaveLength(1)
    expect(body).not.toHaveProperty('cursor')
    expect(cookies).toEqual([])
    for (const [query, field] of [
      [{ next: 'none of ours' }, 'next'],
      [{ limit: '501' }, 'limit'],
    ] as const)
      expect(await screen.refusal('walls/show-screen', { params: { key }, query })).toMatchObject({
        status: 400,
        errors: [{ field }],
      })
  })

  it('names guests only while hosts want that', async () => {
    await storePhoto(params.id, 1)
    await nameGuest({ eventId: params.id, guestId: guestNamed('anna') }, 'Anna')
    const before = (await look()).body
    expect(before.photos[0]).toMatchObject({ uploader: 'Anna' })
    await put({ showNames: false })
    expect((await look()).body.photos[0]).not.toHaveProperty('uploader')
    expect(await changes(before.cursor)).toMatchObject({ changes: [], reset: true, wall: { showNames: false } })
  })
})

describe('guestbook lines on a wall', () => {
  it('are the newest that are for everybody, only while hosts want them, and signed only where names are wanted', async () => {
    const guest = new AppClient()
    const write = (text: string, audience: 'everyone' | 'hosts' = 'everyone') =>
      guest.call('messages/leave-message', { params: { slug }, body: { text, name: 'Anna', audience } })
    await write('To both of you')
    await write('For the hosts alone', 'hosts')
    const { body: last } = await write('A toast')
    const { cursor } = (await look()).body
    await put({ showMessages: false, showNames: false })
    expect((await look()).body.messages).toEqual([])
    await put({ showMessages: true })
    const lines = async () => (await changes(cursor)).messages
    expect(await lines()).toMatchObject([
      { text: 'A toast', name: null },
      { text: 'To both of you', name: null },
    ])
    await put({ showNames: true })
    await host.call('messages/decide-message', { params: { slug, messageId: last.id }, body: { hidden: true } })
    expect(await lines()).toEqual([
      { id: expect.any(String), text: 'To both of you', name: 'Anna', at: expect.stringMatching(/Z$/) },
    ])
    await update({ privacy: { revealAt: inAnHour() } })
    expect(await lines()).toEqual([])
    await update({ privacy: { revealAt: null }, features: { guestbook: false } })
    expect(await lines()).toEqual([])
  })
})

describe('a wall shows what every guest could see if the gallery were open to them', () => {
  it('what guests see of it, and whether there is a PIN', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    await update({ privacy: { guestsSeeGallery: false }, pin: '2718' })
    expect(await ids()).toEqual([photoId])
    expect((await look()).cookies).toHaveLength(3)
  })

  it('but nothing that waits, is hidden, reported, removed or for the hosts alone', async () => {
    const facts = [
      { waiting: true as const },
      { hidden: true as const },
      { reported: true as const },
      { keptForHostsBy: new Set(['g']) },
    ]
    for (const each of facts) await storePhoto(params.id, 1, each)
    const removed = await storePhoto(params.id, 2)
    await decide('remove', removed.photoId)
    expect(await ids()).toEqual([])
  })

  it('and nothing before the moment of revealing, which it learns', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    await put({ pinnedPhotoId: photoId })
    const { cursor } = (await look()).body
    const revealAt = inAnHour()
    await update({ privacy: { revealAt } })
    const { body, cookies } = await look()
    expect(body).toMatchObject({ event: { revealAt }, wall: { pinnedPhotoId: null }, photos: [] })
    expect(cookies).toEqual([])
    expect(await changes(cursor)).toMatchObject({ changes: [], reset: true })
    expect(await screen.refusal('walls/note-showing', { params: { key }, body: { photoId } })).toMatchObject({
      status: 404,
    })
    await update({ privacy: { revealAt: null } })
    expect((await look()).body).toMatchObject({ wall: { pinnedPhotoId: photoId }, photos: [{ id: photoId }] })
    expect(await changes(body.cursor)).toMatchObject({ changes: [], reset: true })
  })

  it('and is over with its event: 410 while that may be restored', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    await host.call('events/delete-event', { params, body: { title: 'Bryllup Åse & Ø' } })
    const ofWalls = typedEntries<EndpointName, EndpointRow>(endpoints).filter(([, { access }]) => access === 'wall')
    expect(ofWalls).toHaveLength(4)
    const of = { params: { key, screenId: newId('screen') }, body: { photoId } }
    for (const [name] of ofWalls)
      // @ts-expect-error: one of them has a body, another one parameter more
      expect(await screen.refusal(name, of), name).toMatchObject({
        status: 410,
        code: 'gallery_gone',
        headers: { 'cache-control': 'no-store' },
      })
    await host.call('events/restore-event', { params })
    expect(await ids()).toEqual([photoId])
  })

  it('and is unknown by another key, a gallery’s link among them', async () => {
    for (const other of ['a'.repeat(26), slug, 'short'])
      expect(await screen.refusal('walls/show-screen', { params: { key: other } })).toMatchObject({ status: 404 })
    expect(await screen.refusal('galleries/show-gallery', { params: { slug: key } })).toMatchObject({ status: 404 })
  })
})

describe('what changes on a wall', () => {
  it('is in one answer: photos that came, that are gone, and how hosts have set it', async () => {
    const old = await storePhoto(params.id, 1)
    const { cursor } = (await look()).body
    const fresh = await storePhoto(params.id, 2)
    await decide('hide', old.photoId)
    await put({ paused: true })
    const told = await changes(cursor)
    expect(told).toMatchObject({ more: false, wall: { version: 1, paused: true }, event: { title: 'Bryllup Åse & Ø' } })
    expect(told.changes).toHaveLength(2)
    expect(told.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ photo: expect.objectContaining({ id: fresh.photoId }) }),
        { gone: old.photoId },
      ]),
    )
    expect(await changes(told.cursor)).toMatchObject({ changes: [], cursor: told.cursor, more: false })
  })

  it('comes in pages of the size that is asked for', async () => {
    const { cursor } = await changes()
    for (const minute of [1, 2, 3]) await storePhoto(params.id, minute)
    const first = await changes(cursor, { limit: '2' })
    expect(first).toMatchObject({ more: true, changes: { length: 2 } })
    expect(await changes(first.cursor)).toMatchObject({ more: false, changes: { length: 1 } })
  })

  it('is the same to all screens that stand at one place, and kept a second for those who ask for that', async () => {
    const { cursor } = (await look()).body
    expect((await look()).body.cursor).toBe(cursor)
    const ask = (maxAge: string) =>
      screen.call('walls/list-screen-changes', { params: { key }, query: { since: cursor ?? '', maxAge } })
    expect((await ask('0')).headers).toMatchObject({ 'cache-control': 'no-store' })
    const { headers, cookies } = await ask('1')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1' })
    expect(cookies).toEqual([])
  })

  it('begins again for what is no cursor of this wall', async () => {
    const { cursor } = (await look()).body
    await host.call('walls/remove-wall', { params })
    ;({ key } = await put({}))
    const own = (await host.call('feed/list-photos', { params: { slug } })).body.cursor
    for (const since of ['x', cursor, own]) expect(await changes(since)).toMatchObject({ changes: [], reset: true })
  })
})

describe('a rehearsal', () => {
  afterEach(() => {
    globalThis.clockAheadMs = undefined
  })
  const rehearsal = async () => {
    const { wall } = (await look()).body
    return [wall.rehearsal, wall.rehearsalEndsAt, wall.version] as const
  }

  it('is heard of by hosts and screens, a wall’s photos stay as they are, and nothing of them is up', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    await show(photoId)
    const { cursor } = (await look()).body
    const begun = await put({ rehearsal: true })
    const end = begun.rehearsalEndsAt ?? ''
    expect(Math.abs(Date.parse(end) - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
    expect(begun).toMatchObject({ rehearsal: true, showing: null, photo: null })
    expect(await changes(cursor)).toMatchObject({ wall: { rehearsal: true, rehearsalEndsAt: end } })
    expect(await ids()).toEqual([photoId])
    // One that is on goes on as it was, also for a host who sends back the whole answer.
    expect(await put({ ...begun, rehearsal: true, black: true, paused: true })).toMatchObject({ rehearsalEndsAt: end })
    expect(await rehearsal()).toEqual([true, end, 2])
    expect(await put({ rehearsal: false })).toMatchObject({ rehearsal: false, showing: { photoId }, black: true })
    expect(await rehearsal()).toEqual([false, null, 3])
    await put({ rehearsal: false })
    expect(await rehearsal()).toEqual([false, null, 3])
  })

  it('ends after half an hour, and can be begun again', async () => {
    await put({ rehearsal: true })
    globalThis.clockAheadMs = () => 29 * 60_000
    expect(await rehearsal()).toMatchObject([true, expect.any(String), 1])
    globalThis.clockAheadMs = () => 31 * 60_000
    expect(await rehearsal()).toEqual([false, null, 1])
    expect(await put({ rehearsal: true })).toMatchObject({ rehearsal: true })
  })

  it('ends with the first photo that comes, also where that waits and another was removed meanwhile', async () => {
    const old = await storePhoto(params.id, 1)
    await put({ rehearsal: true })
    await decide('remove', old.photoId)
    expect(await rehearsal()).toMatchObject([true, expect.any(String), 1])
    await storePhoto(params.id, 2, { waiting: true })
    expect(await rehearsal()).toEqual([false, null, 1])
    await put({ rehearsal: true })
    const { photoId } = await storePhoto(params.id, 3)
    expect((await look()).body).toMatchObject({ wall: { rehearsal: false }, photos: [{ id: photoId }] })
  })

  it('goes on where photos only go or come back, and stays ended where the photo that ended it is withdrawn', async () => {
    const apply = async (change: Change | undefined) => {
      if (!change) throw new Error('Expected a change.')
      await transact(writesOf(params.id, [change]))
      return change.after
    }
    const arrive = (minute: number) => {
      const facts = { preview: picture, picture: undefined, crc32: undefined, verifiedAt: undefined }
      return apply({ before: undefined, after: readPhoto(photoRecord(params.id, minute, facts)), effects: {} })
    }
    const withdraw = (photo: Photo) => apply(changeBy(photo, { is: 'withdrawn', at: new Date().toISOString() }))
    const [early, old] = [await arrive(1), await storePhoto(params.id, 2)]
    await put({ rehearsal: true })
    await withdraw(early)
    await decide('remove', old.photoId)
    await decide('restore', old.photoId)
    expect(await rehearsal()).toMatchObject([true, expect.any(String), 1])
    const late = await arrive(3)
    expect(await rehearsal()).toEqual([false, null, 1])
    await withdraw(late)
    expect(await rehearsal()).toEqual([false, null, 1])
  })

  it('may make the wall, is in the history, and needs a yes or a no', async () => {
    await host.call('walls/remove-wall', { params })
    ;({ key } = await put({ rehearsal: true }))
    expect(await rehearsal()).toMatchObject([true, expect.any(String), 0])
    await put({ rehearsal: false })
    const { entries } = (await host.call('events/list-history', { params })).body
    expect(entries.slice(0, 2).map(({ changes: told }) => told)).toEqual([
      [{ field: 'rehearsal', to: false }],
      [
        { field: 'wall', to: true },
        { field: 'rehearsal', to: true },
      ],
    ])
    // @ts-expect-error: not of its shape
    expect(await host.refusal('walls/change-wall', { params, body: { rehearsal: 'soon' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'rehearsal' }],
    })
  })
})

describe('what is up now', () => {
  it('is what a screen said last', async () => {
    const [first, second] = [await storePhoto(params.id, 1), await storePhoto(params.id, 2)]
    expect(await showing()).toBeNull()
    expect((await show(first.photoId)).status).toBe(204)
    await show(second.photoId)
    expect((await host.call('walls/show-wall', { params })).body?.photo).toMatchObject({ id: second.photoId })
    expect(await showing()).toEqual({ photoId: second.photoId, at: expect.stringMatching(/Z$/) })
    expect((await look()).body.wall.version).toBe(0)
    await decide('hide', second.photoId)
    expect(await showing()).toBeNull()
  })

  it('is both of a pair, and the one that is left once the other is hidden', async () => {
    const [left, right] = [await storePhoto(params.id, 1), await storePhoto(params.id, 2)]
    const body = { photoId: left.photoId, besideId: right.photoId }
    expect((await screen.call('walls/note-showing', { params: { key }, body })).status).toBe(204)
    const wall = async () => (await host.call('walls/show-wall', { params })).body
    expect(await wall()).toMatchObject({ photo: { id: left.photoId }, beside: { id: right.photoId } })
    await decide('hide', left.photoId)
    expect(await wall()).toMatchObject({
      showing: { photoId: right.photoId },
      photo: { id: right.photoId },
      beside: null,
    })
    await decide('hide', right.photoId)
    expect(await wall()).toMatchObject({ showing: null, photo: null, beside: null })
    const refusal = await screen.refusal('walls/note-showing', { params: { key }, body })
    expect(refusal).toMatchObject({ status: 404, errors: [{ field: 'photoId' }] })
    await decide('show', left.photoId)
    expect(await screen.refusal('walls/note-showing', { params: { key }, body })).toMatchObject({
      status: 404,
      errors: [{ field: 'besideId' }],
    })
  })

  it('is no photo of another event, none that the wall may not show, and nothing that is none', async () => {
    const hidden = await storePhoto(params.id, 1, { hidden: true })
    for (const photoId of [newId('photo'), hidden.photoId])
      expect(await screen.refusal('walls/note-showing', { params: { key }, body: { photoId } })).toMatchObject({
        status: 404,
        errors: [{ field: 'photoId' }],
      })
    expect(await screen.refusal('walls/note-showing', { params: { key }, body: { photoId: 'x' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'photoId' }],
    })
    expect(await showing()).toBeNull()
  })
})
