import { setTimeout as pause } from 'node:timers/promises'
import type { JobQueues } from './job-queues.ts'

const lookEveryMs = 50
/** In a row: between two messages of one story (a promise, its letter, what became of it) the queues are empty for a moment. */
const quietLooks = 3

/**
 * Waits until the queues are at rest, `atMostMs` milliseconds; answers whether they came to rest.
 */
export async function queuesAtRest(queues: Pick<JobQueues, 'areAtRest'>, atMostMs: number): Promise<boolean> {
  const end = performance.now() + atMostMs
  for (let quiet = 0; quiet < quietLooks; quiet = queues.areAtRest ? quiet + 1 : 0) {
    if (performance.now() > end) return false
    await pause(lookEveryMs)
  }
  return true
}
