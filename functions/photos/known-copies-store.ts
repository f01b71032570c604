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
 * A guest was answered `known` for a photo's bytes, which they have not sent. It gives them no right over the photo: it
 * is listed among their own for as long as they may see it, and they may put it away for themselves.
 */
const knownRow = z.object({
  photoId: z.string(),
  /** They have taken it out of their own lists. */
  isAway: z.literal(true).optional(),
  /** When they were answered so, or said so, last: ISO-8601 UTC. Rows without it are from before it was noted. */
  at: z.string().default(''),
})

const knownKey = ({ eventId, guestId }: GuestKey, photoId: string) => ({ eventId, sort: `known#${photoId}#${guestId}` })

/** Key of a guest's rows, sorted by the ids of the photos that they have put away. */
const ofGuest = (guestId: string) => `known#${guestId}#`
const awayOf = (guestId: string) => `${ofGuest(guestId)}away#`
const atHandOf = (guestId: string) => `${ofGuest(guestId)}at-hand#`

/** `isNews`: the guest's own list changes by it, and says so among its changes. */
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

/** Those of some photos that a guest was answered `known` for, and whether they have put them away. */
export async function readKnown(guest: GuestKey, photoIds: readonly string[]): Promise<Map<string, boolean>> {
  const keys = photoIds.map((photoId) => knownKey(guest, photoId))
  const rows = await getRows('photos', keys, knownRow)
  return new Map(rows.map(({ photoId, isAway = false }) => [photoId, isAway]))
}

/** All photos that a guest was answered `known` for, by id; `until`: by then (ISO-8601 UTC). */
export async function listKnown({ eventId, guestId }: GuestKey, until?: string): Promise<string[]> {
  const rows = await queryRows('photos', sentBeginning(eventId, ofGuest(guestId)), knownRow)
  return rows.flatMap(({ photoId, at }) => (until === undefined || at <= until ? [photoId] : []))
}

/** Those of some photos that a viewer has put away, by id; hosts see everything. */
export async function listAway(viewer: PhotoViewer, among: readonly ListedPhoto[]): Promise<Set<string>> {
  const ids = among.map(({ photoId }) => photoId).toSorted()
  const [first, last] = [ids.at(0), ids.at(-1)]
  if (!mayHaveAway(viewer) || first === undefined || last === undefined) return new Set()
  const rows = await queryRows('photos', awayBetween(viewer, first, last), knownRow)
  return new Set(rows.map(({ photoId }) => photoId))
}

/** Whether a viewer has put anything away, so that the shared feed of guests is not what they see. */
export async function hasAway(viewer: PhotoViewer): Promise<boolean> {
  return mayHaveAway(viewer) && (await findRow('photos', awayBetween(viewer, '', '~'), knownRow)) !== undefined
}

/** Before anybody in the event has put something away, no rows are searched. */
const mayHaveAway = ({ event, role, guestId }: PhotoViewer) =>
  role === 'guest' && guestId !== undefined && event.putAways > 0

const awayBetween = ({ event, guestId = '' }: PhotoViewer, first: string, last: string) =>
  sentBetween(event.id, `${awayOf(guestId)}${first}`, `${awayOf(guestId)}${last}`)
