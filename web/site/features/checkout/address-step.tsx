import { tabStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { AddressForm } from '../../shop/address-form.tsx'
import { readBuyer } from '../../shop/buyer.ts'
import { keepFreeOrder } from '../../shop/free-order.ts'
import { refusedGift } from './gift-faults.ts'
import { useTexts } from './texts.ts'
import { editGift, type OrderedGift } from './use-gift.ts'

interface AddressStepProps {
  /** The coupon that needs the address: one that takes everything off, or one for a first purchase. */
  kind: 'free' | 'first'
  onAddress: (address: string) => Promise<void>
}

/** Asks for the buyer's address before the payment, or instead of it. */
export function AddressStep({ kind, onAddress }: AddressStepProps) {
  const t = useTexts()
  const words = {
    label: t('checkout.email.label'),
    hint: t('checkout.email.hint'),
    missing: t('checkout.email.missing'),
    invalid: t('checkout.email.invalid'),
    submit: t(`checkout.${kind}.submit`),
    retry: t('shell.retry'),
    sending: t(`checkout.${kind}.sending`),
  }
  const fail = () =>
    showToast({ tone: 'error', title: t(`checkout.${kind}.failed`), description: t(`checkout.${kind}.failedText`) })
  return (
    <AddressForm words={words} onAddress={onAddress} onFailure={fail}>
      <h2 className={title3()}>{t(`checkout.${kind}.title`)}</h2>
      <p>{t(`checkout.${kind}.lead`)}</p>
    </AddressForm>
  )
}

interface FreeOrderFormProps {
  couponCode: string
  gift: OrderedGift | null | undefined
  /** The server no longer accepts the code. */
  onRefused: () => void
}

/** For a coupon that takes everything off: the event needs only an address. */
export function FreeOrderForm({ couponCode, gift, onRefused }: FreeOrderFormProps) {
  const locale = useLocale()
  async function order(email: string) {
    const { buyerCountry } = readBuyer()
    try {
      const body = { email, couponCode, buyerCountry, locale, ...(gift && { gift }) }
      const { orderId, giftKey } = await call('checkout/create-free-order', { body })
      keepFreeOrder(tabStorage(), { orderId, email, giftKey })
      const query = new URLSearchParams({ free: 'true', order_id: orderId })
      // If the browser restored this page later, it would still show as sending.
      addEventListener('pageshow', () => window.location.reload(), { once: true })
      // A new document, as after a payment: nothing of this order is left for the next one.
      window.location.assign(`${pathOfPage('payment-success', locale)}?${query}`)
    } catch (error) {
      const refused = gift && refusedGift(error)
      if (refused) {
        editGift(refused)
        return
      }
      if (!(error instanceof ProblemError && error.code === 'invalid_coupon')) throw error
      logError(error)
      onRefused()
    }
  }
  return <AddressStep kind="free" onAddress={order} />
}
