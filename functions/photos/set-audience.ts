import type { Audience } from '#shared/rules/sight.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { readEvent } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import { readGuest } from '../galleries/guest-store.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import { audienceOf, type Photo } from '../photo-record/photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { moveAtOnce } from './move-pictures.ts'
import { sentBy } from './photo-senders.ts'

/**
 * Records a sender's wanted audience of a photo, and returns the resulting audience: the hosts alone while one of its
 * senders wants that. Undefined if the guest is not its sender, or if it is removed.
 */
export async function setAudience(
  seen: Photo | undefined,
  guestId: string,
  audience: Audience,
): Promise<Audience | undefined> {
  if (!seen) return undefined
  const { eventId, photoId } = seen
  const { now, moves } = await settle(
    () => readPhotoRecord(eventId, photoId),
    async (photo): Promise<Settlement<{ now: Audience | undefined; moves: boolean }>> => {
      if (!photo || photo.removed || !(await sentBy(guestId, [photo])).has(photoId))
        return { result: { now: undefined, moves: false } }
      const change = changeBy(
        photo,
        audience === 'hosts'
          ? { is: 'kept-for-hosts', by: guestId }
          : { is: 'opened', by: guestId, looksFirst: await looksFirst(photo) },
      )
      if (!change) return { result: { now: audienceOf(photo), moves: false } }
      const { after, effects } = change
      const history = historyOf(eventId, 'guest').of({ action: 'photo_audience_changed', guestId, photos: 1 })
      return {
        writes: [...writesOf(eventId, [change]), ...(audienceOf(after) === audienceOf(photo) ? [] : [history])],
        result: { now: audienceOf(after), moves: effects.movesPictures === true },
      }
    },
    seen,
  )
  if (moves) await moveAtOnce(eventId, [photoId])
  return now
}

/** Whether hosts still have to review a photo that was for them alone: nobody else has seen it. */
async function looksFirst(photo: Photo): Promise<boolean> {
  if (photo.wasOpen || photo.moderation.approved) return false
  const [event, guest] = await Promise.all([readEvent(photo.eventId), readGuest(photo)])
  return event?.privacy.approveFirst === true && !guest?.trusted
}
