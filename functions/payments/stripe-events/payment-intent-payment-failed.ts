import type { StripeEvent } from '../stripe-guard.ts'
import { syncPaymentOfIntent } from '../sync-payment.ts'

/** A bank has refused. The session stays open for another card; until one pays, its record is a failed attempt. */
export async function paymentIntentPaymentFailed({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.id)
}
