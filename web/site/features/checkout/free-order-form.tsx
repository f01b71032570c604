import { tabStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { readBuyer } from '../../shop/buyer.ts'
import { keepFreeOrder } from '../../shop/free-order.ts'
import { AddressStep } from './address-step.tsx'

interface FreeOrderFormProps {
  couponCode: string
  /** The server no longer takes the code. */
  onRefused: () => void
}

/** Where a coupon takes everything off there is nothing to pay; an address is all that the event needs. */
export function FreeOrderForm({ couponCode, onRefused }: FreeOrderFormProps) {
  const locale = useLocale()

  async function order(email: string) {
    const { buyerCountry } = readBuyer()
    const { orderId } = await call('checkout/create-free-order', { body: { email, couponCode, buyerCountry, locale } })
    keepFreeOrder(tabStorage(), orderId, email)
    const query = new URLSearchParams({ free: 'true', order_id: orderId })
    // A document of its own, as after a payment: nothing of this order is left over for the next one.
    window.location.assign(`${pathOfPage('payment-success', locale)}?${query}`)
  }

  const orderOrRefuse = (email: string) =>
    order(email).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.code === 'invalid_coupon')) throw error
      logError(error)
      onRefused()
    })
  return <AddressStep kind="free" onAddress={orderOrRefuse} />
}
