import { sameCode } from '#shared/rules/partner-code.ts'
import { isSale, listPaymentsOfPartner, listPaymentsReferredBy, type Payment } from '../payments/payment-store.ts'

/**
 * The sales of a partner's code: those with promotion codes that name it at Stripe, and those through its link without
 * a promotion code. Links are also typed in lower and upper case.
 */
export async function partnerSales(code: string): Promise<Payment[]> {
  const written = [...new Set([code, code.toLowerCase(), code.toUpperCase()])]
  const [promoted, ...referred] = await Promise.all([
    listPaymentsOfPartner(sameCode(code)),
    ...written.map(listPaymentsReferredBy),
  ])
  return [...promoted, ...referred.flat().filter(({ couponCode }) => couponCode === null)].filter(isSale)
}
