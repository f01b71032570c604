import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import { AppError } from '../runtime/app-error.ts'
import { listJoinedHostsOf } from './event-host-store.ts'
import { eventDeletion, type EventRow, type Tombstone } from './event-store.ts'
import { themeAnswer } from './event-theme.ts'
import { historyOf } from './history-store.ts'
import { hostLetters } from './host-letters.ts'
import { readExistingEvent } from './settle-event.ts'
import { tombstoneNow } from './tombstone-now.ts'

/**
 * Deletes an event for its owner, who has typed its title: nobody sees it, and it stays until it can no longer be
 * restored. Owner and joined co-hosts get a letter. Throws `title_differs`, `event_deleted`, `not_found`.
 */
export async function deleteEvent(event: EventRow, title: string, by: string): Promise<Tombstone> {
  return settle(
    () => readExistingEvent(event.id),
    async (read) => {
      if (read.tombstone) throw new AppError('event_deleted', 'The event is deleted already.')
      if (comparable(title) !== comparable(read.title)) throw otherTitle()
      const tombstone = tombstoneNow('host')
      return { writes: await deletion(read, tombstone, by), result: tombstone }
    },
    event,
  )
}

function otherTitle(): AppError {
  const message = 'The event has another title.'
  return new AppError('title_differs', message, { fields: [{ field: 'title', code: 'title_differs', message }] })
}

async function deletion(event: EventRow, tombstone: Tombstone, by: string): Promise<TransactItem[]> {
  return [
    eventDeletion(event, tombstone),
    outboxPut('draw-share-image', { eventId: event.id }),
    outboxPut('withdraw-downloads', { eventId: event.id }),
    historyOf(event.id, by).of({ action: 'event_deleted' }),
    ...(await hostLetters(await listJoinedHostsOf(event.id), (to, role) => ({
      letter: 'event-deleted',
      ...to,
      title: event.title,
      theme: themeAnswer(event),
      restorableUntil: tombstone.restorableUntil,
      mayRestore: role === 'owner',
    }))),
  ]
}

/** Keyboards differ in how they make a letter with an accent. */
const comparable = (title: string) => title.trim().normalize('NFC')
