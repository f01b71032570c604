import { env } from '../kit/env.ts'
import type { TransactItem } from './dynamodb.ts'

/** Stripe delivers an event again for three days and lists it for thirty; this outlives both. */
const keptSeconds = 90 * 24 * 60 * 60

/** Notes that an event's work is done, in the transaction that does it; an event that is noted already fails it. */
export function stripeEventPut({ id, type }: { id: string; type: string }): TransactItem {
  const now = Date.now()
  return {
    Put: {
      TableName: env.table('stripe-events'),
      Item: { id, type, receivedAt: new Date(now).toISOString(), expiresAt: Math.floor(now / 1000) + keptSeconds },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  }
}
