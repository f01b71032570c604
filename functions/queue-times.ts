import type { JobRow } from './needs.ts'

/** Seconds for which a received message is hidden: six times the time-out (Lambda's documentation), or by its row. */
export const visibilityTimeout = ({ timeout = 10, hiddenFor = 6 * timeout }: JobRow): number => hiddenFor

const minute = 60

/**
 * Seconds after which a message that has failed is handed out again; `receives` counts how often it was handed out,
 * this time included. 1, 2, 4, 8, 16, 16, 16, 16, then doubling to a quarter of an hour.
 */
export function retryDelay(receives: number): number {
  const quick = Math.min(2 ** (receives - 1), 16)
  return receives <= 8 ? quick : Math.min(16 * 2 ** (receives - 8), 15 * minute)
}

/** Seconds after its first receive from which a message that fails is a dead letter. */
export const givenUpAfter = 24 * 60 * minute

/** Seconds for which queues keep a message: long enough for every job to give it up before. */
export const messageRetention = 4 * 24 * 60 * minute

/** SQS allows no more ("maxReceiveCount"). */
const mostReceives = 1000

/**
 * How often a message is received before it is a dead letter. Failing runs give up by time: this is for runs that are
 * killed or throttled, which have about a day too, or a thousand attempts if that is less.
 */
export function maxReceives(row: JobRow): number {
  const byTime = Math.ceil(givenUpAfter / visibilityTimeout(row))
  return Math.min(mostReceives, Math.max(byTime, receivesUntilGivenUp() + 10))
}

/** How often a message is received that fails each time. */
export function receivesUntilGivenUp(): number {
  let receives = 1
  for (let age = 0; age < givenUpAfter; receives++) age += retryDelay(receives)
  return receives
}
