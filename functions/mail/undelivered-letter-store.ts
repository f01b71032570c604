import * as z from 'zod'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowUpdate } from '../database/row-writes.ts'
import { correlate } from '../runtime/correlation.ts'
import { log } from '../runtime/log.ts'
import { type Letter, letterSchema } from '../outbox-messages.ts'
import { leaseSeconds } from '../database/epoch.ts'
import { monthOf, type Page, type PageWanted, readNewestFirst } from '../database/newest-first.ts'
import { keptMonths, outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { clock } from '../runtime/clock.ts'

/** JSON text in the table. */
const message = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(letterSchema)

/** A queued letter whose delivery failed; times ISO-8601 UTC. */
const undelivered = z.object({
  id: z.string(),
  /** When the letter was first queued. */
  promisedAt: z.string(),
  failedAt: z.string(),
  attempts: z.int().default(0),
  /** SES's name for the error, or `suppressed`. */
  failure: z.string(),
  correlationId: z.string(),
  message,
})
export type UndeliveredLetter = z.infer<typeof undelivered>

/** The failure of a letter that was not tried. */
export const suppressedFailure = 'suppressed'

/** SES's error for an address that it cannot send to; nothing else that we send can cause it. */
export const addressRefused = 'InvalidParameterValue'

const list = {
  table: 'outbox',
  index: 'by-failure',
  partitionKey: 'failedMonth',
  sortKey: 'failedAt',
  emptyMonths: keptMonths,
  // Read one by one: see `readable`.
  shape: z.record(z.string(), z.unknown()),
} as const

/** Releases a taken letter with its failure; nobody sends it for `heldSeconds`, and it is listed until delivered. */
export async function noteFailure(id: string, failure: string, heldSeconds = 0): Promise<void> {
  const failedAt = clock.now().toISOString()
  await updateUnlessRefused('outbox', {
    Key: { id },
    // A letter that has ended meanwhile is no longer listed.
    condition: 'attribute_exists(id) AND attribute_not_exists(doneAt)',
    update: 'SET failure = :failure, failedAt = :at, failedMonth = :month, takenUntil = :until ADD attempts :one',
    values: {
      failure,
      at: failedAt,
      month: monthOf(failedAt),
      one: 1,
      // A second ago: free at once.
      until: leaseSeconds() + heldSeconds - 1,
    },
  })
}

/** An unreadable letter of another version does not hide the others: it is skipped and logged. */
function readable(row: Record<string, unknown>): UndeliveredLetter[] {
  const { data, error } = undelivered.safeParse(row)
  if (error) log.error('An undelivered letter cannot be read', { outboxId: row['id'], error: error.name })
  return data ? [data] : []
}

/** Newest failure first. */
export async function listUndelivered(wanted: PageWanted): Promise<Page<UndeliveredLetter>> {
  const page = await readNewestFirst(list, wanted)
  return { ...page, rows: page.rows.flatMap(readable) }
}

/** Every undelivered letter to a normalised address, or to staff with that address in it. */
export async function readUndeliveredOf(email: string): Promise<UndeliveredLetter[]> {
  const found: UndeliveredLetter[] = []
  let next: string | undefined
  do {
    const page = await listUndelivered({ limit: 100, next })
    found.push(
      ...page.rows.filter(({ message }) => message.to === email || ('email' in message && message.email === email)),
    )
    next = page.next
  } while (next !== undefined)
  return found
}

/** A queued letter that is not known to be delivered; undefined for any other row of the outbox. */
export async function readPromisedLetter(id: string): Promise<Letter | undefined> {
  return z.object({ message }).safeParse(await readRow('outbox', { id }, z.unknown())).data?.message
}

/** A letter whose delivery failed; undefined for any other row of the outbox. */
export async function readUndelivered(id: string): Promise<UndeliveredLetter | undefined> {
  return undelivered.safeParse(await readRow('outbox', { id }, z.unknown())).data
}

/**
 * Queues the letter again and deletes the old outbox row, in one transaction: the old message, if still in a queue,
 * delivers nothing. Returns false if the letter is being sent, was sent, or was already queued again.
 */
export async function promiseAgain({ id, message, promisedAt, correlationId }: UndeliveredLetter): Promise<boolean> {
  const { committed } = await transact([
    rowUpdate('outbox', {
      Key: { id },
      update: 'SET doneAt = :now REMOVE failedMonth, message',
      condition:
        'attribute_exists(failedMonth) AND attribute_not_exists(doneAt) AND (attribute_not_exists(takenUntil) OR takenUntil < :seconds)',
      values: { now: clock.now().toISOString(), seconds: leaseSeconds() },
    }),
    correlate(correlationId, () => outboxPut('send-mail', message, undefined, promisedAt)),
  ])
  return committed
}
