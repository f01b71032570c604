import * as z from 'zod'
import type { WallSettings } from '#shared/api/walls.ts'
import { wallScenes } from '#shared/rules/wall-scenes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { findEventId } from '../events/event-store.ts'

/** The latest end (ISO-8601 UTC), and the event's arrivals before it began. */
const rehearsal = z.object({ endsAt: z.string(), arrivals: z.int() })

const wallRow = z.object({
  /** The event's. */
  id: z.string(),
  /** Its key, in the attribute whose index finds events by link. */
  slug: z.string(),
  /** Grows with every change except of the shown photos. */
  version: z.int(),
  paused: z.boolean(),
  black: z.boolean(),
  pinnedPhotoId: z.string().nullable(),
  advance: z.int(),
  scene: z.enum(wallScenes),
  showNames: z.boolean(),
  showMessages: z.boolean(),
  sound: z.boolean().default(false),
  margin: z.int().default(0),
  rehearsal: rehearsal.nullable().default(null),
  /** What a screen shows, and since when (ISO-8601 UTC). */
  showing: z.object({ photoId: z.string(), besideId: z.string().optional(), at: z.string() }).optional(),
})
/** All that is known of an event's wall. */
export type WallRow = z.infer<typeof wallRow>

/** Fields that a host's call may change. */
export type WallChanges = Partial<WallSettings & Pick<WallRow, 'rehearsal'>>

/** The settings of a wall. */
export const settingsOf = (wall: WallSettings): WallSettings => {
  const { paused, black, pinnedPhotoId, advance, scene, showNames, showMessages, sound, margin } = wall
  return { paused, black, pinnedPhotoId, advance, scene, showNames, showMessages, sound, margin }
}

const wallKey = (id: string) => ({ id, sort: 'wall' })

/** The event's wall as it is now; undefined if it has none. */
export const readWall = (id: string): Promise<WallRow | undefined> => readRow('events', wallKey(id), wallRow)

/** The id of the event with that wall key, current or just replaced: the index lags, so check the wall itself. */
export const findWallEvent = (key: string): Promise<string | undefined> => findEventId(key)

/** A new wall; fails if the event has one. */
export const wallPut = (row: WallRow): TransactItem =>
  rowPut('events', { Item: { ...row, ...wallKey(row.id) }, condition: 'attribute_not_exists(id)' })

/** Changes a wall; fails if it has changed or been deleted since it was read. */
export function wallUpdate(row: WallRow, changes: WallChanges): TransactItem {
  const set = Object.entries(changes)
  return rowUpdate('events', {
    Key: wallKey(row.id),
    update: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')} ADD version :one`,
    ...asRead(row, { one: 1, ...Object.fromEntries(set.map(([name, value]) => [name, value])) }),
  })
}

/** Fails if the wall has changed or been deleted since it was read. */
export const wallDelete = (row: WallRow): TransactItem => rowDelete('events', wallKey(row.id), asRead(row))

/** Fails its transaction if the wall has another key by then, or is deleted. */
export const wallCheck = ({ id, slug }: WallRow): TransactItem =>
  rowCheck('events', { Key: wallKey(id), condition: 'slug = :slug', values: { slug } })

const asRead = ({ slug, version }: WallRow, values: Record<string, unknown> = {}) => ({
  condition: 'slug = :slug AND version = :version',
  values: { ...values, slug, version },
})

/** Unpins a photo, unless hosts decided otherwise since; returns the resulting wall, undefined if absent. */
export async function unpin({ id, slug, pinnedPhotoId }: WallRow): Promise<WallRow | undefined> {
  const { row } = await updateUnlessRefused('events', {
    Key: wallKey(id),
    update: 'SET pinnedPhotoId = :none ADD version :one',
    condition: 'slug = :slug AND pinnedPhotoId = :photo',
    values: { slug, photo: pinnedPhotoId, none: null, one: 1 },
  })
  return row && wallRow.parse(row)
}

/** Records what a screen of that wall shows; does nothing if the wall has another key by now. */
export async function noteShown({ id, slug }: WallRow, showing: NonNullable<WallRow['showing']>): Promise<void> {
  await updateUnlessRefused('events', {
    Key: wallKey(id),
    update: 'SET showing = :showing',
    condition: 'slug = :slug',
    values: { slug, showing },
  })
}
