import { erasedPerson } from '#shared/rules/event-hosts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import {
  type EventHost,
  hostRemoval,
  type HostRow,
  listHostsOf,
  ownerSuccession,
  readHostRow,
  unjoinedCheck,
} from './event-host-store.ts'
import { cohostCountChange, eventCheck, eventDeletion, readEvent } from './event-store.ts'
import { type Doer, historyOf } from './history-store.ts'
import { tombstoneNow } from './tombstone-now.ts'

/**
 * Removes an erased person from an event: one that they own goes to a successor or is deleted, so that no picture lacks
 * an owner. `by` is for the history. Repeating it changes nothing.
 */
export async function eraseHost(eventId: string, email: string, by: Doer): Promise<void> {
  await settle(
    () => readHostRow(eventId, email),
    // Refused: their role has changed, the successor has left, or somebody has changed the event meanwhile.
    async (row) => ({ writes: row && [hostRemoval(row), ...(await consequences(row, by))], result: undefined }),
  )
}

async function consequences({ id, role }: HostRow, by: Doer): Promise<TransactItem[]> {
  const history = historyOf(id, by)
  const event = role === 'former' ? undefined : await readEvent(id)
  if (!event) return []
  const zipsEnd = outboxPut('withdraw-downloads', { eventId: id })
  if (role === 'cohost')
    return [cohostCountChange(id, -1), zipsEnd, history.of({ action: 'cohost_removed', cohost: erasedPerson })]
  const hosts = await listHostsOf(id)
  const heir = heirAmong(hosts)
  if (heir)
    return [
      ownerSuccession(heir),
      cohostCountChange(id, -1),
      zipsEnd,
      history.of({ action: 'event_handed_over', cohost: heir.email }),
    ]
  if (event.tombstone) return [eventCheck(event)]
  return [
    eventDeletion(event, tombstoneNow('erasure')),
    // A co-host who joins meanwhile becomes the next owner.
    ...hosts.filter(({ role }) => role === 'cohost').map(unjoinedCheck),
    zipsEnd,
    history.of({ action: 'event_deleted' }),
    outboxPut('draw-share-image', { eventId: id }),
  ]
}

/** The next owner of an event after its owner is erased: the first co-host who has joined, if any. */
export const nextOwner = async (eventId: string): Promise<EventHost | undefined> =>
  heirAmong(await listHostsOf(eventId))

function heirAmong(hosts: readonly EventHost[]): EventHost | undefined {
  const joined = hosts.flatMap((host) => (host.role === 'cohost' && host.joinedAt ? [{ host, at: host.joinedAt }] : []))
  return joined.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]?.host
}
