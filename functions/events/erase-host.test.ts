import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { transact } from '../database/transact.ts'
import { deleteEvent } from './delete-event.ts'
import { eraseHost } from './erase-host.ts'
import { hostPut, listHostsOf, noteJoined, readEventHost, readHostRow } from './event-host-store.ts'
import { cohostCountChange, type EventRow, listEventsOf, readEvent } from './event-store.ts'
import { readHistory } from './history-store.ts'
import { removeCohost } from './remove-cohost.ts'
import { restoreEvent } from './restore-event.ts'

/** What happens once, when that has been read. */
const meanwhile = vi.hoisted((): { readHostRow?: Work | undefined; listHostsOf?: Work | undefined } => ({}))
type Work = () => Promise<unknown>
vi.mock('./event-host-store.ts', async (load) => {
  const store = await load<typeof import('./event-host-store.ts')>()
  return {
    ...store,
    readHostRow: async (...asked: Parameters<typeof store.readHostRow>) => {
      const row = await store.readHostRow(...asked)
      const { readHostRow } = meanwhile
      meanwhile.readHostRow = undefined
      await readHostRow?.()
      return row
    },
    listHostsOf: async (id: string) => {
      const hosts = await store.listHostsOf(id)
      const { listHostsOf: work } = meanwhile
      meanwhile.listHostsOf = undefined
      await work?.()
      return hosts
    },
  }
})

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const owner = 'owner@example.com'
let event: EventRow
beforeEach(async () => {
  event = await storeEvent({ owner })
})

/** Hosts of these addresses, joined at these times or not at all. */
async function addCohosts(joined: Record<string, string | undefined>): Promise<void> {
  const { id, createdAt } = event
  for (const [email, at] of Object.entries(joined)) {
    const host = { id, email, role: 'cohost', createdAt, invitedAt: createdAt } as const
    await transact([hostPut(host), cohostCountChange(id, 1)])
    if (at) await noteJoined(host, at)
  }
}

const told = async () =>
  (await readHistory(event.id, { limit: 50 })).rows.map(({ by, action, cohost }) => [by, action, cohost])

