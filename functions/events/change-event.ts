import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#shared/api/shapes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { historyChanges } from './history-changes.ts'
import { requireEventDate } from './require-event-date.ts'
import { isEventPin, newEventPin } from './event-pin.ts'
import type { Moment } from '#shared/rules/moments.ts'
import { newId } from '../runtime/new-id.ts'
import { type EventChanges, eventChange, type EventRow } from './event-store.ts'
import { changedTheme } from './event-theme.ts'
import { historyOf } from './history-store.ts'
import { settleEvent } from './settle-event.ts'
import { clock } from '../runtime/clock.ts'
import { shareImageOf } from './share-image.ts'

/** `logoFile`: of a logo that is stored already. */
type Wanted = Parsed<'events/update-event', 'body'> & { logoFile?: string }

/**
 * Changes the named fields for a host (by address); `cover: null` deletes the cover. Another time zone moves photos:
 * that work is queued with the change. Throws `not_found`, `event_deleted`, `invalid_request`.
 */
export async function changeEvent(event: EventRow, { cover, ...fields }: Wanted, by: string): Promise<EventRow> {
  return change(event, { ...fields, ...(cover === null && event.cover && { cover: null }) }, by)
}

/** Makes the event show the logo with that name below its public prefix. Throws `not_found`, `event_deleted`. */
export const changeLogo = (event: EventRow, logoFile: string, by: string): Promise<EventRow> =>
  change(event, { logoFile }, by)

/** `cover` is the event's cover as the host saw it: a newer one is not the one that the host asked to remove. */
async function change(event: EventRow, wanted: Wanted, by: string): Promise<EventRow> {
  return settleEvent(event, (read) => {
    const { cover, ...others } = wanted
    const isSameCover = read.cover?.photoId === event.cover?.photoId
    return writesOf(read, { ...others, ...(cover === null && isSameCover && { cover }) }, by)
  })
}

async function writesOf(event: EventRow, wanted: Wanted, by: string): Promise<TransactItem[]> {
  const { id } = event
  const changes = differing(event, await wholes(event, wanted))
  if (Object.keys(changes).length === 0) return []
  if (changes.date !== undefined) requireEventDate(changes.date)
  const removed = changes.cover === null ? event.cover : undefined
  const { logo } = event.theme
  const now = clock.now()
  const pastLogo = changes.theme && changes.theme.logo !== logo ? logo : undefined
  return [
    eventChange(event, changes),
    historyOf(id, by).of({ action: 'event_changed', changes: historyChanges(event, changes) }),
    ...(shareImageOf(changed(event, changes), now) === shareImageOf(event, now)
      ? []
      : [outboxPut('draw-share-image', { eventId: id, ...(pastLogo !== undefined && { pastLogo }) })]),
    ...(changes.features && changes.features.voices !== event.features.voices
      ? [outboxPut('move-pictures', { eventId: id, photoIds: 'voices' })]
      : []),
    ...(changes.timeZone ? [outboxPut('resort-photos', { eventId: id })] : []),
    ...(removed ? [outboxPut('delete-renditions', { eventId: id, photoId: removed.photoId })] : []),
  ]
}

const changed = (event: EventRow, { pin = event.pin, cover, ...changes }: EventChanges) => ({
  ...event,
  ...changes,
  pin: pin ?? undefined,
  cover: cover === null ? undefined : event.cover,
})

/** The same with complete objects: fields that are not given keep their values, as does a PIN that is set already. */
async function wholes(
  event: EventRow,
  { privacy, features, theme, logoFile, moments, pin, ...wanted }: Wanted,
): Promise<EventChanges> {
  const hasIt = pin === null ? !event.pin : pin && event.pin && (await isEventPin(event.id, event.pin, pin))
  return {
    ...wanted,
    ...(privacy && { privacy: { ...event.privacy, ...privacy } }),
    ...(theme && { theme: changedTheme(event, theme) }),
    ...(logoFile !== undefined && { theme: { ...event.theme, logo: logoFile } }),
    ...(moments && { moments: timetable(event.moments, moments) }),
    ...(features && { features: { ...event.features, ...features } }),
    ...(pin !== undefined && !hasIt && { pin: pin === null ? null : await newEventPin(event.id, pin) }),
  }
}

/** In order of time; a new moment gets an id. */
function timetable(before: readonly Moment[], wanted: NonNullable<Wanted['moments']>): Moment[] {
  const known = new Set(before.map(({ id }) => id))
  return wanted
    .map(({ id, title, startsAt }) => ({ id: id && known.has(id) ? id : newId('moment'), title, startsAt }))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

/** The requested changes without those that are in effect already. */
function differing(event: EventRow, wanted: EventChanges): EventChanges {
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, new Map(Object.entries(event)).get(name))
  return Object.fromEntries(Object.entries(wanted).filter(isNew))
}
