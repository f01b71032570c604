import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { queryRows, readRow, updateUnlessRefused } from '../database/rows.ts'
import { clock } from '../runtime/clock.ts'
import { sentBetween } from '../photo-record/photo-row.ts'
import { listPhotoRows } from '../photo-record/photo-store.ts'
import { type PhotoKey } from '../photo-record/photo.ts'

/** A guest's like of a photo, one row per pair; counts are in other rows. */
const likeKey = ({ eventId, photoId }: PhotoKey, guestId: string) => ({ eventId, sort: `like#${photoId}#${guestId}` })

/** A photo's likes are counted in this many rows, so that simultaneous likes rarely conflict. */
const shards = 8
const tallyPrefix = ({ photoId }: PhotoKey) => `likes#${photoId}#`
const tallyKey = (photo: PhotoKey, shard: string) => ({ eventId: photo.eventId, sort: `${tallyPrefix(photo)}${shard}` })
const shardOf = (guestId: string) => String(guestId.charCodeAt(0) % shards)

const tallyRow = z.object({
  sort: z.string(),
  /** Likes of the guests counted in this row. */
  likes: z.int().default(0),
  /** How often that has changed. */
  changes: z.int().default(0),
  /** Whether its publication is queued. */
  isPromised: z.literal(true).optional(),
})
type Tally = z.infer<typeof tallyRow>

/** Key of a guest's likes, sorted by their photos' ids. */
const likedPrefix = (guestId: string) => `liked#${guestId}#`

/**
 * Adds or removes a guest's like, counts it, and queues publication, once for all changes until then. The first write
 * fails if the like is already so, the second if publication was queued or done since `isPromised` was read.
 */
export function likeChange(photo: PhotoKey, guestId: string, isLiked: boolean, isPromised: boolean): TransactItem[] {
  const { eventId, photoId } = photo
  const key = likeKey(photo, guestId)
  return [
    isLiked
      ? rowPut('photos', {
          Item: { ...key, photoId, guestId, at: clock.now().toISOString(), sent: `${likedPrefix(guestId)}${photoId}` },
          condition: 'attribute_not_exists(sort)',
        })
      : rowDelete('photos', key, { condition: 'attribute_exists(sort)' }),
    rowUpdate('photos', {
      Key: tallyKey(photo, shardOf(guestId)),
      update: 'SET isPromised = :yes ADD likes :more, changes :one',
      condition: isPromised ? 'isPromised = :yes' : 'attribute_not_exists(isPromised)',
      values: { yes: true, more: isLiked ? 1 : -1, one: 1 },
    }),
    ...(isPromised ? [] : [outboxPut('publish-likes', { eventId, photoId })]),
  ]
}

/** Whether publication of a guest's part of a photo's count is already queued. */
export async function isPublishPending(photo: PhotoKey, guestId: string): Promise<boolean> {
  return (await readRow('photos', tallyKey(photo, shardOf(guestId)), tallyRow))?.isPromised ?? false
}

/** A photo's number of likes, from its counting rows. */
export async function countLikes(photo: PhotoKey): Promise<number> {
  return summed(await listTallies(photo)).likes
}

/** The same, with the number of changes. If a run crashes after this, it must be repeated. */
export async function claimLikeCounts(photo: PhotoKey): Promise<{ likes: number; changes: number }> {
  const tallies = await listTallies(photo)
  return summed(await Promise.all(tallies.map((tally) => taken(photo.eventId, tally))))
}

async function taken(eventId: string, tally: Tally): Promise<Tally> {
  if (!tally.isPromised) return tally
  const { sort } = tally
  const { row } = await updateUnlessRefused('photos', {
    Key: { eventId, sort },
    update: 'REMOVE isPromised',
    condition: 'attribute_exists(sort)',
  })
  // The row is missing if its photo has just been purged.
  return tallyRow.parse({ ...row, sort })
}

/** Photos whose likes changed after publication. `told`: the last published number of changes, by photo. */
export async function listUnsettled(eventId: string, told: ReadonlyMap<string, number>): Promise<string[]> {
  const tallies = (await listPhotoRows(eventId, 'likes#')).map((row) => tallyRow.parse(row))
  const byPhoto = Map.groupBy(tallies, ({ sort }) => sort.split('#')[1] ?? '')
  return [...byPhoto].flatMap(([photoId, some]) => {
    const isTold = told.get(photoId)
    const isSettled = isTold === undefined || (isTold >= summed(some).changes && !some.some((row) => row.isPromised))
    return isSettled ? [] : [photoId]
  })
}

const listTallies = async (photo: PhotoKey): Promise<Tally[]> =>
  (await listPhotoRows(photo.eventId, tallyPrefix(photo))).map((row) => tallyRow.parse(row))

const summed = (tallies: readonly Tally[]) => ({
  likes: tallies.reduce((sum, tally) => sum + tally.likes, 0),
  changes: tallies.reduce((sum, tally) => sum + tally.changes, 0),
})

/** ISO-8601 UTC. Older rows lack it. */
const likeRow = z.object({ photoId: z.string(), at: z.string().default('') })

/**
 * The photos that a guest likes, by id; `among`: only these, in one query; `until`: no later than that (ISO-8601 UTC).
 */
export async function listLiked(
  eventId: string,
  guestId: string,
  { among, until }: { among?: readonly PhotoKey[]; until?: string | undefined } = {},
): Promise<string[]> {
  const prefix = likedPrefix(guestId)
  const ids = among?.map(({ photoId }) => photoId).toSorted()
  // `~` sorts after all characters of an id.
  const query = sentBetween(eventId, `${prefix}${ids?.at(0) ?? ''}`, `${prefix}${ids?.at(-1) ?? '~'}`)
  const rows = await queryRows('photos', query, likeRow)
  return rows.flatMap(({ photoId, at }) => (until === undefined || at <= until ? [photoId] : []))
}
