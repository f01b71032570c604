import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { textsIn } from './texts.ts'

/** Tells a partner that a month's commission was paid. */
export function commissionPaid(
  letter: Extract<Letter, { letter: 'commission-paid' }>,
  appOrigin: string,
): LetterContent {
  const { locale, code, commission, currency, paidAt } = letter
  const t = textsIn(locale)
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
}
