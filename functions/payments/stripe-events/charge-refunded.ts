import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** Money goes back, in part or in full; Stripe sums several refunds of one charge up. */
export async function chargeRefunded({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.payment_intent)
}
