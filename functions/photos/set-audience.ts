import type { Audience } from '#shared/rules/sight.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { readEvent } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import { readGuest } from '../galleries/guest-store.ts'
import { moveAtOnce } from './move-pictures.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { photoChange, type Photo, picturePlaceOf, readPhotoRecord, stateOf } from '../photo-record/photo-store.ts'
import { sentBy } from './photo-senders.ts'
import { keptBy } from './sender-store.ts'

/**
 * Notes for whom a sender of a photo wants it, and answers for whom it is then: for the hosts alone while one of its senders asks for
 * that. Undefined where he is none of them, or where it is removed.
 */
export async function setAudience(
  seen: Photo | undefined,
  guestId: string,
  audience: Audience,
): Promise<Audience | undefined> {
  if (!seen) return undefined
  const { eventId, photoId } = seen
  const { answer, moves } = await settle(
    () => readPhotoRecord(eventId, photoId),
    async (record): Promise<Settlement<Outcome>> =>
      !record || record.removed || !(await sentBy(guestId, [record])).has(photoId)
        ? { result: { answer: undefined, moves: false } }
        : wanting(record, guestId, audience),
    seen,
  )
  if (moves) await moveAtOnce(eventId, [photoId])
  return answer
}

interface Outcome {
  answer: Audience | undefined
  /** Its pictures belong elsewhere from now on. */
  moves: boolean
}

async function wanting(record: Photo, guestId: string, audience: Audience): Promise<Settlement<Outcome>> {
  const { eventId, photoId } = record
  const kept = audience === 'hosts' ? keptBy(record, guestId) : leftBy(record, guestId)
  if (kept.keptForHostsBy?.size === record.keptForHostsBy?.size)
    return { result: { answer: audienceOf(record), moves: false } }
  const change = { ...kept, ...(!kept.keptForHostsBy && (await mustWait(record)) && { waiting: true as const }) }
  const after = { ...record, ...change }
  const moves = picturePlaceOf(after) !== picturePlaceOf(record)
  const history = historyOf(eventId, 'guest').of({ action: 'photo_audience_changed', guestId, photos: 1 })
  const writes = [
    ...photoChange(record, change),
    ...(moves ? [pictureMove(eventId, [photoId])] : []),
    ...(audienceOf(after) === audienceOf(record) ? [] : [history]),
  ]
  return { writes, result: { answer: audienceOf(after), moves } }
}

function leftBy({ keptForHostsBy = new Set() }: Photo, guestId: string): Pick<Photo, 'keptForHostsBy'> {
  const staying = [...keptForHostsBy].filter((keeper) => keeper !== guestId)
  return { keptForHostsBy: staying.length > 0 ? new Set(staying) : undefined }
}

/** Whether hosts who look first have not looked yet at a photo that was theirs alone: nobody else has seen it. */
async function mustWait({ wasOpen, approved, ...record }: Photo): Promise<boolean> {
  if (wasOpen || approved) return false
  const [event, guest] = await Promise.all([readEvent(record.eventId), readGuest(record)])
  return event?.privacy.approveFirst === true && !guest?.trusted
}

const audienceOf = (record: Photo): Audience => stateOf(record).audience ?? 'everyone'
