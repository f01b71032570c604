import { settle, type Settlement } from '../database/settle.ts'
import { notifyViewersNow } from '../events/event-store.ts'
import { type Change, changeBy } from './apply-to-photo.ts'
import type { Photo, PhotoKey } from './photo.ts'
import type { Undecided } from './photo-events.ts'
import { readPhotoRecord } from './photo-store.ts'
import { rowAloneOf, writesOf } from './photo-writes.ts'

type Written = Pick<Settlement<unknown>, 'writes' | 'alone'>

/** Applies an event to a photo and writes what follows; undefined if nothing changes. `known`: as read. */
export const settlePhoto = ({ eventId, photoId }: PhotoKey, event: Undecided, known?: Photo) =>
  settleBy({ eventId, photoId }, event, (change) => ({ writes: writesOf(eventId, [change]) }), known)

interface JobRun {
  known?: Photo
  /** Whether an earlier run may have ended between the photo's write and the viewers' notice. */
  isRepeat: boolean
}

/**
 * The same for jobs, which run again if they end midway: if a change affects only viewers, the photo's row is written
 * by itself, for half of a transaction's cost, and viewers are notified after that. A repeated run notifies them even
 * if nothing changes, and so does a run whose own write may have succeeded without an answer.
 */
export async function settleThenNotify(
  photo: PhotoKey,
  event: Undecided,
  { known, isRepeat }: JobRun,
): Promise<Change | undefined> {
  const { eventId } = photo
  let mustNotify = isRepeat
  const written = (change: Change): Written => {
    const alone = rowAloneOf(eventId, change)
    mustNotify = alone !== undefined
    return alone ? { alone } : { writes: writesOf(eventId, [change]) }
  }
  const change = await settleBy(photo, event, written, known)
  if (mustNotify) await notifyViewersNow(eventId)
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
