import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** The buyer’s bank did not take the money back: the sale stands again. */
export async function refundFailed({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.payment_intent)
}
