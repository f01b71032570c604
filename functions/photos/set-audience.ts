import type { Audience } from '#shared/rules/sight.ts'
import { transact } from '../database/transact.ts'
import { readEvent } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import { readGuest } from './guest-store.ts'
import { moveAtOnce } from './move-pictures.ts'
import { pictureMove } from './picture-move.ts'
import { photoChange, type PhotoRecord, picturePlaceOf, readPhotoRecord, stateOf } from './photo-store.ts'
import { keptBy, readStanding } from './sender-store.ts'

/**
 * Notes for whom a sender of a photo wants it, and answers for whom it is then: for the hosts alone while one of its senders asks for
 * that. Undefined where he is none of them, or where it is removed.
 */
export async function setAudience(
  record: PhotoRecord | undefined,
  guestId: string,
  audience: Audience,
): Promise<Audience | undefined> {
  if (!record || record.removed || !(await isSender(record, guestId))) return undefined
  const { eventId, photoId } = record
  const kept = audience === 'hosts' ? keptBy(record, guestId) : leftBy(record, guestId)
  if (kept.keptForHostsBy?.size === record.keptForHostsBy?.size) return audienceOf(record)
  const change = { ...kept, ...(!kept.keptForHostsBy && (await mustWait(record)) && { waiting: true as const }) }
  const after = { ...record, ...change }
  const moves = picturePlaceOf(after) !== picturePlaceOf(record)
  const history = historyOf(eventId, 'guest').of({ action: 'photo_audience_changed', guestId, photos: 1 })
  const { committed } = await transact([
    ...photoChange(record, change),
    ...(moves ? [pictureMove(eventId, [photoId])] : []),
    ...(audienceOf(after) === audienceOf(record) ? [] : [history]),
  ])
  if (!committed) return setAudience(await readPhotoRecord(eventId, photoId), guestId, audience)
  if (moves) await moveAtOnce(eventId, [photoId])
  return audienceOf(after)
}

function leftBy({ keptForHostsBy = new Set() }: PhotoRecord, guestId: string): Pick<PhotoRecord, 'keptForHostsBy'> {
  const staying = [...keptForHostsBy].filter((keeper) => keeper !== guestId)
  return { keptForHostsBy: staying.length > 0 ? new Set(staying) : undefined }
}

/** Whether hosts who look first have not looked yet at a photo that was theirs alone: nobody else has seen it. */
async function mustWait({ wasOpen, approved, ...record }: PhotoRecord): Promise<boolean> {
  if (wasOpen || approved) return false
  const [event, guest] = await Promise.all([readEvent(record.eventId), readGuest(record)])
  return event?.privacy.approveFirst === true && !guest?.trusted
}

const isSender = async (record: PhotoRecord, guestId: string) =>
  record.guestId === guestId || (await readStanding(record, guestId)) === 'sender'

const audienceOf = (record: PhotoRecord): Audience => stateOf(record).audience ?? 'everyone'
