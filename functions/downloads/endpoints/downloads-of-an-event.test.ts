import { afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { letterSchema } from '../../outbox-messages.ts'
import { newId, siblingId } from '../../runtime/new-id.ts'

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string; title: string }
let params: { id: string }
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
  params = { id: event.id }
})

type Choice = Sent<'downloads/create-download', 'body'>

/** Sends a photo that was taken at that time of the event's day, in UTC; answers its id. */
async function send(guest: AppClient, name: string, hour = 12): Promise<string> {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.from(`${event.id} ${name}`)])
  const capturedAt = `2026-06-20T${String(hour).padStart(2, '0')}:00:00.000Z`
  const uploadId = await sendFile(guest, event.slug, { ...describeFile(name, 'image/png', bytes), capturedAt }, bytes)
  await product.settle()
  return siblingId(uploadId, 'photo')
}

const ask = async (body?: Choice, by = host) =>
  (await by.call('downloads/create-download', { params, ...(body && { body }) })).body.downloadId
const refusalOf = async (body: unknown) => {
  // @ts-expect-error: also what no page of ours would send.
  const { status, errors } = await host.refusal('downloads/create-download', { params, body })
  return [status, errors?.[0]?.field]
}
const list = async (by = host) => (await by.call('downloads/list-downloads', { params })).body.downloads
const show = async (downloadId: string) =>
  (await host.call('downloads/show-download', { params: { ...params, downloadId } })).body
const decide = (action: 'hide' | 'remove' | 'restore' | 'star', ...photoIds: string[]) =>
  host.call('photos/decide-photos', { params, body: { photoIds, action } })
const guestOf = async (photoId: string) =>
  (await host.call('feed/list-event-photos', { params })).body.photos.find(({ id }) => id === photoId)?.guestId ?? ''
const letters = async () =>
  (await product.readOutbox())
    .filter(({ kind }) => kind === 'send-mail')
    .map(({ message }) => letterSchema.parse(JSON.parse(message)))
    .filter((letter) => letter.letter === 'zip-ready')
    .filter(({ eventId }) => eventId === event.id)

/** Names of a ZIP's originals, without their numbers and times. */
async function namesIn(downloadId: string): Promise<string[]> {
  await product.settle()
  const { url, entries } = await show(downloadId)
  const archive = await openArchive(Buffer.from(await (await product.cdn.fetchFile(url)).arrayBuffer()))
  for (const entry of archive.entries) await archive.read(entry)
  archive.close()
  const names = originalsOf(archive.entries).map(({ fileName }) => fileName)
  expect(names).toHaveLength(entries ?? 0)
  return names.map((name) => name.replace(/\d{4} [\d-]+ [\d.]+ /, ''))
}
const inOrder = (one: string, other: string) => one.localeCompare(other)
const zipOf = async (body?: Choice) => namesIn(await ask(body))

describe('the downloads of an event', () => {
  it('are the same on every device and for co-hosts, newest first, with what they hold and how long they stay', async () => {
    const guest = new AppClient()
    const first = await send(guest, 'one.png')
    await send(guest, 'two.png')
    const everything = await ask()
    const chosen = await ask({ photoIds: [first, first], folders: 'guest' })
    const { email } = (await host.call('events/show-me')).body
    const cohost = await product.openSession(`co-${email}`)
    await host.call('events/invite-cohost', { params, body: { email: `co-${email}` } })
    await product.settle()

    const seen = await list()
    expect(seen).toMatchObject([
      {
        downloadId: chosen,
        status: 'ready',
        entries: 1,
        choice: { photoIds: [first], album: false, folders: 'guest' },
      },
      { downloadId: everything, status: 'ready', entries: 2, progress: 1, choice: { album: true } },
    ])
    for (const { createdAt, expiresAt, url, size } of seen) {
      expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 1000)).toBeCloseTo(7 * 24 * 60 * 60, -1)
      expect((await product.cdn.fetchFile(url)).headers.get('content-length')).toBe(String(size))
    }
    const ids = seen.map(({ downloadId }) => downloadId)
    expect((await list(await product.openSession(email))).map(({ downloadId }) => downloadId)).toEqual(ids)
    expect((await list(cohost)).map(({ downloadId }) => downloadId)).toEqual(ids)
    const stranger = await product.openSession(`stranger-${email}`)
    expect(await stranger.refusal('downloads/list-downloads', { params })).toMatchObject({ status: 404 })
    expect(await new AppClient().refusal('downloads/list-downloads', { params })).toMatchObject({ status: 401 })
  })

  it('are forgotten after a week', async () => {
    await ask()
    await product.settle()
    const { email } = (await host.call('events/show-me')).body
    globalThis.clockAheadMs = () => 8 * 24 * 60 * 60 * 1000
    expect(await list(await product.openSession(email, new AppClient('198.51.100.250')))).toEqual([])
  })

  it('are one where two devices ask for the same at once, and two where they ask for other things', async () => {
    const guest = new AppClient()
    const [one, two] = [await send(guest, 'one.png'), await send(guest, 'two.png')]
    const ids = await Promise.all([ask(), ask({}), ask({ album: true }), ask()])
    expect(new Set(ids).size).toBe(1)
    const same = await Promise.all([ask({ photoIds: [one, two] }), ask({ photoIds: [two, one] })])
    expect(new Set(same).size).toBe(1)
    await ask({ album: false })
    await ask({ folders: 'guest' })
    expect(await list()).toHaveLength(4)
    await product.settle()
    expect(await ask()).not.toBe(ids[0])
  })

  it('are one where the database’s answer was lost', async () => {
    product.tables.loseAnswer()
    const downloadId = await ask()
    expect((await list()).map((each) => each.downloadId)).toEqual([downloadId])
  })

  it('are none of an event that is being deleted', async () => {
    const outcomes = await Promise.allSettled([
      host.call('events/delete-event', { params, body: { title: event.title } }),
      ...Array.from({ length: 5 }, () => ask()),
    ])
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
    for (const outcome of outcomes.slice(1))
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('event_deleted')
    const refusal = await host.refusal('downloads/create-download', { params })
    expect(refusal).toMatchObject({ status: 409, code: 'event_deleted' })
  })
})

