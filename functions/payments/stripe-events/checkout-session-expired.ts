import type { StripeEvent } from '../stripe-guard.ts'
import { syncToldSession } from '../sync-payment.ts'

/** Nobody can pay this session any more. It leaves a record only where somebody had tried. */
export async function checkoutSessionExpired({ data }: StripeEvent): Promise<void> {
  await syncToldSession(data.object.id)
}
