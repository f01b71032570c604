import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../runtime/new-id.ts'
import { creditGrant, readAccount } from '../sign-in/account-store.ts'
import { activateEvent } from './activate-event.ts'
import { hostPut, hostRemoval, readEventHost } from './event-host-store.ts'
import { listEventsOf, readEvent } from './event-store.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

let owner: string
beforeEach(() => {
  owner = `${newId('event')}@example.com`
})

function newEvent(createdAt = '2026-06-20T12:00:00.000Z', id = newId('event')) {
  return storeEvent({ id, owner, createdAt })
}

describe('the hosts of an event', () => {
  it('are its owner at first, whom its own row does not name', async () => {
    const { id } = await newEvent()
    expect(await readEventHost(id, owner)).toMatchObject({ id, email: owner, role: 'owner' })
    expect(await readEventHost(id, 'another@example.com')).toBeUndefined()
    expect(JSON.stringify(await readEvent(id))).not.toContain(owner)
  })

  it('have their events by age, newest first, each with what they are to it', async () => {
    const older = await newEvent('2026-06-20T12:00:00.000Z')
    const newer = await newEvent('2026-06-21T12:00:00.000Z')
    const helper = `helper-of-${owner}`
    await transact([hostPut({ id: older.id, email: helper, role: 'cohost', createdAt: older.createdAt })])
    expect(await listEventsOf(owner)).toMatchObject([
      { event: newer, host: { role: 'owner' } },
      { event: older, host: { role: 'owner' } },
    ])
    expect(await listEventsOf(helper)).toMatchObject([{ event: older, host: { role: 'cohost' } }])
  })

  it('have none that another event of the same id would take over', async () => {
    const { id } = await newEvent()
    const first = owner
    owner = `second-${owner}`
    await expect(newEvent(undefined, id)).rejects.toThrow('Another event has the id')
    expect(await listEventsOf(owner)).toEqual([])
    expect(await listEventsOf(first)).toHaveLength(1)
  })

  it('are forgotten at once, and however often that is asked', async () => {
    const { id } = await newEvent()
    for (let times = 0; times < 2; times++) await transact([hostRemoval({ id, email: owner, role: 'owner' })])
    expect(await listEventsOf(owner)).toEqual([])
    expect(await readEvent(id)).toBeDefined()
  })
})

describe('activation', () => {
  it.each(['nobody’s any more', 'a co-host’s'])('spends nothing on an event that is %s by then', async (whose) => {
    const event = await newEvent()
    await transact([creditGrant(owner, 'en')])
    await transact([hostRemoval({ id: event.id, email: owner, role: 'owner' })])
    if (whose === 'a co-host’s')
      await transact([hostPut({ id: event.id, email: owner, role: 'cohost', createdAt: event.createdAt })])
    await expect(activateEvent(event, owner)).rejects.toMatchObject({ code: 'not_found' })
    expect(await readEvent(event.id)).toMatchObject({ status: 'free' })
    expect(await readAccount(owner)).toMatchObject({ credits: 1 })
  })
})
