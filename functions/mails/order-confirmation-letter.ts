import { brand } from '#shared/brand.ts'
import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { Letter } from '../outbox-messages.ts'
import type { Block, LetterContent } from './letter-content.ts'
import { orderConfirmationWords } from './order-confirmation-words.ts'

/** The seller's day: an invoice is dated where its seller sits. */
const timeZone = 'Europe/Oslo'

export function orderConfirmation(
  letter: Extract<Letter, { letter: 'order-confirmation' }>,
  appOrigin: string,
): LetterContent {
  const words = orderConfirmationWords[letter.locale]
  const { tag } = localeFacts[letter.locale]
  const { orderId, amount, currency, vatAmount, vatRate, receiptUrl, couponCode } = letter
  const { company } = brand
  const receipt: Block[] = receiptUrl ? [{ kind: 'link', label: words.receipt, href: receiptUrl }] : []
  return {
    subject: words.subject(orderId),
    preview: words.intro,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'subheading', text: words.next },
      { kind: 'steps', items: words.steps },
      { kind: 'button', label: words.signIn, href: `${appOrigin}/sign-in?email=${encodeURIComponent(letter.to)}` },
      {
        kind: 'facts',
        rows: [
          [words.order, orderId],
          [words.product, `${brand.name} Premium Event`],
          [words.date, new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(new Date(letter.paidAt))],
          ...(couponCode ? ([[words.coupon, couponCode]] as const) : []),
          [words.vat(new Intl.NumberFormat(tag).format(vatRate)), formatMoney(vatAmount, currency)],
          [words.total, formatMoney(amount, currency)],
          [words.seller, `${company.name}, ${company.organisationNumber}`],
        ],
      },
      ...receipt,
      { kind: 'note', text: words.help },
    ],
  }
}
