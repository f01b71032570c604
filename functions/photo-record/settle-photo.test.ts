import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { putEvent, readEvent } from '../events/event-store.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'
import { newId } from '../runtime/new-id.ts'
import type { PhotoKey } from './photo.ts'
import { readPhotoRecord } from './photo-store.ts'
import { settleThenNotify } from './settle-photo.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
let eventId: string
let photo: PhotoKey
beforeAll(async () => {
  tables = await openProductTables()
})
beforeEach(async () => {
  eventId = newId('event')
  const event = { id: eventId, slug: eventId, title: 'Ada and Bob', date: '2026-06-20', timeZone: 'Europe/Oslo' }
  const createdAt = '2026-06-01T00:00:00.000Z'
  await putEvent({ ...event, description: '', status: 'active', createdAt, owner: 'ada@example.test' })
  // Revision and version are 1 then.
  photo = await storePhoto(eventId, 1)
})
afterEach(() => tables.faults.clear())
afterAll(() => tables.close())

const like = (likes: number, isRepeat = false) =>
  settleThenNotify(photo, { is: 'likes-counted', likes, changes: likes }, { isRepeat })
const fail = (operation: string, how: { fail: number; status: number; done?: boolean }) =>
  tables.faults.add({ service: 'dynamodb', operation, ...how })
const state = async () => {
  const [event, record] = await Promise.all([readEvent(eventId), readPhotoRecord(eventId, photo.photoId)])
  return { revision: event?.revision, likes: record?.likes, version: record?.version }
}

describe('a change that viewers alone follow', () => {
  it('reaches viewers by the run that comes next, where one ended after its write', async () => {
    fail('UpdateItem', { fail: 50, status: 500 })
    await expect(like(2)).rejects.toThrow()
    tables.faults.clear()
    expect(await state()).toEqual({ revision: 1, likes: 2, version: 2 })
    await like(2, true)
    expect(await state()).toEqual({ revision: 2, likes: 2, version: 2 })
  })

  it('is announced once, however many runs find it done', async () => {
    await like(2)
    await Promise.all([like(2), like(2), like(1)])
    expect(await state()).toEqual({ revision: 2, likes: 2, version: 2 })
  })

  it.each([
    { operation: 'UpdateItem', what: 'a transaction on the event', how: { fail: 2, status: 409 } },
    { operation: 'PutItem', what: 'a transaction on the photo', how: { fail: 2, status: 409 } },
    { operation: 'PutItem', what: 'a lost answer', how: { fail: 1, status: 500, done: true } },
  ])('is written once, and announced once, despite $what', async ({ operation, how }) => {
    fail(operation, how)
    await like(2)
    expect(await state()).toEqual({ revision: 2, likes: 2, version: 2 })
  })

  it('loses none of ten that come at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => like(index + 1)))
    expect(await state()).toMatchObject({ likes: 10 })
  })

  it('leaves no row behind for an event and a photo that are gone', async () => {
    const gone = { eventId: newId('event'), photoId: newId('photo') }
    expect(
      await settleThenNotify(gone, { is: 'likes-counted', likes: 1, changes: 1 }, { isRepeat: true }),
    ).toBeUndefined()
    expect(await readEvent(gone.eventId)).toBeUndefined()
  })
})
