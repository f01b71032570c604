import type { StripeEvent } from '../guards/stripe.ts'
import { syncPaymentOfIntent } from '../services/sync-payment.ts'

/** A bank has refused. The session stays open for another card; until one pays, its record is a failed attempt. */
export async function paymentIntentPaymentFailed({ data }: StripeEvent): Promise<void> {
  await syncPaymentOfIntent(data.object.id)
}
