import type { TransactItem } from '../database/dynamodb.ts'
import { rowUpdate } from '../database/row-writes.ts'
import { eventKey, type EventRow, photoCountChange } from '../events/event-store.ts'
import type { CountsAdded } from '../photo-record/photo-writes.ts'

/** Sets the time of the hosts' letter (ISO-8601 UTC), if no other was sent since the event was read. */
const letterAt = ({ reportLetterAt: read }: EventRow, at: string) => ({
  condition: read === undefined ? 'attribute_not_exists(reportLetterAt)' : 'reportLetterAt = :read',
  values: { at, ...(read !== undefined && { read }) },
})

/**
 * Counts a report, and its change to the event's photo counts. Fails if `atMost` are already open; with a letter to the
 * hosts (`letterAt`), it fails if another has just been sent.
 */
export function reportCount(
  event: EventRow,
  { added, atMost, letterAt: at }: { added: CountsAdded; atMost?: number; letterAt?: string },
): TransactItem {
  const letter = at === undefined ? undefined : letterAt(event, at)
  const mayHide = atMost === undefined ? [] : ['(attribute_not_exists(openReports) OR openReports < :most)']
  return photoCountChange(event.id, added, {
    ...(letter && { set: 'reportLetterAt = :at' }),
    condition: [...(letter ? [letter.condition] : []), ...mayHide].join(' AND '),
    values: { ...letter?.values, ...(atMost !== undefined && { most: atMost }) },
  })
}

/** Records a letter to the hosts about reports; fails if another has just been sent. */
export function reportLetterSent(event: EventRow, at: string): TransactItem {
  const { condition, values } = letterAt(event, at)
  return rowUpdate('events', {
    Key: eventKey(event.id),
    update: 'SET reportLetterAt = :at',
    condition: `attribute_exists(id) AND ${condition}`,
    values: values,
  })
}
