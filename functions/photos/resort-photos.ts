import { captureTime } from '#shared/rules/capture-time.ts'
import { transact } from '../database/transact.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { maxTogether, photoChanges, type PhotoRecord, readPhotoRecord, walkPhotoRecords } from './photo-store.ts'
import { placeSenders } from './sender-store.ts'

/** Reads at a time. */
const atOnce = 40

/**
 * Derives anew when each photo of an event was taken, and moves those that it was not derived from what holds now. It ends where the
 * event still takes place where it did when the last pass over all photos began: so whatever two runs at once have written, and
 * whichever of them was stopped, the last to end has seen that all is right.
 */
export async function resortPhotos(eventId: string): Promise<void> {
  const event = await readEvent(eventId)
  if (!event) return
  let page: PhotoRecord[] = []
  for await (const record of walkPhotoRecords(eventId)) {
    page.push(record)
    if (page.length < maxTogether) continue
    await movePhotos(event, page)
    page = []
  }
  await movePhotos(event, page)
  if ((await readEvent(eventId))?.timeZone !== event.timeZone) return resortPhotos(eventId)
}

/** Moves those photos together that stand elsewhere, `attempted` ones in any case; what has changed since it was read is read anew. */
async function movePhotos(event: EventRow, records: readonly PhotoRecord[], attempted = false): Promise<void> {
  const found = await inParallel(records, atOnce, (record) => moveOf(event, record))
  // Of what was attempted the senders may have been moved already, which must be told all the same.
  const moves = found.filter(({ isElsewhere }) => isElsewhere || attempted)
  if (moves.length === 0) return
  const moved = await transact(photoChanges(event.id, moves))
  const isEventGone = !moved.committed && moved.refused[moves.length]
  if (moved.committed || isEventGone) return
  const again = await inParallel([...moves.entries()], atOnce, async ([index, { record }]) =>
    moved.refused[index] ? readPhotoRecord(event.id, record.photoId) : record,
  )
  const standing = again.flatMap((record) => record ?? [])
  return movePhotos(event, standing, true)
}

/**
 * Where a photo belongs. Its senders' places go before it: who reads their lists meanwhile is told by the photo's own change, which
 * comes last.
 */
async function moveOf({ timeZone }: EventRow, record: PhotoRecord) {
  const change = { capturedAt: captureTime(record.taken, timeZone) }
  const haveMoved = record.isShared && (await placeSenders({ ...record, ...change }))
  return { record, change, isElsewhere: haveMoved || change.capturedAt !== record.capturedAt }
}
