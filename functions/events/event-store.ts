import * as z from 'zod'
import { maxCohosts } from '#shared/rules/event-hosts.ts'
import { features, moment, privacy } from '#shared/api/parts.ts'
import { theme } from '#shared/api/themes.ts'
import { defaultTheme } from '#shared/rules/themes.ts'
import { defaultFeatures, type GalleryFeatures } from '#shared/rules/gallery-features.ts'
import type { PhotoCounts } from '#shared/rules/photo-counts.ts'
import type { Notices } from '#shared/rules/retention-steps.ts'
import { defaultPrivacy, type Privacy } from '#shared/rules/sight.ts'
import { keyed, findRow, readRow, updateUnlessRefused } from '../database/rows.ts'
import { getRows } from '../database/batches.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { dueOf } from './due-event.ts'
import { type EventHost, hostPut, listHostingsOf } from './event-host-store.ts'

const cover = z.object({
  /** An id of its own, which names its pictures. */
  photoId: z.string(),
  /** The photo that it is a copy of: once not every guest may see that photo, the cover is removed. */
  of: z.string().optional(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), file: z.string() })),
})
export type EventCover = z.infer<typeof cover>

const pin = z.object({
  /** Changes with each new PIN. */
  version: z.string(),
  hash: z.string(),
})
export type EventPin = z.infer<typeof pin>

/** The mark of a deleted event: nobody sees it, and all of it is kept until it can no longer be restored. */
const tombstone = z.object({
  /** ISO-8601 UTC, both. */
  deletedAt: z.string(),
  restorableUntil: z.string(),
  /** A host, its own date, or that its last host was erased. */
  cause: z.enum(['host', 'date', 'erasure']),
  /** When its purge began or last found something to delete: nothing of it is brought back any more. ISO-8601 UTC. */
  notEmptyAt: z.string().optional(),
})
export type Tombstone = z.infer<typeof tombstone>

const instants = z.object({ first: z.string(), last: z.string() })

