import type { StripeEvent } from '../guards/stripe.ts'
import { syncPayment } from '../services/sync-payment.ts'

/** A slow payment method has brought no money after all: what was pending has failed. */
export async function checkoutSessionAsyncPaymentFailed({ data }: StripeEvent): Promise<void> {
  if (data.object.id) await syncPayment(data.object.id)
}
