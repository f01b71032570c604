import type { WriteLetter } from '../../letter-layout/letters-in.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { PaymentConcern } from '../../outbox-messages.ts'

const answerDispute = 'Answer in Stripe’s dashboard before its deadline: a dispute without an answer is lost.'

const concerns: Readonly<Record<PaymentConcern, { title: string; task: string }>> = {
  bought_twice: {
    title: 'second purchase within a day',
    task: 'This address has bought a package before, less than a day ago. Ask the buyer whether they meant to; we promise the refund of a double purchase within 24 hours.',
  },
  not_first_purchase: {
    title: 'coupon for a first purchase, used again',
    task: 'The coupon is for buyers who never bought before, and this address has. The buyer keeps price and credit; decide whether to ask for the difference or to give the money back.',
  },
  credit_used: {
    title: 'refunded, but the credit is spent',
    task: 'The payment went back in full, but an event runs on its credit. The event stays as it is; decide with the buyer what becomes of it.',
  },
  disputed: {
    title: 'disputed by the buyer’s bank',
    task: `The credit waits until the bank has decided. ${answerDispute}`,
  },
  disputed_used: {
    title: 'disputed by the buyer’s bank, and the credit is spent',
    task: `An event runs on its credit and stays as it is; your answer should say that the buyer uses what they bought. ${answerDispute}`,
  },
  disputed_years: {
    title: 'disputed by the buyer’s bank, for years that an event is kept longer',
    task: `The event is kept until the bank has decided. ${answerDispute}`,
  },
  owed: {
    title: 'we still have money that belongs to the buyer',
    task: 'The event that was to be kept longer was gone when the payment came, and the refund failed or a dispute came before it. Give the rest back in Stripe’s dashboard, or ask the buyer for another way.',
  },
}

/** To support staff, in English: replies go to the buyer. */
export const paymentConcern: WriteLetter<'payment-concern'> = ({ orderId, email, amount, currency, concern }) => {
  const { title, task } = concerns[concern]
  return {
    subject: `[Payment · ${orderId}] ${title}`,
    preview: task,
    heading: `A payment needs a look: ${title}`,
    blocks: [
      { kind: 'paragraph', text: task },
      {
        kind: 'facts',
        rows: [
          ['Order number', orderId],
          ['E-mail', email],
          ['Amount', formatMoney(amount, currency)],
        ],
      },
      { kind: 'note', text: 'Answer this e-mail, and your answer goes to the buyer.' },
    ],
    replyTo: email,
  }
}