export const eventRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Calendar day, `YYYY-MM-DD`. */
  date: z.string(),
  /** Of the IANA list. */
  timeZone: z.string(),
  description: z.string(),
  /** What its hosts thank with after the event. */
  thanks: z.string().nullable().default(null),
  status: z.enum(['free', 'active']),
  /** Settings that its hosts have never changed have their defaults. */
  privacy: privacy.partial().transform((set): Privacy => ({ ...defaultPrivacy, ...set })),
  features: features
    .partial()
    .default({})
    .transform((set): GalleryFeatures => ({ ...defaultFeatures, ...set })),
  /** A logo is stored as its file's name. */
  theme: theme.default(defaultTheme),
  /** Its timetable, in order of time. */
  moments: z.array(moment).default([]),
  pin: pin.optional(),
  cover: cover.optional(),
  /** Image of its shared link: the file, what it shows (`shareImageOf`), and the previous file, to be deleted. */
  shareImage: z.object({ file: z.string(), of: z.string(), past: z.string() }).partial().optional(),
  createdAt: z.string(),
  tombstone: tombstone.optional(),
  /** The deletion by its own date, and until when it can be undone, whether it was or not; ISO-8601 UTC. */
  dateDeletion: z.object({ keptUntil: z.string(), restorableUntil: z.string() }).optional(),
  /** When reminders were queued first and last, by `reminderKey`. */
  reminders: z.record(z.string(), instants).default({}),
  /** Years that were bought in addition, purchase by purchase. */
  extraYears: z.array(z.int()).default([]),
  /** If years were taken back, the event is still kept until then, ISO-8601 UTC. */
  keptAtLeast: z.string().optional(),
  /** When its next step is due, or earlier; ISO-8601 UTC. */
  dueAt: z.string().optional(),
  purgePromisedAt: z.string().optional(),
  /** Co-hosts, invited and joined. */
  cohosts: z.int().default(0),
  activatedAt: z.string().nullable().default(null),
  /** When the first upload was verified. */
  firstUploadAt: z.string().nullable().default(null),
  /** Verified uploads, and reservations while the event is free. */
  uploadCount: z.int().default(0),
  /** The photos and films among them that guests have sent. */
  guestUploadCount: z.int().default(0),
  /** Photos shown. */
  photoCount: z.int().default(0),
  /** The films among them. */
  filmCount: z.int().default(0),
  /** Voices that guests may hear, beside the photos. */
  voiceCount: z.int().default(0),
  /** Photos hidden or reported, those that wait, and those that their senders keep for the hosts alone. */
  hiddenCount: z.int().default(0),
  waitingCount: z.int().default(0),
  forHostsCount: z.int().default(0),
  /** Photos and voices that have ever arrived, including removed ones: it never decreases. */
  arrivals: z.int().default(0),
  /** Incremented with every change by a host: a write that was decided on an older version is decided again. */
  version: z.int().default(0),
  /** Incremented with every change that viewers must see. */
  revision: z.int().default(0),
  /** Photos removed so far, shown or not; a list that was read at the same count contains no removed photo. */
  removals: z.int().default(0),
  /** Incremented when a co-host leaves or the event is deleted: ZIPs that were requested before are withdrawn. */
  zipsEnded: z.int().default(0),
  /** Undecided reports of its photos. */
  openReports: z.int().default(0),
  /** When hosts last got a letter about reports, ISO-8601 UTC. */
  reportLetterAt: z.string().optional(),
  /** When hosts last got a letter that their free event is full, ISO-8601 UTC. */
  fullLetterAt: z.string().optional(),
  guestbookChanges: z.int().default(0),
  /** Whether anybody has ever liked one of its photos. */
  hasLikes: z.literal(true).optional(),
  /** How often guests have put away, in their own view, photos that others sent. */
  putAways: z.int().default(0),
  /** Uploads of a free event that hold a reservation and are not verified yet. */
  openUploads: z.set(z.string()).default(new Set()),
})
export type EventRow = z.infer<typeof eventRow>

export const eventSort = 'event'
export const eventKey = (id: string) => ({ id, sort: eventSort })

type NewEvent = Pick<
  EventRow,
  'id' | 'slug' | 'title' | 'date' | 'timeZone' | 'description' | 'status' | 'createdAt'
> & { activatedAt?: string; privacy?: Partial<Privacy>; features?: Partial<GalleryFeatures> }

/**
 * Stores a new event with its owner (a normalised address) and the writes of `also` in one transaction. `also` is
 * called again if one of its conditions fails. Throws an `Error` if another event has that id already.
 */
export async function putEvent(
  { owner, ...row }: NewEvent & { owner: string },
  also: () => Promise<readonly TransactItem[]> = async () => [],
): Promise<EventRow> {
  const { id, createdAt } = row
  const item = { privacy: {}, ...row, ...eventKey(id), uploadCount: 0, photoCount: 0, revision: 0 }
  const event = eventRow.parse(item)
  return settle(also, (more) => ({
    writes: [
      rowPut('events', { Item: { ...item, ...dueOf(event) }, condition: 'attribute_not_exists(id)' }),
      hostPut({ id, email: owner, role: 'owner', createdAt }),
      ...more,
    ],
    result: event,
    ifRefused: ([isTaken]) => {
      if (isTaken) throw new Error(`Another event has the id ${id}.`)
      return undefined
    },
  }))
}

/** The event as it is now; undefined if it does not exist. */
export function readEvent(id: string): Promise<EventRow | undefined> {
  return readRow('events', eventKey(id), eventRow)
}

/** The same for several, in no order. */
export const readEvents = (ids: readonly string[]): Promise<EventRow[]> =>
  getRows('events', [...new Set(ids)].map(eventKey), eventRow)

