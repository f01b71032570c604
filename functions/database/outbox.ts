import { correlationId } from '../runtime/correlation.ts'
import { newId } from '../runtime/new-id.ts'
import type { OutboxKind, OutboxMessage } from '../outbox-messages.ts'
import type { TransactItem } from './dynamodb.ts'
import { epochSeconds, leaseSeconds } from './epoch.ts'
import { rowPut } from './row-writes.ts'
import { updateUnlessRefused } from './rows.ts'
import { clock } from '../runtime/clock.ts'

/** Days that a row is kept for inspection, long after its work is done or dead-lettered. */
const keptDays = 30

/** The most calendar months that kept rows can span: on 1 March they may reach into January. */
export const keptMonths = Math.ceil(keptDays / 28) + 1

/**
 * Queues work in the transaction of the change that requires it; the stream carries it to its kind's queue. Fails if
 * work with the same `id` is already queued. `promisedAt` is when it was first queued, if not now.
 */
export function outboxPut<Kind extends OutboxKind>(
  kind: Kind,
  message: OutboxMessage<Kind>,
  id: string = newId('outbox'),
  promisedAt: string = clock.now().toISOString(),
): TransactItem {
  return rowPut('outbox', {
    Item: {
      id,
      kind,
      // Text, because a stream encodes attributes in DynamoDB's typed JSON, which consumers should not need to know.
      message: JSON.stringify(message),
      // A pipe needs every attribute that it names: work without a request uses its own id.
      correlationId: correlationId() ?? id,
      promisedAt,
      expiresAt: epochSeconds() + keptDays * 24 * 60 * 60,
    },
    condition: 'attribute_not_exists(id)',
  })
}

/**
 * Claims work for `seconds`, so that only one run handles a message that is delivered twice: `done` if there is nothing
 * to do, `busy` while another run has claimed it.
 */
export async function takeWork(
  id: string,
  seconds: number,
): Promise<{ state: 'taken'; promisedAt: Date } | { state: 'done' } | { state: 'busy' }> {
  const now = leaseSeconds()
  const { refused, row } = await updateUnlessRefused('outbox', {
    Key: { id },
    update: 'SET takenUntil = :until',
    condition:
      'attribute_exists(id) AND attribute_not_exists(doneAt) AND (attribute_not_exists(takenUntil) OR takenUntil < :now)',
    values: { now, until: now + seconds },
  })
  if (!row) throw new Error(`No promise of work has the id ${id}.`)
  if (refused) return { state: row['doneAt'] ? 'done' : 'busy' }
  return { state: 'taken', promisedAt: new Date(String(row['promisedAt'])) }
}

/** Marks queued work as done, if it is in the outbox: it never runs again, and its message is deleted. */
export async function finishWork(id: string): Promise<void> {
  await updateUnlessRefused('outbox', {
    Key: { id },
    update: 'SET doneAt = :now REMOVE takenUntil, failedMonth, message',
    condition: 'attribute_exists(id)',
    values: { now: clock.now().toISOString() },
  })
}
