import type { StripeEvent } from '../guards/stripe.ts'
import { fulfilSession } from '../services/fulfil-purchase.ts'

/** A slow payment method, such as a bank debit, has brought the money days after the buyer left the form. */
export async function checkoutSessionAsyncPaymentSucceeded({ id, type, data }: StripeEvent): Promise<void> {
  if (data.object.id) await fulfilSession(data.object.id, { id, type })
}
