import { settle } from '../database/settle.ts'
import { type Change, changeBy } from './apply-to-photo.ts'
import type { Photo, PhotoKey } from './photo.ts'
import type { Undecided } from './photo-events.ts'
import { readPhotoRecord } from './photo-store.ts'
import { writesOf } from './photo-writes.ts'

/** Applies an event to a photo and writes what follows; undefined if nothing changes. `known`: as read. */
export const settlePhoto = (
  { eventId, photoId }: PhotoKey,
  event: Undecided,
  known?: Photo,
): Promise<Change | undefined> =>
  settle<Photo | undefined, Change | undefined>(
    () => readPhotoRecord(eventId, photoId),
    (photo) => {
      const change = changeBy(photo, event)
      return {
        writes: change ? writesOf(eventId, [change]) : [],
        result: change,
        ifRefused: ([hasChanged]) => (hasChanged ? undefined : { result: undefined }),
      }
    },
    known,
  )
