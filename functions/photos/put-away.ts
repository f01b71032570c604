import { settle } from '../database/settle.ts'
import { photoCountChange } from '../events/event-store.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { knownDelete, knownPut, readKnown } from './known-copies-store.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'

/**
 * Removes a photo from the lists of a guest who was answered `known` for it, or brings it back; false if they were not.
 */
export const putAway = (guest: GuestKey, photoId: string, isAway: boolean): Promise<boolean> =>
  settle(
    () => readKnown(guest, [photoId]),
    (known) => {
      const was = known.get(photoId)
      if (was === undefined || was === isAway) return { result: was !== undefined }
      const told = photoCountChange(guest.eventId, { putAways: Number(isAway) })
      return { writes: [knownPut(guest, photoId, { isAway, isNews: true }), told], result: true }
    },
  )

/** Forgets that a guest was answered `known`; a photo that they had put away returns as a change. */
export const forgetKnown = (guest: GuestKey, photoId: string): Promise<void> =>
  settle(
    async () => {
      const isAway = (await readKnown(guest, [photoId])).get(photoId)
      return changeBy(isAway ? await readPhotoRecord(guest.eventId, photoId) : undefined, { is: 'touched' })
    },
    (touched) => ({
      writes: [knownDelete(guest, photoId), ...(touched ? writesOf(guest.eventId, [touched]) : [])],
      result: undefined,
    }),
  )
