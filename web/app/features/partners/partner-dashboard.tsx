import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { brand } from '#shared/brand.ts'
import { displayDigits, toMajor } from '#shared/rules/minor-units.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure, Figures } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, quiet, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { LinkField, ShareButtons } from '../../hosts/share-link.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './partner.module.css'

type Partner = Answer<'partners/show-partner'>
interface PartnerProps {
  partner: Partner
}

/** A partner's link, its sales, and the rules of commission. */
export function PartnerDashboard({ partner }: PartnerProps) {
  const t = useHostTexts()
  const { terms, months } = partner
  const { commission, cookieDays: days } = terms
  return (
    <>
      <PartnerLink partner={partner} />
      {months.length === 0 ? (
        <EmptyState icon="link" title={t('partner.emptyTitle')}>
          {t('partner.emptyText', { days })}
        </EmptyState>
      ) : (
        <PartnerFigures partner={partner} />
      )}
      <Card className={stackStart(3, styles.narrow)}>
        <h2 className={title3()}>{t('partner.terms')}</h2>
        <p>{t('partner.termsText', { commission, days })}</p>
        <Portal />
      </Card>
    </>
  )
}

/** How commission is paid, and a link to the portal. */
export function Portal() {
  const t = useHostTexts()
  return (
    <>
      <p>{t('partner.payout')}</p>
      <ButtonLink variant="quiet" href={brand.partnerPortalUrl} target="_blank" rel="noopener">
        {t('partner.portal')} <Icon name="external" />
      </ButtonLink>
    </>
  )
}

function PartnerLink({ partner: { code, link } }: PartnerProps) {
  const t = useHostTexts()
  return (
    <Card className={stack(4, styles.narrow)}>
      <h2 className={title3()}>{t('partner.linkTitle')}</h2>
      <p>{t('partner.linkText', { code })}</p>
      <LinkField label={t('partner.linkTitle')} link={link} />
      <div className={cluster(2)}>
        <ShareButtons text={link} sheet={{ title: brand.name, url: link }} />
      </div>
    </Card>
  )
}

/** How amounts and months are written. */
function useFormats() {
  const intl = useIntl()
  return {
    // Their currency is shown beside them.
    sum(minor: number, currency: string) {
      const digits = displayDigits(currency)
      return intl.formatNumber(toMajor(minor, currency), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    nameOf: (month: string) => intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' }),
  }
}

function PartnerFigures({ partner: { clicks, sales, months } }: PartnerProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { sum, nameOf } = useFormats()
  return (
    <section className={stack(4)} aria-labelledby="partner-figures">
      <h2 className={title3()} id="partner-figures">
        {t('partner.figures')}
      </h2>
      <Figures>
        <Figure label={t('partner.clicks')}>{intl.formatNumber(clicks)}</Figure>
        <Figure label={t('partner.sales')}>
          {intl.formatNumber(sales.reduce((all, { count }) => all + count, 0))}
        </Figure>
        {sales.map(({ currency, commission }) => (
          <Figure key={currency} label={t('partner.commissionIn', { currency: currency.toUpperCase() })}>
            {sum(commission, currency)}
          </Figure>
        ))}
      </Figures>
      {clicks > 0 && (
        <BarChart
          title={t('partner.clicksByMonth')}
          bars={months.map(({ month, clicks: amount }) => ({
            key: month,
            label: nameOf(month),
            amount,
            value: intl.formatNumber(amount),
          }))}
        />
      )}
      <SalesByMonth months={months.filter(({ sales: lines }) => lines.length > 0)} />
      <p className={quiet()}>{t('partner.lag')}</p>
    </section>
  )
}

function SalesByMonth({ months }: Pick<Partner, 'months'>) {
  const t = useHostTexts()
  const intl = useIntl()
  const { sum, nameOf } = useFormats()
  if (months.length === 0) return null
  return (
    <Card className={styles.sheet}>
      <table className={styles.table}>
        <caption>{t('partner.salesByMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('partner.currency')}</th>
            <th scope="col">{t('partner.sales')}</th>
            <th scope="col">{t('partner.paid')}</th>
            <th scope="col">{t('partner.commission')}</th>
          </tr>
        </thead>
        {months.map(({ month, sales }) => (
          <tbody key={month}>
            <tr>
              <th className={styles.month} scope="rowgroup" colSpan={4}>
                {nameOf(month)}
              </th>
            </tr>
            {sales.map(({ currency, count, amount, commission, paidAt }) => (
              <tr key={currency}>
                <th scope="row">
                  {currency.toUpperCase()}
                  {paidAt !== null && (
                    <p className={quiet()}>
                      {t('partner.paidOut', { date: intl.formatDate(paidAt, { dateStyle: 'medium' }) })}
                    </p>
                  )}
                </th>
                <td>{intl.formatNumber(count)}</td>
                <td>{sum(amount, currency)}</td>
                <td>{sum(commission, currency)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}
