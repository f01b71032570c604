import { setTimeout as pause } from 'node:timers/promises'
import type { MessageStore } from './message-store.ts'

const lookEveryMs = 50
/** In a row: between two messages of one story (a promise, its letter, what became of it) the queues are empty for a moment. */
const quietLooks = 3

/**
 * Waits until nothing is in the queues but what has failed before, `atMostMs` milliseconds; answers whether they came to rest.
 */
export async function queuesAtRest(messages: Pick<MessageStore, 'list'>, atMostMs: number): Promise<boolean> {
  const isQuiet = () => messages.list(false).every(({ receives }) => receives > 1)
  const end = performance.now() + atMostMs
  for (let quiet = 0; quiet < quietLooks; quiet = isQuiet() ? quiet + 1 : 0) {
    if (performance.now() > end) return false
    await pause(lookEveryMs)
  }
  return true
}
