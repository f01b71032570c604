import { isDeepStrictEqual } from 'node:util'
import { captureTime } from '#shared/rules/capture-time.ts'
import { settle } from '../database/settle.ts'
import { readEvent } from '../events/event-store.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { listGuests } from '../galleries/guest-store.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import type { Photo } from '../photo-record/photo.ts'
import { readPhotoRecord, walkPhotoRecords } from '../photo-record/photo-store.ts'
import { maxTogether, writesOf } from '../photo-record/photo-writes.ts'
import { placeSenders } from './sender-store.ts'

/** Parallel reads. */
const atOnce = 40

/** The facts that place an event's photos in time, besides each photo's own. */
interface Clocks {
  eventId: string
  timeZone: string
  /** Minutes by which guests' clocks were slow, for guests with a correction. */
  shifts: ReadonlyMap<string, number>
}

/**
 * Recomputes when each photo was taken, and moves those that changed. It repeats until time zone and clock corrections
 * are as at the start of the last pass, so that the last of two runs has placed every photo correctly.
 */
export async function resortPhotos(eventId: string): Promise<void> {
  const clocks = await readClocks(eventId)
  if (!clocks) return
  let page: Photo[] = []
  for await (const record of walkPhotoRecords(eventId)) {
    page.push(record)
    if (page.length < maxTogether) continue
    await movePhotos(clocks, page)
    page = []
  }
  await movePhotos(clocks, page)
  const now = await readClocks(eventId)
  if (now && !isDeepStrictEqual(now, clocks)) return resortPhotos(eventId)
}

async function readClocks(eventId: string): Promise<Clocks | undefined> {
  const [event, guests] = await Promise.all([readEvent(eventId), listGuests(eventId)])
  const shifts = guests.flatMap(({ guestId, clockShiftMinutes: shift }) => (shift ? [[guestId, shift] as const] : []))
  return event && { eventId, timeZone: event.timeZone, shifts: new Map(shifts) }
}

/** Moves the misplaced ones together; photos that have changed since are read again. */
async function movePhotos(clocks: Clocks, records: readonly Photo[]): Promise<void> {
  const { eventId } = clocks
  let attempted: { before: Photo; isStale: boolean }[] = []
  await settle(
    async (): Promise<readonly Photo[]> => {
      const again = await inParallel(attempted, atOnce, async ({ before, isStale }) =>
        isStale ? readPhotoRecord(eventId, before.photoId) : before,
      )
      return again.flatMap((record) => record ?? [])
    },
    async (standing) => {
      const found = await inParallel(standing, atOnce, (record) => moveOf(clocks, record))
      // After a refused attempt, the senders may have been moved already; viewers must see that anyway.
      const moves = found.filter(({ isElsewhere }) => isElsewhere || attempted.length > 0)
      const changes = moves.flatMap(
        ({ before, capturedAt }) => changeBy(before, { is: 'placed-in-time', capturedAt }) ?? [],
      )
      return {
        writes: changes.length > 0 ? writesOf(eventId, changes) : [],
        result: undefined,
        ifRefused: (refused) => {
          attempted = moves.map(({ before }, index) => ({ before, isStale: refused[index] === true }))
          const isEventGone = refused[moves.length]
          return isEventGone ? { result: undefined } : undefined
        },
      }
    },
    records,
  )
}

/** The correct place of a photo. Its senders' places are written first: its own change, which viewers see, is last. */
async function moveOf({ timeZone, shifts }: Clocks, before: Photo) {
  const capturedAt = captureTime(before.taken, timeZone, shifts.get(before.guestId))
  const haveMoved = before.isShared && (await placeSenders({ ...before, capturedAt }))
  return { before, capturedAt, isElsewhere: haveMoved || capturedAt !== before.capturedAt }
}