/** The event that has that link, or had it a moment ago: the index lags. */
export async function findEventId(slug: string): Promise<string | undefined> {
  const bySlug = keyed({ slug }, { IndexName: 'by-slug' })
  return (await findRow('events', bySlug, z.object({ id: z.string() })))?.id
}

/** The event that was found by a link; undefined if its link has changed. */
export async function readLinkedEvent(id: string | undefined, slug: string): Promise<EventRow | undefined> {
  const row = id === undefined ? undefined : await readEvent(id)
  return row?.slug === slug ? row : undefined
}

export async function readEventBySlug(slug: string): Promise<EventRow | undefined> {
  return readLinkedEvent(await findEventId(slug), slug)
}

/** Every event of a host with their role, newest first. */
export async function listEventsOf(email: string): Promise<{ event: EventRow; host: EventHost }[]> {
  const hostings = await listHostingsOf(email)
  const keys = hostings.map(({ id }) => eventKey(id))
  const events = new Map((await getRows('events', keys, eventRow)).map((event) => [event.id, event]))
  return hostings.flatMap((host) => {
    const event = events.get(host.id)
    return event ? [{ event, host }] : []
  })
}

export type EventChanges = Partial<
  Pick<
    EventRow,
    'title' | 'date' | 'timeZone' | 'description' | 'thanks' | 'privacy' | 'features' | 'theme' | 'moments'
  >
> & {
  /** Null removes it. */
  pin?: EventPin | null
  /** Removes the cover. */
  cover?: null
}

/**
 * Changes an event as it was read, and when its next step is due; fails if it has changed since, is gone, or a further
 * condition does not hold. Undefined fields are removed. `told`: reminders sent so far, for callers that know them.
 */