describe('a choice', () => {
  it('is of photos, of a guest, of a moment, or of what is starred, without what is removed', async () => {
    const [anna, bo] = [new AppClient(), new AppClient()]
    const before = await send(anna, 'before.png', 9)
    const vows = await send(anna, 'vows.png', 12)
    const dance = await send(bo, 'dance.png', 20)
    const gone = await send(bo, 'gone.png', 21)
    const moments = [
      { title: 'Vows', startsAt: '2026-06-20T11:00:00.000Z' },
      { title: 'Dance', startsAt: '2026-06-20T19:00:00.000Z' },
    ]
    const { body } = await host.call('events/update-event', { params, body: { moments } })
    const [, second] = body.moments
    await decide('star', vows, gone)
    await decide('remove', gone)

    expect(await zipOf({ photoIds: [dance, gone, before] })).toEqual(['before.png', 'dance.png'])
    expect(await zipOf({ guestId: await guestOf(dance) })).toEqual(['dance.png'])
    expect(await zipOf({ momentId: second?.id ?? '' })).toEqual(['dance.png'])
    expect(await zipOf({ momentId: null })).toEqual(['before.png'])
    expect(await zipOf({ starred: true })).toEqual(['vows.png'])
    expect(await zipOf({ album: false })).toEqual(['before.png', 'vows.png', 'dance.png'])
  })

  it('of a guest holds what they have sent and another bears, and nothing that they were only answered is known', async () => {
    const [anna, bo] = [await product.newGuest(event.slug), await product.newGuest(event.slug)]
    const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.from(`${event.id} both.png`)])
    const ask = async () => {
      const body = { files: [describeFile('called otherwise.png', 'image/png', bytes)] }
      return (await bo.call('uploads/create-uploads', { params: { slug: event.slug }, body })).body.uploads[0]
    }
    const begun = await ask()
    await send(anna, 'annas.png')
    await send(anna, 'both.png')
    const ofBo = await send(bo, 'bos.png')
    expect(await ask()).toMatchObject({ known: true, mine: false })
    expect(await zipOf({ guestId: await guestOf(ofBo) })).toEqual(['bos.png'])
    await sendParts(begun, bytes)
    await product.settle()
    expect((await zipOf({ guestId: await guestOf(ofBo) })).toSorted(inOrder)).toEqual(['bos.png', 'both.png'])
  })

  it('of which nothing is there is refused by its field', async () => {
    const photoId = await send(new AppClient(), 'one.png')
    const guestId = await guestOf(photoId)
    const { body } = await host.call('events/update-event', {
      params,
      body: { moments: [{ title: 'Late', startsAt: '2026-06-20T23:00:00.000Z' }] },
    })
    expect(await refusalOf({ starred: true })).toEqual([400, 'starred'])
    expect(await refusalOf({ momentId: body.moments[0]?.id })).toEqual([400, 'momentId'])
    expect(await refusalOf({ momentId: newId('moment') })).toEqual([400, 'momentId'])
    expect(await refusalOf({ guestId: 'g'.repeat(22) })).toEqual([400, 'guestId'])
    expect(await refusalOf({ photoIds: [newId('photo')] })).toEqual([400, 'photoIds'])
    expect(await refusalOf({ after: newId('download') })).toEqual([400, 'after'])
    await decide('remove', photoId)
    expect(await refusalOf({ photoIds: [photoId] })).toEqual([400, 'photoIds'])
    expect(await refusalOf({ guestId })).toEqual([400, 'guestId'])
    expect(await list()).toEqual([])
  })

  it('that is malformed, or that are two, is refused by its field', async () => {
    for (const photoIds of [[], ['x'], 'all', Array.from({ length: 1001 }, () => newId('photo'))])
      expect((await refusalOf({ photoIds }))[0]).toBe(400)
    expect(await refusalOf({ guestId: '../x' })).toEqual([400, 'guestId'])
    expect(await refusalOf({ starred: false })).toEqual([400, 'starred'])
    expect(await refusalOf({ album: 'yes' })).toEqual([400, 'album'])
    expect(await refusalOf({ folders: 'day' })).toEqual([400, 'folders'])
    expect(await refusalOf({ starred: true, guestId: 'g'.repeat(22) })).toEqual([400, 'starred'])
    expect((await refusalOf([]))[0]).toBe(400)
  })

  it('of what came after a ZIP is all that it was to hold and does not', async () => {
    const [anna, bo] = [new AppClient(), new AppClient()]
    const one = await send(anna, 'one.png', 9)
    await send(anna, 'back.png', 10)
    const away = await send(anna, 'away.png', 11)
    await decide('remove', away)
    const guestId = await guestOf(one)
    const everything = await ask()
    const annas = await ask({ guestId })
    await product.settle()
    expect([(await show(everything)).newer, (await show(annas)).newer]).toEqual([0, 0])
    expect(await refusalOf({ after: everything })).toEqual([400, 'after'])

    await send(anna, 'two.png', 12)
    await send(bo, 'three.png', 13)
    await decide('restore', away)
    expect([(await show(everything)).newer, (await show(annas)).newer]).toEqual([3, 2])
    const since = await ask({ after: everything })
    expect(await namesIn(since)).toEqual(['away.png', 'two.png', 'three.png'])
    expect(await zipOf({ after: annas, album: true })).toEqual(['away.png', 'two.png'])
    expect((await list())[0]?.choice).toEqual({ guestId, after: annas, album: true })

    await send(bo, 'four.png', 14)
    expect((await show(since)).newer).toBe(1)
    expect(await zipOf({ after: since })).toEqual(['four.png'])
  })
})

