import { ulid } from 'ulid'
import { idPrefixes } from '#shared/ids.ts'
import { env } from '../kit/env.ts'
import type { OutboxKind } from '../needs.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import type { TransactItem } from './dynamodb.ts'

/** Long after its work is done or dead-lettered, a row is still there to be asked about. */
const keptSeconds = 30 * 24 * 60 * 60

/**
 * A promise of work, to be written in the same transaction as what calls for it. The stream carries it to the queue of its
 * kind; `id` is the work's identity: naming one makes a second promise of the same work fail the transaction.
 */
export function outboxPut<Kind extends OutboxKind>(
  kind: Kind,
  message: OutboxMessage<Kind>,
  id: string = `${idPrefixes.outbox}_${ulid()}`,
): TransactItem {
  const now = Date.now()
  return {
    Put: {
      TableName: env.table('outbox'),
      Item: {
        id,
        kind,
        // Text, because a stream shows attributes in DynamoDB's typed JSON, which no queue consumer should have to know.
        message: JSON.stringify(message),
        createdAt: new Date(now).toISOString(),
        expiresAt: Math.floor(now / 1000) + keptSeconds,
      },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  }
}
