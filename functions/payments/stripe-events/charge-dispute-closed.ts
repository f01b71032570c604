import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** The bank has decided: money won back counts again, money lost stays lost. */
export async function chargeDisputeClosed({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.payment_intent)
}
