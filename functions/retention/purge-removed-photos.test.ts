import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendFileOfAll } from '#e2e/kit/send-file.ts'
import { versionsOf as versionsOfEvent } from '#e2e/kit/traces-of-event.ts'
import { readRemovals } from '../events/removal-store.ts'
import { listPhotoRows, readPhotoRecord } from '../photo-record/photo-store.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'
import { clock } from '../runtime/clock.ts'
import { siblingId } from '../runtime/new-id.ts'
import { readUpload } from '../uploads/upload-store.ts'
import { purgeEvent } from './purge-event.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const bytes = readFixture('pattern.png')
const other = readFixture('pattern.webp')

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
beforeEach(async () => {
  const hosted = await product.hostEvent()
  host = hosted.host
  id = hosted.event.id
  slug = hosted.slug
})
afterEach(() => {
  vi.restoreAllMocks()
  product.bucket.faults.clear()
  product.tables.faults.clear()
})

const later = (ms: number) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const purge = () => purgeEvent(id, { remainingMs: () => 900_000 })
const decide = async (action: 'remove' | 'restore', photoIds: string[]) =>
  (await host.call('photos/decide-photos', { params: { id }, body: { photoIds, action } })).body

async function send(guest: AppClient, name: string, type: string, content: Buffer): Promise<string> {
  const uploadId = await sendFile(guest, slug, describeFile(name, type, content), content)
  await product.settle()
  return siblingId(uploadId, 'photo')
}

const versionsOf = async (photoId: string) => (await versionsOfEvent(id)).filter((key) => key.includes(photoId))

