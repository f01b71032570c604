import type { Locale } from '#shared/locales.ts'
import { AppError } from '../runtime/app-error.ts'
import { log } from '../runtime/log.ts'
import { readableId } from '../runtime/readable-id.ts'
import { readPayment } from './payment-store.ts'
import { transact } from '../database/transact.ts'
import { freePayment } from './free-payment.ts'
import { paymentWrites } from './payment-writes.ts'
import { clock } from '../runtime/clock.ts'

/** Others may buy for the same address in between. */
const maxRounds = 5

interface Gift {
  /** Normalised. */
  email: string
  locale: Locale
  buyerCountry?: string | null
}

/**
 * Gives somebody a package for nothing, without a coupon, and answers the order's number: record, credit and letter are
 * one transaction. Given again under the same `orderId` it gives nothing more. Whether the caller may is the caller's to
 * check.
 */
export async function grantFreeOrder(
  { email, locale, buyerCountry = null }: Gift,
  orderId: string = readableId('order'),
): Promise<string> {
  for (let round = 1; round <= maxRounds; round++) {
    if (await readPayment(orderId)) return orderId
    const noCoupon = { couponCode: null, partnerCode: null }
    const payment = freePayment({ orderId, email, locale, buyerCountry, ...noCoupon }, clock.now())
    const { createdAt: givenAt } = payment
    const letter = { letter: 'free-order', to: email, locale, orderId, givenAt } as const
    const { committed } = await transact(await paymentWrites(undefined, payment, letter))
    if (!committed) continue
    log.info('Free order given', { orderId })
    return orderId
  }
  throw new AppError('unavailable', 'Others kept writing the same account.')
}
