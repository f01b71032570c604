import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { transact } from '../database/transact.ts'
import { creditGrant } from '../sign-in/account-store.ts'
import { activateEvent } from './activate-event.ts'
import { changeEvent } from './change-event.ts'
import { type EventRow, readEvent } from './event-store.ts'
import { historyOf, readHistory } from './history-store.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const one = 'one@example.com'
const other = 'other@example.com'
let event: EventRow
beforeEach(async () => {
  event = await storeEvent({ owner: one })
})

const everything = async () => (await readHistory(event.id, { limit: 500 })).rows

describe('an event’s history', () => {
  it('is empty at first', async () => {
    expect(await everything()).toEqual([])
  })

  it('tells one change a call, with what it was, and nothing of a call that changes nothing', async () => {
    const changed = await changeEvent(event, { title: 'Feast', description: 'With cake', date: '2026-06-20' }, one)
    await changeEvent(changed, { title: 'Feast', privacy: { guestsSeeGallery: true }, cover: null }, other)
    await changeEvent(changed, { privacy: { guestsSeeGallery: false } }, other)
    expect(await everything()).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        by: other,
        action: 'event_changed',
        changes: [{ field: 'guestsSeeGallery', to: false }],
      },
      {
        at: expect.stringMatching(/Z$/),
        by: one,
        action: 'event_changed',
        changes: [{ field: 'title', to: 'Feast' }, { field: 'description' }],
      },
    ])
  })

  it('tells a double tap once', async () => {
    await Promise.all([1, 2, 3].map(() => changeEvent(event, { title: 'Feast' }, one)))
    expect(await everything()).toHaveLength(1)
  })

  it('keeps both of two hosts who change the same at once, and the later one’s word holds', async () => {
    await Promise.all([changeEvent(event, { title: 'One' }, one), changeEvent(event, { title: 'Other' }, other)])
    const told = await everything()
    expect(told.map(({ by }) => by).toSorted()).toEqual([one, other])
    const after = await readEvent(event.id)
    expect(['One', 'Other']).toContain(after?.title)
    expect(after?.version).toBe(2)
  })

  it('loses neither of two hosts’ changes of different fields', async () => {
    await Promise.all([
      changeEvent(event, { title: 'Feast' }, one),
      changeEvent(event, { privacy: { guestsSeeGallery: false } }, other),
    ])
    expect(await readEvent(event.id)).toMatchObject({ title: 'Feast', privacy: { guestsSeeGallery: false } })
  })

  it('tells who has activated the event, once', async () => {
    await transact([creditGrant(one, 'en')])
    await transact([creditGrant(one, 'en')])
    await Promise.allSettled([activateEvent(event, one), activateEvent(event, one)])
    expect(await everything()).toMatchObject([{ by: one, action: 'event_activated' }])
  })

  it('tells the transactions of one call as one entry, with all photos that they have changed', async () => {
    const history = historyOf(event.id, one)
    for (const photos of [15, 15, 7]) await transact([history.of({ action: 'photos_hidden', photos })])
    expect(await everything()).toMatchObject([{ by: one, action: 'photos_hidden', photos: 37 }])
  })

  it('is read in pages, newest first, each entry once', async () => {
    for (let index = 0; index < 7; index++)
      await transact([historyOf(event.id, 'guest').of({ action: 'photo_reported', photos: index })])
    const seen: (number | undefined)[] = []
    let next: string | undefined
    do {
      const page = await readHistory(event.id, { limit: 3, next })
      seen.push(...page.rows.map(({ photos }) => photos))
      next = page.next
    } while (next)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  it('refuses a cursor that is none, and names the field', async () => {
    await expect(readHistory(event.id, { limit: 3, next: 'host#one@example.com' })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ field: 'next' }],
    })
  })
})
