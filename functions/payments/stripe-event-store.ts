import * as z from 'zod'
import { putRow, readRow } from '../database/rows.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Stripe delivers an event again for three days and lists it for thirty; this outlives both. */
const keptSeconds = 90 * 24 * 60 * 60

/** Notes an event as done. It saves calls to Stripe on a repeat; each write protects itself against repetition. */
export async function noteStripeEvent({ id, type }: { id: string; type: string }): Promise<void> {
  await putRow('stripe-events', {
    Item: { id, type, receivedAt: clock.now().toISOString(), expiresAt: epochSeconds() + keptSeconds },
  })
}

/** Whether an event's work is done: the object that it names has been read from Stripe since it was sent. */
export async function isStripeEventDone(id: string): Promise<boolean> {
  return (await readRow('stripe-events', { id }, z.unknown())) !== undefined
}
