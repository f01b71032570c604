import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { AppError } from '../runtime/app-error.ts'
import { newId } from '../runtime/new-id.ts'
import { changeEvent } from './change-event.ts'
import { deleteEvent } from './delete-event.ts'
import { eraseHost } from './erase-host.ts'
import { listHostsOf, noteJoined } from './event-host-store.ts'
import { type EventRow, readEvent } from './event-store.ts'
import { readHistory } from './history-store.ts'
import { inviteCohost } from './invite-cohost.ts'
import { removeCohost } from './remove-cohost.ts'
import { restoreEvent } from './restore-event.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

const helpers = 3
const titles = ['Party', 'Feast']
const names = ['invite', 'join', 'remove', 'leave', 'erase', 'hand over', 'rename', 'delete', 'restore'] as const

/** What hosts do, on the event as a guard has just read it. */
async function act(event: EventRow, name: (typeof names)[number], number: number): Promise<void> {
  // Nobody is an event's twice, so that no limit of letters is met.
  const helper = `helper-${number % helpers}-of-${event.id.toLowerCase()}@example.com`
  const hosts = await listHostsOf(event.id)
  const owner = hosts.find(({ role }) => role === 'owner')?.email
  const cohost = hosts.find(({ role, email }) => role === 'cohost' && email === helper)
  if (name === 'join') return cohost && noteJoined(cohost, new Date().toISOString())
  if (name === 'leave')
    return cohost && removeCohost({ event, role: 'cohost', host: { sessionId: '', email: helper } }, helper)
  if (name === 'erase') return cohost && eraseHost(event.id, helper, 'support')
  if (owner === undefined) return
  if (name === 'hand over') return eraseHost(event.id, owner, 'support')
  if (name === 'remove') return removeCohost({ event, role: 'owner', host: { sessionId: '', email: owner } }, helper)
  if (name === 'invite') await inviteCohost(event, owner, { email: helper, locale: 'en' })
  if (name === 'rename') await changeEvent(event, { title: titles[number % titles.length] }, owner)
  if (name === 'delete') await deleteEvent(event, event.title, owner)
  if (name === 'restore') await restoreEvent(event, owner)
}

describe('an event whose hosts do anything in any order, two things at once', () => {
  it('counts its co-hosts right and tells each change once', async () => {
    const deeds = fc.array(fc.record({ name: fc.constantFrom(...names), number: fc.nat(5) }), { maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(deeds, async (wanted) => {
        const { id } = await storeEvent({ owner: `${newId('event')}@example.com` })
        for (let index = 0; index < wanted.length; index += 2) {
          const event = await readEvent(id)
          if (!event) throw new Error('The event is gone.')
          const outcomes = await Promise.allSettled(
            wanted.slice(index, index + 2).map(({ name, number }) => act(event, name, number)),
          )
          for (const outcome of outcomes)
            if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
        }
        const event = await readEvent(id)
        const told = (await readHistory(id, { limit: 500 })).rows
        const times = (...actions: string[]) => told.filter(({ action }) => actions.includes(action)).length
        const hosts = await listHostsOf(id)
        const cohosts = hosts.filter(({ role }) => role === 'cohost')
        const owners = hosts.length - cohosts.length
        expect(owners === 1 || (owners === 0 && event?.tombstone !== undefined)).toBe(true)
        expect(event?.cohosts).toBe(cohosts.length)
        expect(cohosts.length).toBeLessThanOrEqual(maxCohosts)
        expect(times('cohost_invited') - times('cohost_removed', 'cohost_left', 'event_handed_over')).toBe(
          cohosts.length,
        )
        expect(times('event_deleted') - times('event_restored')).toBe(event?.tombstone ? 1 : 0)
        // Each change of a title is to the other one.
        expect(times('event_changed') % 2).toBe(event?.title === 'Party' ? 0 : 1)
      }),
      { numRuns: 25 },
    )
  })
})
