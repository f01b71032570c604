import * as z from 'zod'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { findRow, queryRows } from '../database/rows.ts'
import { rowDelete, rowPut } from '../database/row-writes.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import type { PhotoViewer } from '../galleries/gallery-rules.ts'
import { changeOrder } from '../database/change-order.ts'
import { clock } from '../runtime/clock.ts'
import { sentBeginning, sentBetween } from '../photo-record/photo-row.ts'
import type { ListedPhoto } from '../photo-record/photo.ts'

/**
 * Records that a guest was answered `known` for the bytes of a photo that they have not sent. It gives them no right
 * over the photo: it is in their own list while they may see it, and they may put it away for themselves.
 */
const knownRow = z.object({
  photoId: z.string(),
  /** They have removed it from their own lists. */
  isAway: z.literal(true).optional(),
  /** The time of the last answer or change, ISO-8601 UTC. Older rows lack it. */
  at: z.string().default(''),
})

const knownKey = ({ eventId, guestId }: GuestKey, photoId: string) => ({ eventId, sort: `known#${photoId}#${guestId}` })

/** Key of a guest's rows; put-away photos are sorted by id. */
const ofGuest = (guestId: string) => `known#${guestId}#`
const awayOf = (guestId: string) => `${ofGuest(guestId)}away#`
const atHandOf = (guestId: string) => `${ofGuest(guestId)}at-hand#`

/** `isNews`: the guest's own list changes, and its changes include this. */
export function knownPut(
  guest: GuestKey,
  photoId: string,
  { isAway, isNews }: { isAway: boolean; isNews: boolean },
): TransactItem {
  const { guestId } = guest
  return rowPut('photos', {
    Item: {
      ...knownKey(guest, photoId),
      photoId,
      guestId,
      ...(isAway && { isAway }),
      at: clock.now().toISOString(),
      sent: `${isAway ? awayOf(guestId) : atHandOf(guestId)}${photoId}`,
      ...(isNews && { changed: changeOrder() }),
    },
  })
}

export const knownDelete = (guest: GuestKey, photoId: string): TransactItem =>
  rowDelete('photos', knownKey(guest, photoId))

/** Which of these photos a guest was answered `known` for, and whether they have put them away. */
export async function readKnown(guest: GuestKey, photoIds: readonly string[]): Promise<Map<string, boolean>> {
  const keys = photoIds.map((photoId) => knownKey(guest, photoId))
  const rows = await getRows('photos', keys, knownRow)
  return new Map(rows.map(({ photoId, isAway = false }) => [photoId, isAway]))
}

/** All photos that a guest was answered `known` for, by id; `until`: no later than that (ISO-8601 UTC). */
export async function listKnown({ eventId, guestId }: GuestKey, until?: string): Promise<string[]> {
  const rows = await queryRows('photos', sentBeginning(eventId, ofGuest(guestId)), knownRow)
  return rows.flatMap(({ photoId, at }) => (until === undefined || at <= until ? [photoId] : []))
}

/** Which of these photos a viewer has put away, by id; hosts see everything. */
export async function listAway(viewer: PhotoViewer, among: readonly ListedPhoto[]): Promise<Set<string>> {
  const ids = among.map(({ photoId }) => photoId).toSorted()
  const [first, last] = [ids.at(0), ids.at(-1)]
  if (!mayHaveAway(viewer) || first === undefined || last === undefined) return new Set()
  const rows = await queryRows('photos', awayBetween(viewer, first, last), knownRow)
  return new Set(rows.map(({ photoId }) => photoId))
}

/** Whether a viewer has put anything away, so that the guests' shared feed differs from what they see. */
export async function hasAway(viewer: PhotoViewer): Promise<boolean> {
  return mayHaveAway(viewer) && (await findRow('photos', awayBetween(viewer, '', '~'), knownRow)) !== undefined
}

/** No query until somebody in the event has put something away. */
const mayHaveAway = ({ event, role, guestId }: PhotoViewer) =>
  role === 'guest' && guestId !== undefined && event.putAways > 0

const awayBetween = ({ event, guestId = '' }: PhotoViewer, first: string, last: string) =>
  sentBetween(event.id, `${awayOf(guestId)}${first}`, `${awayOf(guestId)}${last}`)
