import * as z from 'zod'
import { findRow, putRow, queryRows, readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowCheck, rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'

const cover = z.object({
  photoId: z.string(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), file: z.string() })),
})
export type EventCover = z.infer<typeof cover>

export const eventRow = z.object({
  id: z.string(),
  slug: z.string(),
  owner: z.string(),
  title: z.string(),
  /** Calendar day, `YYYY-MM-DD`. */
  date: z.string(),
  description: z.string(),
  status: z.enum(['free', 'active']),
  /** What the host has set; the rest is as it is by default. */
  privacy: z.object({ guestsSeeGallery: z.boolean() }),
  cover: cover.optional(),
  createdAt: z.string(),
  activatedAt: z.string().nullable().default(null),
  /** When the first upload was verified. */
  firstUploadAt: z.string().nullable().default(null),
  /** Verified uploads, and reservations while the event is free. */
  uploadCount: z.int().default(0),
  /** Photos shown. */
  photoCount: z.int().default(0),
  /** Grows with every change that a viewer must see. */
  revision: z.int().default(0),
  /** Photos removed so far, shown or not; a list that was read at the same count holds none that is gone. */
  removals: z.int().default(0),
  /** Uploads of a free event that hold a reservation and are not verified yet. */
  openUploads: z.set(z.string()).default(new Set()),
})
export type EventRow = z.infer<typeof eventRow>

/** Where an event's own row stands. */
export const eventKey = (id: string) => ({ id, sort: 'event' })

/** Stores a new event. Throws where another event has that id already. */
export async function putEvent(
  row: Omit<
    EventRow,
    'uploadCount' | 'photoCount' | 'revision' | 'removals' | 'openUploads' | 'activatedAt' | 'firstUploadAt'
  >,
): Promise<EventRow> {
  const item = { ...row, ...eventKey(row.id), uploadCount: 0, photoCount: 0, revision: 0 }
  await putRow('events', {
    Item: item,
    // Where an answer was lost, the client's own second try finds the first one's row.
    ConditionExpression: 'attribute_not_exists(id) OR slug = :slug',
    ExpressionAttributeValues: { ':slug': row.slug },
  })
  return eventRow.parse(item)
}

/** The event as it is now; undefined where there is none. */
export function readEvent(id: string): Promise<EventRow | undefined> {
  return readRow('events', eventKey(id), eventRow)
}

/** The index may lag behind by moments, so it gives the id alone and the event itself says the rest. */
export async function readEventBySlug(slug: string): Promise<EventRow | undefined> {
  const bySlug = {
    IndexName: 'by-slug',
    KeyConditionExpression: 'slug = :slug',
    ExpressionAttributeValues: { ':slug': slug },
  }
  const found = await findRow('events', bySlug, z.object({ id: z.string() }))
  const row = found && (await readEvent(found.id))
  // A link that was replaced lives on in the index for a moment, never in the event.
  return row?.slug === slug ? row : undefined
}

/** Newest first. */
export function listEventsOf(owner: string): Promise<EventRow[]> {
  const query = {
    IndexName: 'by-owner',
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeValues: { ':owner': owner },
    ScanIndexForward: false,
  }
  return queryRows('events', query, eventRow)
}

export type EventChanges = Partial<Pick<EventRow, 'title' | 'date' | 'description' | 'privacy'>>

/** Undefined where the event is not the owner's (any more). */
export async function updateEventRow(id: string, owner: string, changes: EventChanges): Promise<EventRow | undefined> {
  const names = Object.entries(changes).filter(([, value]) => value !== undefined)
  const { refused, row } = await updateUnlessRefused('events', {
    Key: eventKey(id),
    UpdateExpression: `SET ${names.map(([name]) => `#${name} = :${name}`).join(', ')} ADD revision :one`,
    ConditionExpression: '#owner = :owner',

    ExpressionAttributeValues: {
      ':owner': owner,
      ':one': 1,
      ...Object.fromEntries(names.map(([name, value]) => [`:${name}`, value])),
    },
  })
  return refused ? undefined : eventRow.parse(row)
}

/** Free becomes active, once. */
export function eventActivation(id: string, owner: string, activatedAt: string): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(id),
    UpdateExpression: 'SET #status = :active, activatedAt = :now',
    ConditionExpression: '#status = :free AND #owner = :owner',
    ExpressionAttributeValues: { ':active': 'active', ':free': 'free', ':now': activatedAt, ':owner': owner },
  })
}

/** Puts a cover in place of `previous` (a photo id; undefined: none), or takes it away. */
export function coverChange(id: string, next: EventCover | null, previous: string | undefined): TransactItem {
  return rowUpdate('events', {
    Key: eventKey(id),
    UpdateExpression: next ? 'SET cover = :next ADD revision :one' : 'REMOVE cover ADD revision :one',
    ConditionExpression: previous
      ? 'cover.photoId = :previous'
      : 'attribute_exists(id) AND attribute_not_exists(cover)',
    ExpressionAttributeValues: {
      ':one': 1,
      ...(next && { ':next': next }),
      ...(previous && { ':previous': previous }),
    },
  })
}

/** Counts what a change of one photo adds, and that viewers must look again. */
export function photoCountChange(id: string, changes: { photoCount: number; removals: number }): TransactItem {
  const added = Object.entries({ ...changes, revision: 1 }).filter(([, change]) => change !== 0)
  return rowUpdate('events', {
    Key: eventKey(id),
    UpdateExpression: `ADD ${added.map(([name]) => `${name} :${name}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: Object.fromEntries(added.map(([name, change]) => [`:${name}`, change])),
  })
}

/** Fails where a photo of the event has been removed since `removals` were counted. */
export function noRemovalSince(id: string, removals: number): TransactItem {
  return rowCheck('events', {
    Key: eventKey(id),
    ConditionExpression: removals === 0 ? 'attribute_not_exists(removals)' : 'removals = :removals',
    ...(removals > 0 && { ExpressionAttributeValues: { ':removals': removals } }),
  })
}

/** Leaves an event without its owner: its guests keep the gallery for its time, and nobody can change it. */
export async function disownEvent(id: string, owner: string): Promise<void> {
  await updateUnlessRefused('events', {
    Key: eventKey(id),
    // The key of an index cannot be absent from a row that is read as an event.
    UpdateExpression: 'SET #owner = :nobody',
    ConditionExpression: '#owner = :owner',
    ExpressionAttributeValues: { ':owner': owner, ':nobody': `erased-${id}` },
  })
}
