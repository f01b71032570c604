import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { defineLetter } from './texts.ts'

/** Tells a partner that a month's commission was paid. */
export const commissionPaid = defineLetter<'commission-paid'>((letter, t, { appOrigin }) => {
  const { locale, code, commission, currency, paidAt } = letter
  const month = new Intl.DateTimeFormat(localeFacts[locale].tag, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const values = {
    code,
    month: month.format(new Date(`${letter.month}-01T00:00:00Z`)),
    amount: formatMoney(commission, currency),
    date: letterDate(paidAt, locale),
  }
  return {
    subject: t('commission-paid.subject', values),
    preview: t('commission-paid.preview', values),
    heading: t('commission-paid.heading'),
    blocks: [
      { kind: 'paragraph', text: t('commission-paid.intro', values) },
      {
        kind: 'facts',
        rows: [
          [t('commission-paid.month'), values.month],
          [t('commission-paid.commission'), values.amount],
          [t('commission-paid.paidAt'), values.date],
        ],
      },
      { kind: 'button', label: t('commission-paid.figures'), href: `${appOrigin}/partner` },
      { kind: 'note', text: t('commission-paid.later') },
    ],
  }
})
