import { title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { AddressForm } from '../../shop/address-form.tsx'
import { useTexts } from './texts.ts'

interface AddressStepProps {
  /** Which coupon asks for the address: one that takes everything off, or one for a first purchase. */
  kind: 'free' | 'first'
  onAddress: (address: string) => Promise<void>
}

/** Asks for the buyer's address before there is anything to pay, or instead. */
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
