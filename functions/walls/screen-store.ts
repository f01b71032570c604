import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowDelete, rowPut } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, updateUnlessRefused } from '../database/rows.ts'
import { AppError } from '../runtime/app-error.ts'
import type { WallRow } from './wall-store.ts'

/** A screen asks every few seconds; this is the shortest interval between two records of that, in milliseconds. */
const notedEveryMs = 20_000

const screenRow = z.object({
  screenId: z.string(),
  /** The key of its wall: a new key of the event is another wall. */
  key: z.string(),
  /** ISO-8601 UTC. */
  since: z.string(),
  lastSeenAt: z.string().optional(),
  photoId: z.string().optional(),
})
export type ScreenRow = z.infer<typeof screenRow>

const prefix = 'screen#'
const rowKey = (eventId: string, screenId: string) => ({ id: eventId, sort: `${prefix}${screenId}` })

export const screenPut = (eventId: string, screen: ScreenRow): TransactItem =>
  rowPut('events', { Item: { ...rowKey(eventId, screen.screenId), ...screen } })

/** Removes a screen from its wall; fails if it is already removed. */
export const screenDelete = (eventId: string, screenId: string): TransactItem =>
  rowDelete('events', rowKey(eventId, screenId), { condition: 'attribute_exists(id)' })

/** The screens of an event's wall, oldest first. */
export async function listScreensOf({ id, slug }: WallRow): Promise<ScreenRow[]> {
  const rows = await queryRows('events', keyed({ id, sort: ['begins_with', prefix] }), screenRow)
  return rows.filter(({ key }) => key === slug)
}

/** A screen of that wall. Throws `unknown_screen` if it was removed. */
export async function readScreen({ id, slug }: WallRow, screenId: string): Promise<ScreenRow> {
  const row = await readRow('events', rowKey(id, screenId), screenRow)
  if (row?.key !== slug) throw new AppError('unknown_screen', 'The wall has no such screen.')
  return row
}

/** Records a screen's request, and what it shows if reported; does nothing if it was removed meanwhile. */
export async function noteSeen(
  { id }: Pick<WallRow, 'id'>,
  { screenId, lastSeenAt, photoId: before }: ScreenRow,
  now: Date,
  photoId?: string,
): Promise<void> {
  const isKnown = (photoId ?? before) === before && lastSeenAt !== undefined
  if (isKnown && now.getTime() - Date.parse(lastSeenAt) < notedEveryMs) return
  await updateUnlessRefused('events', {
    Key: rowKey(id, screenId),
    update: photoId === undefined ? 'SET lastSeenAt = :now' : 'SET lastSeenAt = :now, photoId = :photoId',
    condition: 'attribute_exists(id)',
    values: { now: now.toISOString(), ...(photoId !== undefined && { photoId }) },
  })
}
