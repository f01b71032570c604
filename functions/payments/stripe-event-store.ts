import * as z from 'zod'
import { putRow, readRow } from '../database/rows.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Stripe delivers an event again for three days and lists it for thirty; this outlives both. */
const keptSeconds = 90 * 24 * 60 * 60

/**
 * Notes an event whose work is done. It spares a repeat its questions to Stripe; what a repeat must not do twice is
 * secured where it is done.
 */
export async function noteStripeEvent({ id, type }: { id: string; type: string }): Promise<void> {
  await putRow('stripe-events', {
    Item: { id, type, receivedAt: clock.now().toISOString(), expiresAt: epochSeconds() + keptSeconds },
  })
}

/** Whether an event's work is done: what it told of has been read from Stripe since it was sent. */
export async function isStripeEventDone(id: string): Promise<boolean> {
  return (await readRow('stripe-events', { id }, z.unknown())) !== undefined
}
