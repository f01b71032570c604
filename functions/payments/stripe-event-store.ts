import * as z from 'zod'
import { putRow, readRow } from '../database/rows.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Stripe retries an event for three days and lists it for thirty; this outlasts both. */
const keptSeconds = 90 * 24 * 60 * 60

/** Records an event as done. It saves calls to Stripe on a repeat; each write is safe to repeat anyway. */
export async function noteStripeEvent({ id, type }: { id: string; type: string }): Promise<void> {
  await putRow('stripe-events', {
    Item: { id, type, receivedAt: clock.now().toISOString(), expiresAt: epochSeconds() + keptSeconds },
  })
}

/** Whether an event's work is done: its object has been read from Stripe since it was sent. */
export async function isStripeEventDone(id: string): Promise<boolean> {
  return (await readRow('stripe-events', { id }, z.unknown())) !== undefined
}
