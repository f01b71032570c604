import { showToast } from '../../../ui/toast-store.ts'
import { EmailForm } from './email-form.tsx'
import { useTexts } from './texts.ts'

/** A coupon for a first purchase needs the buyer's address before there is a price to pay. */
export function FirstPurchaseForm({ onEmail }: { onEmail: (address: string) => Promise<void> }) {
  const t = useTexts()
  const words = {
    title: t('checkout.first.title'),
    lead: t('checkout.first.lead'),
    submit: t('checkout.first.submit'),
    sending: t('checkout.first.sending'),
  }
  const fail = () =>
    showToast({ tone: 'error', title: t('checkout.first.failed'), description: t('checkout.first.failedText') })
  return <EmailForm words={words} onEmail={onEmail} onFailure={fail} />
}
