import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { readEvent } from '../events/event-store.ts'
import { transact } from '../database/transact.ts'
import { lostPlaceRelease, reserveUploads } from './upload-count-store.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const limit = 10
const uploadIds = ['upl_1', 'upl_2', 'upl_3']
let eventId: string
beforeEach(async () => {
  ;({ id: eventId } = await storeEvent())
})

describe('places of a free event', () => {
  it('are reserved once where the answer was lost and the client tried again', async () => {
    tables.faults.add({ service: 'dynamodb', operation: 'UpdateItem', fail: 1, status: 500, done: true })
    expect(await reserveUploads(eventId, uploadIds, limit)).toEqual({ outcome: 'reserved' })
    expect(await readEvent(eventId)).toMatchObject({ uploadCount: 3, openUploads: new Set(uploadIds) })
  })

  it('are released once, however many find them abandoned at once', async () => {
    await reserveUploads(eventId, uploadIds, limit)
    await Promise.all(Array.from({ length: 4 }, () => transact([lostPlaceRelease(eventId, 'upl_2')])))
    expect(await readEvent(eventId)).toMatchObject({ uploadCount: 2, openUploads: new Set(['upl_1', 'upl_3']) })
  })
})
