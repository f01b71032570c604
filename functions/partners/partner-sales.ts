import { sameCode } from '#shared/rules/partner-code.ts'
import { isSale, listPaymentsOfPartner, listPaymentsReferredBy, type Payment } from '../payments/payment-store.ts'

/**
 * The sales that count for a partner's code: those by promotion codes that name it at Stripe, and of those that came by
 * its link the ones without a promotion code. Links are typed in small and in capital letters too.
 */
export async function partnerSales(code: string): Promise<Payment[]> {
  const written = [...new Set([code, code.toLowerCase(), code.toUpperCase()])]
  const [promoted, ...referred] = await Promise.all([
    listPaymentsOfPartner(sameCode(code)),
    ...written.map(listPaymentsReferredBy),
  ])
  return [...promoted, ...referred.flat().filter(({ couponCode }) => couponCode === null)].filter(isSale)
}
