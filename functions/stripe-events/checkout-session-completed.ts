import type { StripeEvent } from '../guards/stripe.ts'
import { fulfilSession } from '../services/fulfil-purchase.ts'

/** The buyer is through the form. A slow payment method may still owe the money; then its own event follows. */
export async function checkoutSessionCompleted({ id, type, data }: StripeEvent): Promise<void> {
  if (data.object.id) await fulfilSession(data.object.id, { id, type })
}