export function eventUpdate(
  event: EventRow,
  changes: Partial<EventRow>,
  {
    told,
    counts = {},
    deletes,
    condition: further,
    values = {},
  }: {
    told?: Notices
    /** Numbers to add, and what to delete from sets. */
    counts?: Readonly<Record<string, number>>
    deletes?: string
    condition?: string
    values?: Record<string, unknown>
  } = {},
): TransactItem {
  const read = asRead(event)
  const due = dueOf({ ...event, ...changes }, told)
  const after = Object.entries({ ...changes, dueShard: due?.dueShard, dueAt: due?.dueAt })
  const set = after.filter(([, value]) => value !== undefined)
  const taken = after.filter(([, value]) => value === undefined)
  const added = Object.entries({ ...counts, revision: 1, version: 1 }).filter(([, count]) => count !== 0)
  return rowUpdate('events', {
    Key: eventKey(event.id),
    update: [
      set.length > 0 ? `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
      taken.length > 0 ? `REMOVE ${taken.map(([name]) => `#${name}`).join(', ')}` : '',
      `ADD ${added.map(([name]) => `${name} :more_${name}`).join(', ')}${deletes ? ` DELETE ${deletes}` : ''}`,
    ].join(' '),
    condition: further ? `${read.condition} AND ${further}` : read.condition,
    values: {
      ...read.values,
      ...values,
      ...Object.fromEntries(added.map(([name, count]) => [`more_${name}`, count])),
      ...Object.fromEntries(set.map(([name, value]) => [name, value])),
    },
  })
}

/** Changes the named fields; fails if the event has changed since it was read, or is gone. */
export function eventChange(event: EventRow, { cover: removal, pin: newPin, ...changes }: EventChanges): TransactItem {
  const shown = removal === null ? event.cover : undefined
  return eventUpdate(
    event,
    { ...changes, ...(newPin !== undefined && { pin: newPin ?? undefined }), ...(shown && { cover: undefined }) },
    shown && { condition: 'cover.photoId = :shown', values: { shown: shown.photoId } },
  )
}

/** Activates a free event, and restores it if its own date deleted it; fails if it has changed since it was read. */
export const eventActivation = (event: EventRow, activatedAt: string): TransactItem =>
  eventUpdate(event, { status: 'active', activatedAt, tombstone: undefined }, sameTombstone(event))

/** Changes its years, and restores it if its own date deleted it; fails if it has changed since it was read. */
export const eventExtension = (event: EventRow, kept: Pick<EventRow, 'extraYears' | 'keptAtLeast'>): TransactItem =>
  eventUpdate(event, { ...kept, tombstone: undefined }, sameTombstone(event))

/** The condition that the event is as it was read, and that its hosts have decided nothing since. */
function asRead({ version }: EventRow): {
  condition: string
  values?: { version: number }
} {
  return version === 0
    ? { condition: 'attribute_exists(id) AND attribute_not_exists(version)' }
    : { condition: 'version = :version', values: { version } }
}

/** Fails its transaction if the event has changed since it was read, or is gone. */
export const eventCheck = (event: EventRow): TransactItem =>
  rowCheck('events', { Key: eventKey(event.id), ...asRead(event) })

/** Fails its transaction if the event is deleted or gone. */
export const undeletedCheck = (id: string): TransactItem =>
  rowCheck('events', { Key: eventKey(id), condition: 'attribute_exists(id) AND attribute_not_exists(tombstone)' })

/** Gives the event another link; fails if the event has changed since it was read. */
export const linkChange = (event: EventRow, slug: string): TransactItem => eventUpdate(event, { slug })

/**
 * Fails if the event has changed since it was read, or is deleted. If its date has deleted it before, that deletion
 * gets the same last day to restore.
 */
export function eventDeletion(event: EventRow, tombstone: Tombstone): TransactItem {
  const { restorableUntil } = tombstone
  const dateDeletion = event.dateDeletion && { ...event.dateDeletion, restorableUntil }
  const further = { counts: { zipsEnded: 1 }, condition: 'attribute_not_exists(tombstone)' }
  return eventUpdate(event, { tombstone, ...(dateDeletion && { dateDeletion }) }, further)
}

/** Removes the tombstone; fails if the event has changed since it was read. */
export const eventRestoration = (event: EventRow): TransactItem =>
  eventUpdate(event, { tombstone: undefined }, sameTombstone(event))

const sameTombstone = ({ tombstone: read }: EventRow) => read && { condition: 'tombstone = :read', values: { read } }

/** Records that a deleted event's purge has begun, or found more; false if it has another tombstone or none. */
export async function notePurge({ id, tombstone }: EventRow, at: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('events', {
    Key: eventKey(id),
    update: 'SET tombstone.notEmptyAt = :at',
    condition: 'tombstone.deletedAt = :deletedAt AND tombstone.restorableUntil = :until',
    values: { at, deletedAt: tombstone?.deletedAt, until: tombstone?.restorableUntil },
  })
  return !refused
}

/** Deletes an event's own row, its last one, unless the purge has found more since it was read. */
export async function deletePurgedEvent({ id, tombstone }: EventRow): Promise<void> {
  await transact([
    rowDelete('events', eventKey(id), {
      condition: 'tombstone.notEmptyAt = :read',
      values: { read: tombstone?.notEmptyAt },
    }),
  ])
}

/** Counts a co-host who joins or leaves; fails above the limit, and if one would join a deleted event. */
export function cohostCountChange(id: string, change: 1 | -1): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(id),
    update: change === 1 ? 'ADD cohosts :change' : 'ADD cohosts :change, zipsEnded :one',
    condition:
      change === 1
        ? 'attribute_exists(id) AND attribute_not_exists(tombstone) AND (attribute_not_exists(cohosts) OR cohosts < :most)'
        : 'cohosts > :none',
    values: { change, ...(change === 1 ? { most: maxCohosts } : { none: 0, one: 1 }) },
  })
}

/** Puts a cover in place of `previous` (a photo id; undefined: none). */
export function coverChange(id: string, next: EventCover, previous: string | undefined): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(id),
    update: 'SET cover = :next ADD revision :one',
    condition: previous ? 'cover.photoId = :previous' : 'attribute_exists(id) AND attribute_not_exists(cover)',
    values: { one: 1, next, ...(previous && { previous }) },
  })
}

/** Removes a cover (a photo id); fails if another one is shown by now. */
export const coverRemoval = (id: string, shown: string): TransactItem =>
  rowUpdate('events', {
    Key: eventKey(id),
    update: 'REMOVE cover ADD revision :one',
    condition: 'cover.photoId = :shown',
    values: { one: 1, shown },
  })

/** Stores the new image of the shared link; fails if that has changed since it was read, or the event is gone. */
export function shareImageChange({ id, shareImage: before }: EventRow, next: EventRow['shareImage']): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(id),
    update: 'SET shareImage = :next',
    condition: before ? 'shareImage = :before' : 'attribute_exists(id) AND attribute_not_exists(shareImage)',
    values: { next, ...(before && { before }) },
  })
}

type Counted = PhotoCounts &
  Pick<EventRow, 'arrivals' | 'removals' | 'openReports' | 'putAways' | 'uploadCount' | 'guestUploadCount' | 'revision'>

/** Adds to the counts of photos; viewers refetch unless `revision` is 0. `also`: further updates and conditions. */
export function photoCountChange(
  id: string,
  changes: Partial<Counted>,
  also: { set?: string; deletes?: string; condition?: string; values?: Record<string, unknown> } = {},
): TransactItem {
  const { set, deletes, condition, values } = also
  const added = Object.entries({ revision: 1, ...changes }).filter(([, change]) => change !== 0)
  return rowUpdate('events', {
    Key: eventKey(id),
    update: [
      ...(set ? [`SET ${set}`] : []),
      ...(added.length > 0 ? [`ADD ${added.map(([name]) => `${name} :${name}`).join(', ')}`] : []),
      ...(deletes ? [`DELETE ${deletes}`] : []),
    ].join(' '),
    // Without it an update would create a row for an event that is gone.
    condition: ['attribute_exists(id)', ...(condition ? [condition] : [])].join(' AND '),
    values: { ...values, ...Object.fromEntries(added.map(([name, change]) => [name, change])) },
  })
}

/** Records that one of its photos is liked; viewers need not refetch for that. */
export const eventLiked = (id: string): TransactItem =>
  rowUpdate('events', {
    Key: eventKey(id),
    update: 'SET hasLikes = :yes',
    condition: 'attribute_exists(id)',
    values: { yes: true },
  })

/** Marks its guestbook as changed. */
export const guestbookChanged = (id: string): TransactItem =>
  rowUpdate('events', {
    Key: eventKey(id),
    update: 'ADD guestbookChanges :one',
    condition: 'attribute_exists(id)',
    values: { one: 1 },
  })

/** Makes viewers refetch after a change of photos that alters no count. */
export const notifyViewers = (id: string): TransactItem => photoCountChange(id, {})

/** The same as a write of its own, after a photo's row was written alone; nothing if the event is gone. */
export async function notifyViewersNow(id: string): Promise<void> {
  const isThere = { condition: 'attribute_exists(id)', values: { one: 1 } }
  await updateUnlessRefused('events', { Key: eventKey(id), update: 'ADD revision :one', ...isThere })
}

/** Fails if a photo of the event has been removed since that was read, or the right to its ZIPs has ended. */
export function zipsAsRead({ id, removals, zipsEnded }: Pick<EventRow, 'id' | 'removals' | 'zipsEnded'>): TransactItem {
  const counts = Object.entries({ removals, zipsEnded })
  const counted = counts.filter(([, count]) => count > 0)
  return rowCheck('events', {
    Key: eventKey(id),
    condition: counts
      .map(([name, count]) => (count > 0 ? `${name} = :${name}` : `attribute_not_exists(${name})`))
      .join(' AND '),
    ...(counted.length > 0 && {
      values: Object.fromEntries(counted.map(([name, count]) => [name, count])),
    }),
  })
}
