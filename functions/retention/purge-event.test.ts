import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, describePreview, readFixture, sendFile, sendParts, sendPreview } from '#e2e/kit/send-file.ts'
import { rowsNaming, versionsOf } from '#e2e/kit/traces-of-event.ts'
import { restoreEvent } from '../events/restore-event.ts'
import { notePurge, readEvent } from '../events/event-store.ts'
import { putObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { mediaPrefixes } from '../needs.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'
import { clock } from '../runtime/clock.ts'
import { newId, siblingId } from '../runtime/new-id.ts'
import { purgeEvent } from './purge-event.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const bytes = readFixture('pattern.png')
const file = describeFile('pattern.png', 'image/png', bytes)
const patient = { remainingMs: () => 900_000 }

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string; title: string }
let id: string
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
beforeEach(async () => {
  ;({ host, event } = await product.hostEvent())
  id = event.id
})
afterEach(() => {
  vi.restoreAllMocks()
  product.bucket.faults.clear()
  product.tables.faults.clear()
})

/** From now on it is so much later. */
const later = (ms: number) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const purge = () => purgeEvent(id, patient)
const remove = () => host.call('events/delete-event', { params: { id }, body: { title: event.title } })

const rowsLeft = () => rowsNaming(id)
const bytesLeft = () => versionsOf(id)
const promises = async () =>
  (await product.readOutbox()).filter(({ kind, message }) => kind === 'purge-event' && message.includes(id))

const ownRow = 'events event'
/** For as long as bytes of the event may come. */
const mark = () => `uploads purged#${id}`

/** An event with something in every table, and old versions in the store. */
async function fillEvent(): Promise<void> {
  const { slug } = event
  const params = { id }
  const guest = new AppClient()
  await guest.call('galleries/show-gallery', { params: { slug }, query: { t: '7' } })
  const photoId = siblingId(await sendFile(guest, slug, file, bytes), 'photo')
  const film = readFixture('movie.mp4')
  await sendFile(guest, slug, describeFile('movie.mp4', 'video/mp4', film), film)
  await product.settle()
  await host.call('photos/decide-photos', { params, body: { photoIds: [photoId], action: 'hide' } })
  await host.call('photos/decide-photos', { params, body: { photoIds: [photoId], action: 'show' } })
  const { body: cover } = await host.call('uploads/create-cover-upload', { params, body: file })
  await sendParts(cover, bytes)
  await host.call('events/invite-cohost', { params, body: { email: 'helper@example.com' } })
  const { body: list } = await host.call('guests/change-guest-list', { params, body: { rows: [{ name: 'Ola' }] } })
  const [, code = ''] = list.rows[0]?.link.split('#c=') ?? []
  await guest.call('guests/open-card', { params: { slug }, body: { code } })
  await guest.call('reports/report-photo', { params: { slug, photoId }, body: { reason: 'me' } })
  const coming = { ...file, sha256: '1'.repeat(64), preview: describePreview('image/jpeg', bytes) }
  const { body: begun } = await guest.call('uploads/create-uploads', {
    params: { slug },
    body: { files: [coming], uploader: 'Ola' },
  })
  await sendPreview(begun.uploads[0], bytes)
  const removed = await storePhoto(id, 1)
  await host.call('photos/decide-photos', { params, body: { photoIds: [removed.photoId], action: 'remove' } })
  await product.settle()
  await host.call('downloads/create-download', { params })
  await product.settle()
  await host.call('photos/show-original', { params: { slug, photoId } })
}

/** All of it is out of everybody's reach, and its time is over. */
async function fillAndDelete(): Promise<void> {
  await fillEvent()
  await remove()
  later(14 * dayMs + minuteMs)
}

/** Runs it to its end, as it is asked for again while the event is there. */
async function purgeToTheEnd(): Promise<void> {
  for (const ms of [minuteMs, 17 * minuteMs, 33 * minuteMs]) {
    later(14 * dayMs + ms)
    await purge()
  }
}

