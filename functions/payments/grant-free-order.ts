import type { Locale } from '#shared/locales.ts'
import { log } from '../runtime/log.ts'
import { readableId } from '../runtime/readable-id.ts'
import { readPayment } from './payment-store.ts'
import { settle } from '../database/settle.ts'
import { freePayment } from './free-payment.ts'
import { paymentWrites } from './payment-writes.ts'
import { clock } from '../runtime/clock.ts'

interface Gift {
  /** Normalised. */
  email: string
  locale: Locale
  buyerCountry?: string | null
}

/**
 * Gives a package for free, without a coupon, and returns the order's number: record, credit and letter are one
 * transaction, once per `orderId`. The caller checks permission.
 */
export async function grantFreeOrder(
  { email, locale, buyerCountry = null }: Gift,
  orderId: string = readableId('order'),
): Promise<string> {
  const isGiven = await settle(
    () => readPayment(orderId),
    async (known) => {
      if (known) return { result: false }
      const payment = freePayment(
        { orderId, email, locale, buyerCountry, couponCode: null, partnerCode: null },
        clock.now(),
      )
      const { createdAt: givenAt } = payment
      const letter = { letter: 'free-order', to: email, locale, orderId, givenAt } as const
      return { writes: await paymentWrites(undefined, payment, letter), result: true }
    },
  )
  if (isGiven) log.info('Free order given', { orderId })
  return orderId
}
