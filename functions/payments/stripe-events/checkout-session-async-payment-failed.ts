import type { StripeEvent } from '../stripe-guard.ts'
import { syncToldSession } from '../sync-payment.ts'

/** A slow payment method has brought no money after all: what was pending has failed. */
export async function checkoutSessionAsyncPaymentFailed({ data }: StripeEvent): Promise<void> {
  await syncToldSession(data.object.id)
}
