import { scheduledJob } from '../../kit/job.ts'
import { log } from '../../runtime/log.ts'
import { retryState } from '../letter-retries.ts'
import { listUndelivered, promiseAgain } from '../undelivered-letter-store.ts'

const pageSize = 100

/** Queues letters again that their queue gave up, at growing intervals, until they are too old to be useful. */
export const handler = scheduledJob(async (now) => {
  let promised = 0
  let cursor: string | undefined
  do {
    const { rows, next } = await listUndelivered({ limit: pageSize, next: cursor })
    for (const letter of rows) if (retryState(letter, now) === 'due' && (await promiseAgain(letter))) promised += 1
    cursor = next
  } while (cursor)
  if (promised > 0) log.info('Letters promised anew', { promised })
  return { promised }
})