describe('a photo that was removed', () => {
  it('is gone with all that is known of it fourteen days later, and the others are whole', async () => {
    const guest = new AppClient()
    const second = new AppClient('192.0.2.2')
    const same = describeFile('b.png', 'image/png', bytes)
    const [first = ''] = await sendFileOfAll([guest, second], slug, { file: same, bytes }, product)
    const removed = siblingId(first, 'photo')
    await new AppClient('192.0.2.4').call('uploads/create-uploads', { params: { slug }, body: { files: [same] } })
    expect(await listPhotoRows(id, `known#${removed}`)).toHaveLength(1)
    const kept = await send(guest, 'c.webp', 'image/webp', other)
    await second.call('photos/like-photo', { params: { slug, photoId: removed } })
    await second.call('reports/report-photo', { params: { slug, photoId: removed }, body: { reason: 'me' } })
    await decide('remove', [removed])
    await product.settle()
    const keptVersions = await versionsOf(kept)

    later(14 * dayMs - minuteMs)
    await purge()
    expect((await readPhotoRecord(id, removed))?.removed?.isFinal).toBeUndefined()

    later(14 * dayMs + minuteMs)
    await purge()
    expect(await versionsOf(removed)).toEqual([])
    expect(await readPhotoRecord(id, removed)).toBeUndefined()
    expect(await readUpload(siblingId(removed, 'upload'))).toBeUndefined()
    for (const kind of ['sender', 'known', 'report', 'like', 'likes'])
      expect(await listPhotoRows(id, `${kind}#${removed}`)).toEqual([])
    expect(await readRemovals(id)).toBeUndefined()
    expect(await decide('restore', [removed])).toEqual({
      decided: [],
      refused: [{ photoId: removed, code: 'not_found' }],
    })
    expect(await versionsOf(kept)).toEqual(keptVersions)
    const { photos } = (await host.call('feed/list-event-photos', { params: { id } })).body
    expect(photos.map(({ id: photoId }) => photoId)).toEqual([kept])
    vi.restoreAllMocks()
    // That a host did not want these bytes is still known.
    const again = await send(new AppClient('192.0.2.3'), 'd.png', 'image/png', bytes)
    expect((await readPhotoRecord(id, again))?.moderation.verdict).toBe('waiting')
  })

  it('goes by the same rule where its sender has removed it', async () => {
    const guest = new AppClient()
    const photoId = await send(guest, 'a.png', 'image/png', bytes)
    await guest.call('photos/remove-photo', { params: { slug, photoId } })
    later(14 * dayMs + minuteMs)
    await purge()
    expect(await versionsOf(photoId)).toEqual([])
    expect(await readPhotoRecord(id, photoId)).toBeUndefined()
  })

  it('stays where it was restored, and counts its days from the start where it is removed again', async () => {
    const photo = await storePhoto(id, 1)
    await decide('remove', [photo.photoId])
    await decide('restore', [photo.photoId])
    later(14 * dayMs + minuteMs)
    await purge()
    expect(await readPhotoRecord(id, photo.photoId)).toMatchObject({ photoId: photo.photoId })
    expect(await readRemovals(id)).toBeUndefined()
    await decide('remove', [photo.photoId])
    later(28 * dayMs)
    await purge()
    expect(await readPhotoRecord(id, photo.photoId)).toBeDefined()
    later(28 * dayMs + 2 * minuteMs)
    await purge()
    expect(await readPhotoRecord(id, photo.photoId)).toBeUndefined()
  })

  it('is due by the oldest that is left, also where another is removed while the purge looks', async () => {
    const [first, second, third] = [await storePhoto(id, 1), await storePhoto(id, 2), await storePhoto(id, 3)]
    await decide('remove', [first.photoId])
    later(5 * dayMs)
    await decide('remove', [second.photoId])
    const { dueAt } = (await readRemovals(id)) ?? {}
    expect(Date.parse(dueAt ?? '')).toBeLessThanOrEqual(Date.now() + 14 * dayMs)
    later(14 * dayMs + minuteMs)
    await Promise.all([purge(), decide('remove', [third.photoId])])
    await purge()
    expect(await readPhotoRecord(id, first.photoId)).toBeUndefined()
    later(19 * dayMs + minuteMs)
    await purge()
    expect(await readPhotoRecord(id, second.photoId)).toBeUndefined()
    expect(await readPhotoRecord(id, third.photoId)).toBeDefined()
    later(29 * dayMs)
    await purge()
    expect(await readPhotoRecord(id, third.photoId)).toBeUndefined()
    expect(await readRemovals(id)).toBeUndefined()
  })

  it('is restored or purged, never half of both, when both happen at once', async () => {
    const photoId = await send(new AppClient(), 'a.png', 'image/png', bytes)
    await decide('remove', [photoId])
    await product.settle()
    later(14 * dayMs + minuteMs)
    const [{ decided }] = await Promise.all([decide('restore', [photoId]), purge()])
    await purge()
    const record = await readPhotoRecord(id, photoId)
    if (decided.length > 0) expect(record?.removed).toBeUndefined()
    else expect(record).toBeUndefined()
    const originals = (await versionsOf(photoId)).filter((key) => key.startsWith('originals/'))
    expect(originals).toHaveLength(decided.length)
  })

  it('goes for good also where the purge fails in its middle', async () => {
    const photoId = await send(new AppClient(), 'a.png', 'image/png', bytes)
    await decide('remove', [photoId])
    later(14 * dayMs + minuteMs)
    for (const order of [
      { service: 's3', operation: 'ListObjectVersions', status: 403 },
      { service: 's3', operation: 'DeleteObjects', status: 403 },
      { service: 's3', operation: 'DeleteObjects', status: 403, done: true },
      { service: 'dynamodb', operation: 'BatchWriteItem', status: 500 },
    ] as const) {
      const { faults } = order.service === 's3' ? product.bucket : product.tables
      // As often as the SDK tries what S3 does not refuse.
      faults.add({ ...order, fail: order.service === 's3' ? 1 : 9 })
      await expect(purge()).rejects.toThrow(/./)
      faults.clear()
      expect(await decide('restore', [photoId])).toMatchObject({ refused: [{ code: 'not_found' }] })
    }
    const { photos } = (await host.call('feed/list-event-photos', { params: { id } })).body
    expect(photos).toEqual([])
    await purge()
    expect(await versionsOf(photoId)).toEqual([])
    expect(await readPhotoRecord(id, photoId)).toBeUndefined()
    expect(await readRemovals(id)).toBeUndefined()
  })
})