describe('an event whose owner is erased', () => {
  it('goes to the co-host who has joined first, with all others as they were', async () => {
    await addCohosts({
      'invited@example.com': undefined,
      'second@example.com': '2026-06-22T12:00:00.000Z',
      'first@example.com': '2026-06-21T12:00:00.000Z',
    })
    await eraseHost(event.id, owner, 'support')
    expect(await readHostRow(event.id, owner)).toBeUndefined()
    expect(await listEventsOf(owner)).toEqual([])
    expect(await readEventHost(event.id, 'first@example.com')).toMatchObject({ role: 'owner' })
    const others = (await listHostsOf(event.id)).filter(({ role }) => role === 'cohost')
    expect(others.map(({ email }) => email).toSorted()).toEqual(['invited@example.com', 'second@example.com'])
    expect(await readEvent(event.id)).not.toHaveProperty('tombstone')
    expect(await told()).toEqual([['support', 'event_handed_over', 'first@example.com']])
  })

  it('is deleted where nobody has joined: no picture is without an owner', async () => {
    await addCohosts({ 'invited@example.com': undefined })
    await eraseHost(event.id, owner, 'support')
    expect((await readEvent(event.id))?.tombstone).toMatchObject({ cause: 'erasure' })
    expect(await told()).toEqual([['support', 'event_deleted', undefined]])
  })

  it('goes to the co-host who joins at the same moment', async () => {
    const heir = 'first@example.com'
    await addCohosts({ [heir]: undefined })
    const { id, createdAt } = event
    meanwhile.listHostsOf = () => noteJoined({ id, email: heir, role: 'cohost', createdAt }, createdAt)
    await eraseHost(id, owner, 'support')
    expect(await readEvent(id)).not.toHaveProperty('tombstone')
    expect(await readEventHost(id, heir)).toMatchObject({ role: 'owner' })
  })

  it('keeps the days that it has where it was deleted before', async () => {
    await eraseHost(event.id, owner, 'support')
    const first = await readEvent(event.id)
    await transact([hostPut({ id: event.id, email: owner, role: 'owner', createdAt: event.createdAt })])
    await eraseHost(event.id, owner, 'support')
    expect(await readEvent(event.id)).toEqual(first)
  })

  it('goes or is deleted once, however often and at once that is asked', async () => {
    await addCohosts({ 'first@example.com': '2026-06-21T12:00:00.000Z' })
    await Promise.all([1, 2, 3].map(() => eraseHost(event.id, owner, 'support')))
    expect(await told()).toHaveLength(1)
    expect(await readEvent(event.id)).toMatchObject({ cohosts: 0 })
    await Promise.all([1, 2, 3].map(() => eraseHost(event.id, 'first@example.com', 'support')))
    expect(await told()).toHaveLength(2)
    expect((await readEvent(event.id))?.tombstone).toBeDefined()
  })

  it('has one heir, where that is asked again before it is done', async () => {
    await addCohosts({
      'first@example.com': '2026-06-21T12:00:00.000Z',
      'second@example.com': '2026-06-22T12:00:00.000Z',
    })
    meanwhile.readHostRow = () => eraseHost(event.id, owner, 'support')
    await eraseHost(event.id, owner, 'support')
    expect((await listHostsOf(event.id)).map(({ email, role }) => [email, role])).toEqual([
      ['first@example.com', 'owner'],
      ['second@example.com', 'cohost'],
    ])
  })

  it('is deleted where its heir is erased at the same moment', async () => {
    await addCohosts({ 'first@example.com': '2026-06-21T12:00:00.000Z' })
    meanwhile.readHostRow = () => eraseHost(event.id, owner, 'support')
    await eraseHost(event.id, 'first@example.com', 'support')
    expect(await listHostsOf(event.id)).toEqual([])
    expect((await readEvent(event.id))?.tombstone).toMatchObject({ cause: 'erasure' })
  })

  it('is deleted again where it is restored at the same moment', async () => {
    await deleteEvent(event, event.title, owner)
    const deleted = await readEvent(event.id)
    meanwhile.listHostsOf = async () => deleted && restoreEvent(deleted, owner)
    await eraseHost(event.id, owner, 'support')
    expect(await listHostsOf(event.id)).toEqual([])
    expect((await readEvent(event.id))?.tombstone).toMatchObject({ cause: 'erasure' })
  })

  it('stays deleted, with all that its owner had begun before', async () => {
    await deleteEvent(event, event.title, owner)
    const deleted = await readEvent(event.id)
    if (!deleted) throw new Error('No event.')
    await eraseHost(event.id, owner, 'support')
    await expect(restoreEvent(deleted, owner)).rejects.toMatchObject({ code: 'not_found' })
    expect(await readEvent(event.id)).toEqual(deleted)
  })

  it('is deleted where its heir leaves at the same moment, or passes to the heir where that comes first', async () => {
    const heir = 'first@example.com'
    await addCohosts({ [heir]: '2026-06-21T12:00:00.000Z' })
    const leaving = { event, role: 'cohost', host: { sessionId: 'session', email: heir } } as const
    await Promise.allSettled([eraseHost(event.id, owner, 'support'), removeCohost(leaving, heir)])
    const after = await readEvent(event.id)
    const hosts = await listHostsOf(event.id)
    expect(after?.tombstone === undefined).toBe(hosts.some(({ role }) => role === 'owner'))
    expect(after?.cohosts).toBe(0)
  })
})

describe('a co-host who is erased', () => {
  it('makes room for another, once, and the history names nobody', async () => {
    await addCohosts({ 'first@example.com': undefined, 'second@example.com': undefined })
    await Promise.all([1, 2].map(() => eraseHost(event.id, 'first@example.com', 'support')))
    expect(await readHostRow(event.id, 'first@example.com')).toBeUndefined()
    expect(await readEvent(event.id)).toMatchObject({ cohosts: 1 })
    expect(await told()).toEqual([['support', 'cohost_removed', 'erased']])
  })

  it('leaves nothing where they once were one', async () => {
    await addCohosts({ 'first@example.com': undefined })
    await removeCohost({ event, role: 'owner', host: { sessionId: 'session', email: owner } }, 'first@example.com')
    expect(await readHostRow(event.id, 'first@example.com')).toMatchObject({ role: 'former' })
    await eraseHost(event.id, 'first@example.com', 'support')
    expect(await readHostRow(event.id, 'first@example.com')).toBeUndefined()
  })
})