describe('an event that can be restored no longer', () => {
  it('leaves no row but its own and no version of any object, and then nothing at all', async () => {
    await fillEvent()
    const before = await rowsLeft()
    for (const table of ['photos', 'uploads', 'downloads', 'events'])
      expect(before.some((row) => row.startsWith(table))).toBe(true)
    expect(new Set((await bytesLeft()).map((key) => key.split('/')[0]))).toEqual(new Set(mediaPrefixes))
    await remove()

    later(14 * dayMs + minuteMs)
    await purge()
    expect(await bytesLeft()).toEqual([])
    expect(await rowsLeft()).toEqual([ownRow, mark()])

    later(14 * dayMs + 10 * minuteMs)
    await purge()
    expect(await rowsLeft()).toContain(ownRow)
    later(14 * dayMs + 17 * minuteMs)
    await purge()
    expect(await rowsLeft()).toEqual([mark()])
    expect(await promises()).toEqual([])
  })

  it('is unknown to its hosts, and from its purge on to everybody', async () => {
    await fillEvent()
    await remove()
    const { slug } = event
    const look = async () => {
      const guest = new AppClient()
      const refusals = [
        await guest.refusal('galleries/show-gallery', { params: { slug } }),
        await guest.refusal('galleries/show-head', { params: { slug } }),
        await host.refusal('feed/list-photos', { params: { slug } }),
        await host.refusal('events/show-event', { params: { id } }),
        await host.refusal('events/restore-event', { params: { id } }),
        await host.refusal('events/activate-event', { params: { id } }),
        await host.refusal('events/delete-event', { params: { id }, body: { title: event.title } }),
      ]
      expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(refusals.map(() => '404 not_found'))
      expect((await host.call('events/show-me')).body.events).toEqual([])
    }
    later(14 * dayMs + 1000)
    expect(await host.refusal('events/show-event', { params: { id } })).toMatchObject({ code: 'not_found' })
    const closed = await new AppClient().refusal('galleries/show-gallery', { params: { slug } })
    expect(closed).toMatchObject({ status: 410, code: 'gallery_gone' })
    for (const ms of [minuteMs, 20 * minuteMs]) {
      later(14 * dayMs + ms)
      await purge()
      await look()
    }
    expect(await readEvent(id)).toBeUndefined()
    await look()
  })

  it('is whole until then, however often it is asked for', async () => {
    await fillEvent()
    await purge()
    await remove()
    const rows = await rowsLeft()
    const keys = await bytesLeft()
    later(14 * dayMs - minuteMs)
    await purge()
    await purge()
    expect(await rowsLeft()).toEqual(rows)
    expect(await bytesLeft()).toEqual(keys)
    expect((await host.call('events/restore-event', { params: { id } })).body.deletedAt).toBeNull()
    later(15 * dayMs)
    await purge()
    expect((await bytesLeft()).length).toBeGreaterThan(0)
  })

  it('is not brought back by a caller who was let in a moment before its purge began', async () => {
    const { email } = (await host.call('events/show-me')).body
    await remove()
    const read = await readEvent(id)
    if (!read) throw new Error('No event.')
    later(14 * dayMs + minuteMs)
    expect(await notePurge(read, clock.now().toISOString())).toBe(true)
    // By the clock that let the host in.
    later(14 * dayMs - minuteMs)
    await expect(restoreEvent(read, email)).rejects.toMatchObject({ code: 'not_found' })
    expect((await readEvent(id))?.tombstone).toBeDefined()
  })
})

