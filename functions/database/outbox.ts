import { correlationId } from '../runtime/correlation.ts'
import { newId } from '../runtime/new-id.ts'
import type { OutboxKind } from '../needs.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import type { TransactItem } from './dynamodb.ts'
import { epochSeconds, leaseSeconds } from './epoch.ts'
import { rowPut } from './row-writes.ts'
import { updateUnlessRefused } from './rows.ts'
import { clock } from '../runtime/clock.ts'

/** Long after its work is done or dead-lettered, a row is still there to be asked about. */
const keptDays = 30

/** As many calendar months as the rows that are kept may lie in, at most: those of 1 March may reach into January. */
export const keptMonths = Math.ceil(keptDays / 28) + 1

/**
 * A promise of work, to be written in the same transaction as what calls for it. The stream carries it to the queue of its
 * kind; `id` is the work's identity: naming one makes a second promise of the same work fail the transaction. `promisedAt` is
 * when the work was promised first, where this is not the first time.
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
      // Text, because a stream shows attributes in DynamoDB's typed JSON, which no queue consumer should have to know.
      message: JSON.stringify(message),
      // A pipe needs every attribute that it names: work that no request called for goes by its own id.
      correlationId: correlationId() ?? id,
      promisedAt,
      expiresAt: epochSeconds() + keptDays * 24 * 60 * 60,
    },
    ConditionExpression: 'attribute_not_exists(id)',
  })
}

/**
 * Takes a piece of work for `seconds`: `taken` is the caller's to do, `done` needs no doing, `busy` is somebody else's
 * until his time is over. A message that is delivered twice, or twice at once, is so worked on by one.
 */
export async function takeWork(
  id: string,
  seconds: number,
): Promise<{ state: 'taken'; promisedAt: Date } | { state: 'done' } | { state: 'busy' }> {
  const now = leaseSeconds()
  const { refused, row } = await updateUnlessRefused('outbox', {
    Key: { id },
    UpdateExpression: 'SET takenUntil = :until',
    ConditionExpression:
      'attribute_exists(id) AND attribute_not_exists(doneAt) AND (attribute_not_exists(takenUntil) OR takenUntil < :now)',
    ExpressionAttributeValues: { ':now': now, ':until': now + seconds },
  })
  if (!row) throw new Error(`No promise of work has the id ${id}.`)
  if (refused) return { state: row['doneAt'] ? 'done' : 'busy' }
  return { state: 'taken', promisedAt: new Date(String(row['promisedAt'])) }
}

/** Notes that work is done, if it is promised: it is never done again, and what it was about is forgotten. */
export async function finishWork(id: string): Promise<void> {
  await updateUnlessRefused('outbox', {
    Key: { id },
    UpdateExpression: 'SET doneAt = :now REMOVE takenUntil, failedMonth, message',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':now': clock.now().toISOString() },
  })
}
