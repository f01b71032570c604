import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** A refund has changed its state after it was made; one that took its time may have failed. */
export async function refundUpdated({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.payment_intent)
}
