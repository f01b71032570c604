import { settle, type Settlement } from '../database/settle.ts'
import { tellViewers } from '../events/event-store.ts'
import { type Change, changeBy } from './apply-to-photo.ts'
import type { Photo, PhotoKey } from './photo.ts'
import type { Undecided } from './photo-events.ts'
import { readPhotoRecord } from './photo-store.ts'
import { rowAloneOf, writesOf } from './photo-writes.ts'

type Written = Pick<Settlement<unknown>, 'writes' | 'alone'>

/** Applies an event to a photo and writes what follows; undefined if nothing changes. `known`: as read. */
export const settlePhoto = ({ eventId, photoId }: PhotoKey, event: Undecided, known?: Photo) =>
  settleBy({ eventId, photoId }, event, (change) => ({ writes: writesOf(eventId, [change]) }), known)

/**
 * The same for jobs, which run again if they end midway: where only viewers follow the change, the photo's row is
 * written by itself, for half of what a transaction costs, and viewers refetch after it. Also if nothing changes: a
 * run that ended in between, or a write whose answer was lost, has told nobody.
 */
export async function settleThenTell(photo: PhotoKey, event: Undecided, known?: Photo): Promise<Change | undefined> {
  const { eventId } = photo
  let isTold = false
  const written = (change: Change): Written => {
    const alone = rowAloneOf(eventId, change)
    isTold = !alone
    return alone ? { alone } : { writes: writesOf(eventId, [change]) }
  }
  const change = await settleBy(photo, event, written, known)
  if (!change || !isTold) await tellViewers(eventId)
  return change
}

const settleBy = (
  { eventId, photoId }: PhotoKey,
  event: Undecided,
  written: (change: Change) => Written,
  known?: Photo,
): Promise<Change | undefined> =>
  settle<Photo | undefined, Change | undefined>(
    () => readPhotoRecord(eventId, photoId),
    (photo) => {
      const change = changeBy(photo, event)
      return {
        ...(change && written(change)),
        result: change,
        ifRefused: ([hasChanged]) => (hasChanged ? undefined : { result: undefined }),
      }
    },
    known,
  )
