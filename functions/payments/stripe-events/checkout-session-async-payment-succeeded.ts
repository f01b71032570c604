import type { StripeEvent } from '../stripe-guard.ts'
import { syncToldSession } from '../sync-payment.ts'

/** A slow payment method, such as a bank debit, has brought the money days after the buyer left the form. */
export async function checkoutSessionAsyncPaymentSucceeded({ data }: StripeEvent): Promise<void> {
  await syncToldSession(data.object.id)
}
