import { listPaymentsReferredBy, isSale, type Payment } from '../payments/payment-store.ts'

/** The sales that came by a code; links are typed in small and in capital letters too. */
export async function referredSales(code: string): Promise<Payment[]> {
  const written = [...new Set([code, code.toLowerCase(), code.toUpperCase()])]
  const referred = await Promise.all(written.map(listPaymentsReferredBy))
  return referred.flat().filter(isSale)
}
