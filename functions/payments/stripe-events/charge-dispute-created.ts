import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** The buyer’s bank takes the money back, or asks whether it should. */
export async function chargeDisputeCreated({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.payment_intent)
}
