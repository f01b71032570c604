import { erasedPerson } from '#shared/rules/event-hosts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { transact } from '../database/transact.ts'
import {
  cohostDeparture,
  type EventHost,
  hostRemoval,
  listHostsOf,
  ownerSuccession,
  readHostRow,
} from './event-host-store.ts'
import { cohostCountChange, eventDeletion, readEvent } from './event-store.ts'
import { type History, historyOf } from './history-store.ts'
import { tombstoneNow } from './tombstone-now.ts'

/**
 * Takes a person who is erased off an event: his own goes to his heir, or is deleted where he has none, so that no picture is left
 * without an owner. Done again it changes nothing.
 */
export async function eraseHost(eventId: string, email: string): Promise<void> {
  const row = await readHostRow(eventId, email)
  if (!row) return
  const history = historyOf(eventId, 'support')
  if (row.role === 'owner') {
    const { committed } = await transact([
      hostRemoval(eventId, email),
      ...((await handover(eventId, history)) ?? (await deletion(eventId, history))),
    ])
    // His heir has left, or somebody has changed the event meanwhile: look again.
    return committed ? undefined : eraseHost(eventId, email)
  }
  if (row.role === 'cohost')
    // Refused is who has left meanwhile.
    await transact([
      cohostDeparture(eventId, email),
      cohostCountChange(eventId, -1),
      history.of({ action: 'cohost_removed', cohost: erasedPerson }),
    ])
  await transact([hostRemoval(eventId, email)])
}

async function handover(eventId: string, history: History): Promise<TransactItem[] | undefined> {
  const heir = await heirOf(eventId)
  if (!heir) return undefined
  return [
    ownerSuccession(heir),
    cohostCountChange(eventId, -1),
    history.of({ action: 'event_handed_over', cohost: heir.email }),
  ]
}

async function deletion(eventId: string, history: History): Promise<TransactItem[]> {
  const event = await readEvent(eventId)
  // It may be gone, or deleted before.
  if (!event || event.tombstone) return []
  return [eventDeletion(event, tombstoneNow('erasure')), history.of({ action: 'event_deleted' })]
}

/** To whom an event goes whose owner is erased: of those co-hosts who have joined the first; undefined: none has. */
export async function heirOf(eventId: string): Promise<EventHost | undefined> {
  const joined = (await listHostsOf(eventId)).flatMap((host) =>
    host.role === 'cohost' && host.joinedAt ? [{ host, at: host.joinedAt }] : [],
  )
  return joined.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]?.host
}
