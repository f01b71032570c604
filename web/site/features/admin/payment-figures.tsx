import { formatMoney } from '#shared/rules/format-money.ts'
import { useCall } from '../../../client/use-call.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { quiet, stack } from '../../../ui/looks.ts'
import { tiles } from '../shell/site-looks.ts'
import styles from './admin.module.css'
import figures from '../../../ui/figures.module.css'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

/** Most months or countries in a chart. */
const mostBars = 12

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const revenueBar = (key: string, label: string, cents: number) => ({ key, label, amount: cents, value: dollars(cents) })

/** `Nov 2026` for `2026-11`. */
const monthName = (month: string, localeTag: string) =>
  new Intl.DateTimeFormat(localeTag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

/** The three cards and both charts, over all payments ever: totals are stored, not computed from the list. */
export function PaymentFigures() {
  const t = useTexts()
  const { tag, country } = useFormats()
  const { data: totals, isLoading } = useCall('payments/show-payment-totals', {})
  if (isLoading) return <LoadingRegion label={t('admin.loading')} />
  // The list below shows the error.
  if (!totals) return null
  const attempts = totals.sales + totals.failed
  const successRate = attempts === 0 ? 0 : (100 * totals.sales) / attempts
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const topCountries = [...totals.countries].sort((a, b) => b.revenue - a.revenue).slice(0, mostBars)
  return (
    <>
      <div className={stack(4, tiles(styles.cards))}>
        <Card>
          <h2 className={figures.label}>{t('admin.payments.revenue')}</h2>
          <p className={styles.figure}>{dollars(totals.revenue)}</p>
          <ul className={quiet(styles.currencies)} role="list">
            {totals.currencies.map(({ key, revenue }) => (
              <li key={key}>{formatMoney(revenue, key)}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <h2 className={figures.label}>{t('admin.payments.successful')}</h2>
          <p className={styles.figure}>{totals.sales}</p>
          <p>{t('admin.payments.successRate', { rate: oneDecimal.format(successRate) })}</p>
          <ul className={quiet(styles.currencies)} role="list">
            {totals.products
              .filter(({ sales }) => sales > 0)
              .map(({ key, sales, revenue }) => (
                <li key={key}>
                  {t('admin.payments.ofProduct', {
                    product: t(`admin.product.${key}`),
                    sales,
                    revenue: dollars(revenue),
                  })}
                </li>
              ))}
          </ul>
        </Card>
        <Card>
          <h2 className={figures.label}>{t('admin.payments.countries')}</h2>
          <p className={styles.figure}>{totals.distinctCountries}</p>
        </Card>
      </div>
      {totals.sales > 0 && (
        <div className={stack(4, tiles(styles.cards))}>
          <BarChart
            title={t('admin.payments.overTime')}
            bars={totals.months
              .slice(-mostBars)
              .map(({ key, revenue }) => revenueBar(key, monthName(key, tag), revenue))}
          />
          <BarChart
            title={t('admin.payments.byCountry')}
            bars={topCountries.map(({ key, revenue }) =>
              revenueBar(key, key === 'unknown' ? t('admin.payments.unknown') : country(key), revenue),
            )}
          />
        </div>
      )}
    </>
  )
}
