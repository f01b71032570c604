import { useState } from 'react'
import { priceTag } from '#shared/rules/format-money.ts'
import { currencyOfCountry } from '#shared/rules/currencies.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { call } from '../../../client/call.ts'
import { guessedCountry } from '../../../client/guessed-country.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './checkout.module.css'
import { PaymentStep } from './payment-step.tsx'

/** Paid already, by an attempt whose answer was lost or by another host. */
function activeAlready(cause: unknown): { orderId: undefined } {
  if (cause instanceof ProblemError && cause.code === 'already_active') return { orderId: undefined }
  throw cause
}

/** The package for a free event, which is active once it is paid; a coupon may take off a part of its price or all. */
export function BuyPackage({ onPaid }: { onPaid: () => void }) {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const { locale } = useLocale()
  const [couponCode, setCouponCode] = useState<string>()
  const buyerCountry = guessedCountry()
  const currency = currencyOfCountry(buyerCountry)
  const { faults, setFaults, formProps } = useForm<'coupon', 'invalid'>({
    names: ['coupon'],
    send: ({ coupon }) => setCouponCode(coupon.trim()),
  })

  async function open(coupon: string) {
    const body = { buyerCountry, locale, couponCode: coupon }
    const opened = await call('checkout/start-activation', { params: { id }, body }).catch(activeAlready)
    if ('orderId' in opened) return null
    if (opened.couponStatus === 'invalid') setFaults({ coupon: 'invalid' })
    return opened.clientSecret
  }
  return (
    <section className={stack(5)} aria-labelledby="buy-title">
      <div className={stack(2)}>
        <h2 className={title3(styles.title)} id="buy-title">
          {t('buy.title')}
        </h2>
        <p>{t('buy.lead')}</p>
        <p className={styles.price}>{priceTag(packagePrices[currency].price, currency)}</p>
      </div>
      <form className={stackStart(4)} onChange={() => setCouponCode(undefined)} {...formProps}>
        <TextField
          name="coupon"
          label={t('buy.coupon')}
          hint={t('buy.couponHint')}
          error={faults.coupon && t('buy.couponInvalid')}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {couponCode === undefined && <Button type="submit">{t('keep.pay')}</Button>}
        <p className={small()}>{t('buy.once')}</p>
      </form>
      {couponCode !== undefined && <PaymentStep key={couponCode} open={() => open(couponCode)} onPaid={onPaid} />}
    </section>
  )
}