describe('folders', () => {
  it('are by moment in their order, or by guest, and what is hidden lies apart', async () => {
    const [anna, other, nameless] = [new AppClient(), new AppClient(), new AppClient()]
    await send(anna, 'before.png', 9)
    await send(other, 'vows.png', 12)
    await send(nameless, 'dance.png', 20)
    await decide('hide', await send(nameless, 'hidden.png', 21))
    for (const [guest, name] of [
      [anna, 'ÅSE/..'],
      [other, 'åse/..'],
    ] as const)
      await guest.call('guests/rename-guest', { params: { slug: event.slug }, body: { name } })
    const moments = [
      { title: 'Vielse: "ja"', startsAt: '2026-06-20T11:00:00.000Z' },
      { title: 'Dance', startsAt: '2026-06-20T19:00:00.000Z' },
    ]
    await host.call('events/update-event', { params, body: { moments } })
    expect(await zipOf({ folders: 'moment' })).toEqual([
      '00 Before the first moment/before.png',
      '01 Vielse ja/vows.png',
      '02 Dance/dance.png',
      'hidden/hidden.png',
    ])
    expect(await zipOf({ folders: 'guest' })).toEqual([
      'ÅSE/before.png',
      'åse (2)/vows.png',
      'Guest 1/dance.png',
      'hidden/hidden.png',
    ])
  })
})

describe('the letter of a ZIP that is ready', () => {
  it('goes to a host who has waited for more than a minute, once, in their language', async () => {
    await send(new AppClient(), 'one.png')
    const { email } = (await host.call('events/show-me')).body
    await host.call('events/invite-cohost', { params, body: { email: `helper-${email}`, locale: 'es' } })
    const helper = await product.openSession(`helper-${email}`, new AppClient('198.51.100.249'))
    await ask()
    await product.settle()
    expect(await letters()).toEqual([])

    const id = await ask()
    expect(await ask(undefined, helper)).toBe(id)
    globalThis.clockAheadMs = () => 61_000
    await product.settle()
    expect((await show(id)).status).toBe('ready')
    const told = await letters()
    expect(told.map(({ to }) => to).sort()).toEqual([email, `helper-${email}`].sort())
    expect(told[0]).toMatchObject({ title: event.title, count: 1, expiresAt: (await list())[0]?.expiresAt })
  })

  it('does not go to a former host', async () => {
    const { email } = (await host.call('events/show-me')).body
    await host.call('events/invite-cohost', { params, body: { email: `away-${email}` } })
    const helper = await product.openSession(`away-${email}`, new AppClient('198.51.100.248'))
    await ask(undefined, helper)
    await host.call('events/remove-cohost', { params: { ...params, email: `away-${email}` } })
    globalThis.clockAheadMs = () => 61_000
    await product.settle()
    expect(await letters()).toEqual([])
  })
})
