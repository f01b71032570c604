import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type ExtensionYears, extensionPrices, mostKeptYears, paymentFormMinutes } from '#shared/rules/prices.ts'
import { priceTag } from '#shared/rules/format-money.ts'
import { currencyOfCountry } from '#shared/rules/currencies.ts'
import { yearsLater } from '#shared/rules/retention.ts'
import { call } from '../../../client/call.ts'
import { guessedCountry } from '../../../client/guessed-country.ts'
import { Button } from '../../../ui/button.tsx'
import { choiceCard, choiceCards } from '../../../ui/choice-card.ts'
import { printed4, small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './checkout.module.css'
import { PaymentStep } from './payment-step.tsx'

/** In display order. */
const offers: readonly ExtensionYears[] = [1, 5]

/** More years for an active event: what they cost, until when it is kept then, and the form that takes the payment. */
export function KeepLonger({ onPaid }: { onPaid: (until: string) => void }) {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { locale } = useLocale()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<ExtensionYears>(1)
  const [paying, setPaying] = useState<ExtensionYears>()
  const { id, keptUntil, timeZone, deletedAt } = event
  if (keptUntil === null) return null
  const buyerCountry = guessedCountry()
  const currency = currencyOfCountry(buyerCountry)
  const untilWith = (years: number) => yearsLater(new Date(keptUntil), years, timeZone)
  const isTooLong = (years: number) => untilWith(years) > yearsLater(now, mostKeptYears, timeZone)
  const day = (moment: Date | string) => formatDate(moment, { dateStyle: 'long' })

  async function open(years: ExtensionYears) {
    const body = { years, buyerCountry, locale }
    return (await call('checkout/start-extension', { params: { id }, body })).clientSecret
  }
  return (
    <section className={stack(5)} aria-labelledby="keep-title">
      <div className={stack(2)}>
        <h2 className={title3(styles.title)} id="keep-title">
          {t('keep.title')}
        </h2>
        {deletedAt === null && <p>{t('event.keptUntil', { date: day(keptUntil) })}</p>}
        <p>{t(deletedAt === null ? 'keep.lead' : 'keep.leadDeleted')}</p>
      </div>
      {isTooLong(offers[0] ?? 1) ? (
        <Notice>{t('problem.keptLongEnough')}</Notice>
      ) : (
        <>
          <fieldset className={choiceCards(styles.choices)} aria-labelledby="keep-title">
            {offers.map((years) => (
              <label key={years} className={choiceCard(styles.choice)}>
                <span className={printed4(styles.years)}>{t('keep.years', { years })}</span>
                <span className={styles.price}>{priceTag(extensionPrices[years][currency], currency)}</span>
                <span className={styles.until}>
                  {isTooLong(years) ? t('problem.keptLongEnough') : t('keep.until', { date: day(untilWith(years)) })}
                </span>
                <input
                  type="radio"
                  name="years"
                  disabled={isTooLong(years)}
                  checked={years === chosen}
                  onChange={() => {
                    setChosen(years)
                    setPaying(undefined)
                  }}
                />
              </label>
            ))}
          </fieldset>
          <div className={stackStart(2)}>
            {paying === undefined && <Button onClick={() => setPaying(chosen)}>{t('keep.pay')}</Button>}
            <p className={small()}>{t('keep.once')}</p>
          </div>
          {paying !== undefined && (
            <PaymentStep
              key={paying}
              minutes={paymentFormMinutes}
              open={() => open(paying)}
              onPaid={() => onPaid(untilWith(paying).toISOString())}
            />
          )}
        </>
      )}
    </section>
  )
}