describe('a purge', () => {
  it.each([
    { service: 's3', operation: 'ListObjectVersions', status: 403, after: [0, 1, 2, 3, 4] },
    { service: 's3', operation: 'DeleteObjects', status: 403, after: [0, 1, 2] },
    { service: 's3', operation: 'DeleteObjects', status: 403, done: true, after: [0, 1, 2] },
    { service: 'dynamodb', operation: 'Query', status: 500, after: [0, 3] },
    { service: 'dynamodb', operation: 'BatchWriteItem', status: 500, after: [0, 1] },
    { service: 'dynamodb', operation: 'BatchWriteItem', status: 500, done: true, after: [0] },
    { service: 'dynamodb', operation: 'UpdateItem', status: 500, done: true, after: [0] },
    { service: 'dynamodb', operation: 'PutItem', status: 500, after: [0] },
  ] as const)('that fails at $operation of $service ends when it is run again', async ({ after, ...order }) => {
    await storePhoto(id, 0)
    await remove()
    later(14 * dayMs + minuteMs)
    const { faults } = order.service === 's3' ? product.bucket : product.tables
    for (const passed of after) {
      // There is something to delete each time, in every place.
      for (const prefix of mediaPrefixes) await putObject(`${prefix}/${id}/some`, bytes, { contentType: 'image/png' })
      await storePhoto(id, passed)
      // As often as the SDK tries what S3 does not refuse.
      faults.add({ ...order, after: passed, fail: order.service === 's3' ? 1 : 9 })
      await expect(purge()).rejects.toThrow(/./)
      faults.clear()
      expect(await readEvent(id)).toBeDefined()
    }
    await purgeToTheEnd()
    expect(await bytesLeft()).toEqual([])
    expect(await rowsLeft()).toEqual([mark()])
  })

  it('whose time is over promises the rest, and goes on from there', async () => {
    await fillAndDelete()
    let looks = 0
    await purgeEvent(id, { remainingMs: () => (looks++ < 2 ? 900_000 : 0) })
    expect((await rowsLeft()).length).toBeLessThan(20)
    expect(await bytesLeft()).not.toEqual([])
    expect(await promises()).toHaveLength(1)
    await product.settle()
    expect(await bytesLeft()).toEqual([])
    expect(await rowsLeft()).toEqual([ownRow, mark()])
    expect(await promises()).toHaveLength(1)
  })

  it('harms nobody when several run at once', async () => {
    await fillAndDelete()
    const runs = await Promise.allSettled([purge(), purge(), purge()])
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    later(14 * dayMs + 17 * minuteMs)
    await Promise.all([purge(), purge()])
    await purgeToTheEnd()
    expect(await bytesLeft()).toEqual([])
    expect(await rowsLeft()).toEqual([mark()])
  })

  it('takes nothing of another event, nor of one that nobody has begun to purge', async () => {
    const other = (await product.hostEvent()).event
    const key = originalKey(other.id, newId('photo'))
    await putObject(key, bytes, { contentType: 'image/png' })
    const unknown = originalKey(newId('event'), newId('photo'))
    await putObject(unknown, bytes, { contentType: 'image/png' })
    await fillAndDelete()
    await purgeToTheEnd()
    await purgeEvent(unknown.split('/')[1] ?? '', patient)
    expect(await product.bucket.listKeys(key)).toEqual([key])
    expect(await product.bucket.listKeys(unknown)).toEqual([unknown])
    expect(await readEvent(other.id)).toBeDefined()
  })

  it('takes what was on its way while it ran, and begins to wait again', async () => {
    await fillAndDelete()
    await purge()
    later(14 * dayMs + 10 * minuteMs)
    const late = originalKey(id, newId('photo'))
    await putObject(late, bytes, { contentType: 'image/png' })
    later(14 * dayMs + 17 * minuteMs)
    await purge()
    expect(await bytesLeft()).toEqual([])
    expect(await readEvent(id)).toBeDefined()
    later(14 * dayMs + 33 * minuteMs)
    await purge()
    expect(await readEvent(id)).toBeUndefined()
  })

  it('leaves nothing of bytes that come after it, whenever they do', async () => {
    await fillAndDelete()
    await purge()
    for (const ms of [2 * minuteMs, 40 * minuteMs, 30 * dayMs]) {
      const late = originalKey(id, newId('photo'))
      await putObject(late, bytes, { contentType: 'image/png' })
      later(14 * dayMs + ms)
      await product.tellOfObject(late)
      await product.settle()
      expect(await bytesLeft()).toEqual([])
      await purgeToTheEnd()
    }
    expect(await rowsLeft()).toEqual([mark()])
  })
})
