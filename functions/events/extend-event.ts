import { retentionDays, retentionOf, yearsLater } from '#shared/rules/retention.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { eventExtension, type EventRow, eventUpdate } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { isPastRestoring } from './past-restoring.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Why an event cannot be kept longer; undefined if it can. One that its own date deleted comes back with the years. */
export function extensionRefusal(
  event: EventRow | undefined,
  now: Date,
): 'not_found' | 'not_active' | 'event_deleted' | undefined {
  if (!event || isPastRestoring(event, now)) return 'not_found'
  if (event.tombstone && event.tombstone.cause !== 'date') return 'event_deleted'
  return event.status === 'active' ? undefined : 'not_active'
}

/** Until when the event is kept with so many years more (ISO-8601 UTC); undefined before its clock has started. */
export function keptWith(event: EventRow, years: number): string | undefined {
  const { keptUntil } = retentionOf(event)
  return keptUntil === null ? undefined : yearsLater(new Date(keptUntil), years, event.timeZone).toISOString()
}

/**
 * Keeps the event for more years. `by`: the buyer, for the history; undefined if their money goes back. Fails if the
 * event has changed since it was read.
 */
export function extensionOf(event: EventRow, years: number, by: string | undefined): TransactItem[] {
  const isKeptByFloor = event.keptAtLeast !== undefined && event.keptAtLeast === retentionOf(event).keptUntil
  return [
    eventExtension(event, {
      extraYears: [...event.extraYears, years],
      keptAtLeast: isKeptByFloor ? keptWith(event, years) : event.keptAtLeast,
    }),
    ...(by === undefined ? [] : [historyOf(event.id, by).of({ action: 'event_extended' })]),
    // The event comes back together with its image.
    ...(event.tombstone ? [outboxPut('draw-share-image', { eventId: event.id })] : []),
  ]
}

/**
 * Takes the years of one purchase back, never below 30 days from now; a deleted event stays deleted. Fails if the event
 * has changed since it was read.
 */
export function extensionUndone(event: EventRow, years: number, now: Date): TransactItem[] {
  const { keptUntil } = retentionOf(event)
  const index = event.extraYears.lastIndexOf(years)
  if (index === -1 || keptUntil === null) return []
  const floor = new Date(now.getTime() + retentionDays.firstReminderDays * dayMs).toISOString()
  return [
    eventUpdate(event, {
      extraYears: event.extraYears.toSpliced(index, 1),
      keptAtLeast: floor < keptUntil ? floor : keptUntil,
    }),
  ]
}
