import type { WriteLetter } from '../../letter-layout/letters-in.ts'
import { localeFacts } from '#shared/locales.ts'
import type { WithdrawalOutcome } from '#shared/rules/withdrawal-period.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'

const outcomes: Readonly<Record<WithdrawalOutcome, { title: string; task: string }>> = {
  in_time: {
    title: 'within 14 days',
    task: 'Refund the full amount in Stripe, without deducting fees, at the latest 14 days after receipt.',
  },
  late: {
    title: 'after the 14 days',
    task: 'Decide whether the 30-day guarantee applies, and answer the buyer.',
  },
  unmatched: {
    title: 'no such order',
    task: 'No order has this number and this address. Look for the buyer’s order and answer them: a typing error does not make a withdrawal void.',
  },
}

/** To support staff, in English: replies go to the buyer. */
export const withdrawalNotice: WriteLetter<'withdrawal-notice'> = (letter) => {
  const { locale, orderId, email, receivedAt, outcome, buyerLocale } = letter
  const { title, task } = outcomes[outcome]
  return {
    subject: `[Withdrawal · ${orderId}] ${title}`,
    preview: task,
    heading: `Withdrawal from an order: ${title}`,
    blocks: [
      { kind: 'paragraph', text: task },
      {
        kind: 'facts',
        rows: [
          ['Order number', orderId],
          ['E-mail', email],
          ['Language', localeFacts[buyerLocale].name],
          ['Received', letterDate(receivedAt, locale, 'long')],
        ],
      },
      { kind: 'note', text: 'Answer this e-mail, and your answer goes to the buyer.' },
    ],
    replyTo: email,
  }
}
