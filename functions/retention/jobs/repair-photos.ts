import { scheduledJob, type JobClock } from '../../kit/job.ts'
import { crc32 } from 'node:zlib'
import { timeOfOrder } from '../../database/change-order.ts'
import { dueShards } from '../../events/due-event.ts'
import { eventSort } from '../../events/event-store.ts'
import { queueLostWork } from '../../photos/queue-lost-work.ts'
import { readLastChange } from '../../photos/photo-ranges.ts'
import { clock } from '../../runtime/clock.ts'
import { countMetric } from '../../runtime/count-metric.ts'
import { log } from '../../runtime/log.ts'
import { walkDue } from '../due-store.ts'

export const handler = scheduledJob(repairPhotos)

/** A run stops while there is still time for the current event. */
const reserveMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

/** Every event has a due step until it is purged, and none is later than this. */
const endOfTime = new Date('9999-12-31T23:59:59.999Z')

/** Work is given up a day after its change; the event is then checked for two more days. */
const changedDays = 3
/** All others are checked every four weeks: reading their photos daily would cost more than 10 cents an event. */
const everyDays = 28

/**
 * Queues photos' work again that ended in dead letters: for recently changed events, and each day for some others. Each
 * day starts at another part of the index, so that none is left out for long.
 */
async function repairPhotos(now: Date, turn: JobClock): Promise<{ hearts: number; pictures: number }> {
  const did = { hearts: 0, pictures: 0, failed: 0 }
  const day = Math.floor(now.getTime() / dayMs)
  const first = day % dueShards.length
  for (const shard of [...dueShards.slice(first), ...dueShards.slice(0, first)])
    for await (const { id, sort } of walkDue(shard, endOfTime)) {
      if (sort !== eventSort) continue
      if (turn.remainingMs() < reserveMs) {
        log.warn('Not all events were looked through', { shard })
        return reported(did)
      }
      try {
        if (!isItsDay(id, day) && !(await hasChanged(id))) continue
        const { hearts, pictures } = await queueLostWork(id)
        did.hearts += hearts
        did.pictures += pictures
        if (hearts + pictures > 0) log.warn('Lost work is promised again', { eventId: id, hearts, pictures })
      } catch (error) {
        did.failed += 1
        log.error('An event could not be looked through', { eventId: id, error })
      }
    }
  return reported(did)
}

const isItsDay = (eventId: string, day: number) => crc32(eventId) % everyDays === day % everyDays

/** In machine time, which orders changes. */
async function hasChanged(eventId: string): Promise<boolean> {
  const last = await readLastChange(eventId)
  return last !== undefined && clock.machineMs() - timeOfOrder(last) < changedDays * dayMs
}

function reported({ hearts, pictures, failed }: { hearts: number; pictures: number; failed: number }) {
  if (hearts + pictures > 0) countMetric('RepairedPhotos', hearts + pictures)
  if (failed > 0) throw new Error(`${failed} events could not be looked through.`)
  return { hearts, pictures }
}
