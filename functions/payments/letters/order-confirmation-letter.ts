import { brand } from '#shared/brand.ts'
import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { Block, LetterContent } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { orderConfirmationWords } from './order-confirmation-words.ts'

type OrderLetter = Extract<Letter, { letter: 'order-confirmation' }>
type Rows = Extract<Block, { kind: 'facts' }>['rows']

/**
 * Confirms an order, paid or free. It is a sales document too: number, date, seller with organisation number, buyer with
 * VAT id where he gave one, net amount, VAT with its rate and total (bokføringsforskriften § 5-1-1), and who accounts for the
 * VAT where it is not us (Directive 2006/112/EC, article 226).
 */
export function orderConfirmation(letter: OrderLetter, appOrigin: string): LetterContent {
  const words = orderConfirmationWords[letter.locale]
  const { orderId, amount, receiptUrl, policyUrl } = letter
  const intro = amount === 0 ? words.freeIntro : words.intro
  const receipt: Block[] = receiptUrl ? [{ kind: 'link', label: words.receipt, href: receiptUrl }] : []
  const reverseCharge: Block[] = letter.reverseCharge ? [{ kind: 'paragraph', text: words.reverseCharge }] : []
  const rights: Block[] = [
    { kind: 'paragraph', text: words.rights },
    { kind: 'link', label: words.policy, href: policyUrl },
  ]
  return {
    subject: words.subject(orderId),
    preview: intro,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'subheading', text: words.next },
      { kind: 'steps', items: words.steps },
      { kind: 'button', label: words.signIn, href: `${appOrigin}/sign-in?email=${encodeURIComponent(letter.to)}` },
      { kind: 'subheading', text: words.yourOrder },
      { kind: 'facts', rows: [...orderRows(letter), ...amountRows(letter)] },
      ...reverseCharge,
      ...receipt,
      { kind: 'subheading', text: words.seller },
      { kind: 'facts', rows: sellerRows(letter) },
      ...(amount === 0 ? [] : rights),
      { kind: 'note', text: words.help },
    ],
  }
}

function orderRows({ locale, orderId, paidAt, to, buyerName, buyerVatId }: OrderLetter): Rows {
  const words = orderConfirmationWords[locale]
  return [
    [words.order, orderId],
    [words.date, letterDate(paidAt, locale)],
    [words.buyer, buyerName === null ? to : `${buyerName}, ${to}`],
    ...(buyerVatId === null ? [] : ([[words.buyerVatId, buyerVatId]] as const)),
    [words.product, `${brand.name} Premium Event`],
  ]
}

/** Where nothing was paid there is no VAT to show. */
function amountRows({ locale, couponCode, currency, presentment, ...letter }: OrderLetter): Rows {
  const words = orderConfirmationWords[locale]
  const { amount, originalAmount, vatAmount, vatRate } = letter
  const rate = new Intl.NumberFormat(localeFacts[locale].tag).format(vatRate)
  const money = (minor: number) => formatMoney(minor, currency)
  const discount: Rows = [
    [words.price, money(originalAmount)],
    [words.discount(couponCode ?? ''), money(amount - originalAmount)],
  ]
  const vat: Rows = [
    [words.net, money(amount - vatAmount)],
    [words.vat(rate), money(vatAmount)],
  ]
  return [
    ...(couponCode === null ? [] : discount),
    ...(amount === 0 ? [] : vat),
    [words.total, money(amount)],
    ...(presentment ? ([[words.charged, formatMoney(presentment.amount, presentment.currency)]] as const) : []),
  ]
}

function sellerRows({ locale }: OrderLetter): Rows {
  const words = orderConfirmationWords[locale]
  const { name, organisationNumber, street, postalCode, city, country } = brand.company
  return [
    [words.company, name],
    [words.organisationNumber, organisationNumber],
    [words.address, `${street}, ${postalCode} ${city}, ${country}`],
    [words.email, brand.mail.support],
  ]
}
