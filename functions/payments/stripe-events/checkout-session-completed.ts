import type { StripeEvent } from '../stripe-guard.ts'
import { syncToldSession } from '../sync-payment.ts'

/** The buyer is through the form. A slow payment method may still owe the money; then its own event follows. */
export async function checkoutSessionCompleted({ data }: StripeEvent): Promise<void> {
  await syncToldSession(data.object.id)
}
