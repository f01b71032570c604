import { type EventRow, putEvent } from '#functions/events/event-store.ts'
import { newId } from '#functions/runtime/new-id.ts'

/** Stores a minimal event with these facts: by default free, in UTC, with its id as its slug. */
export function storeEvent(facts: Partial<Parameters<typeof putEvent>[0]> = {}): Promise<EventRow> {
  const id = facts.id ?? newId('event')
  return putEvent({
    id,
    slug: id,
    owner: 'host@example.com',
    title: 'Party',
    description: '',
    date: '2026-06-20',
    timeZone: 'UTC',
    status: 'free',
    privacy: { guestsSeeGallery: true },
    createdAt: '2026-06-20T12:00:00.000Z',
    ...facts,
  })
}
