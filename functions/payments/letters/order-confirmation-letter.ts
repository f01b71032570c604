import { brand } from '#shared/brand.ts'
import { localeFacts } from '#shared/locales.ts'
import { extensionName, productName } from '#shared/product-name.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import type { LetterOf } from '../../outbox-messages.ts'
import type { Block } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { companyAddress } from '../../letter-layout/sender-lines.ts'
import { defineLetter, textsIn } from './texts.ts'

type OrderLetter = LetterOf<'order-confirmation'>
type Rows = Extract<Block, { kind: 'facts' }>['rows']

/**
 * Confirms an order, paid or free, and shows the state of its credit after a refund. It is also a sales document:
 * number, date, seller with organisation number, buyer with VAT id if given, net amount, VAT with its rate and total
 * (bokføringsforskriften § 5-1-1), and who accounts for the VAT if not us (Directive 2006/112/EC, article 226).
 */
export const orderConfirmation = defineLetter<'order-confirmation'>((letter, t, { appOrigin }) => {
  const { orderId, amount, credit, receiptUrl, policyUrl } = letter
  const { heading, intro } = opening(letter)
  const next: Block[] = [
    { kind: 'subheading', text: t('order-confirmation.next') },
    {
      kind: 'steps',
      items: [t('order-confirmation.steps.1'), t('order-confirmation.steps.2'), t('order-confirmation.steps.3')],
    },
    {
      kind: 'button',
      label: t('order-confirmation.signIn'),
      href: `${appOrigin}/sign-in?email=${encodeURIComponent(letter.to)}`,
    },
  ]
  const receipt: Block[] = receiptUrl
    ? [{ kind: 'link', label: t('order-confirmation.receipt'), href: receiptUrl }]
    : []
  const reverseCharge: Block[] = letter.reverseCharge
    ? [{ kind: 'paragraph', text: t('order-confirmation.reverseCharge') }]
    : []
  const rights: Block[] = [
    { kind: 'paragraph', text: t('order-confirmation.rights') },
    { kind: 'link', label: t('order-confirmation.policy'), href: policyUrl },
  ]
  return {
    subject: t('order-confirmation.subject', { orderId }),
    preview: intro,
    heading,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(letter.extension || letter.gift || letter.activated !== undefined || credit !== 'granted' ? [] : next),
      { kind: 'subheading', text: t('order-confirmation.yourOrder') },
      { kind: 'facts', rows: [...orderRows(letter), ...amountRows(letter)] },
      ...reverseCharge,
      ...receipt,
      { kind: 'subheading', text: t('order-confirmation.seller') },
      { kind: 'facts', rows: sellerRows(letter) },
      ...(amount === 0 || credit === 'withdrawn' ? [] : rights),
      { kind: 'note', text: t('order-confirmation.help') },
    ],
  }
})

function opening({ locale, amount, credit, ...letter }: OrderLetter): { heading: string; intro: string } {
  const { extension, activated, gift } = letter
  const t = textsIn(locale)
  if (extension) {
    const { title, keptUntil } = extension
    const outcome = keptUntil === null ? 'extension.impossible' : 'extension'
    const values = { title, date: keptUntil === null ? '' : letterDate(keptUntil, locale) }
    return { heading: t(`${outcome}.heading`), intro: t(`${outcome}.intro`, values) }
  }
  if (activated !== undefined)
    return { heading: t('activated.heading'), intro: t('activated.intro', { title: activated }) }
  if (gift && credit === 'suspended')
    return { heading: t('order-confirmation.suspended.heading'), intro: t('gift.suspended.intro') }
  if (gift && credit === 'granted') {
    const { email, sendOn } = gift
    const goes =
      sendOn === null ? t('gift.now', { email }) : t('gift.later', { email, date: letterDate(sendOn, locale) })
    return { heading: t('gift.heading'), intro: `${goes} ${t('gift.correct')}` }
  }
  if (credit !== 'granted')
    return { heading: t(`order-confirmation.${credit}.heading`), intro: t(`order-confirmation.${credit}.intro`) }
  const intro = amount === 0 ? t('order-confirmation.freeIntro') : t('order-confirmation.intro')
  return { heading: t('order-confirmation.heading'), intro }
}

function orderRows({ locale, orderId, paidAt, to, buyerName, buyerVatId, extension }: OrderLetter): Rows {
  const t = textsIn(locale)
  return [
    [t('order-confirmation.order'), orderId],
    [t('order-confirmation.date'), letterDate(paidAt, locale)],
    [t('order-confirmation.buyer'), buyerName === null ? to : `${buyerName}, ${to}`],
    ...(buyerVatId === null ? [] : ([[t('order-confirmation.buyerVatId'), buyerVatId]] as const)),
    [t('order-confirmation.product'), extension ? extensionName(locale, extension.years) : productName[locale]],
  ]
}

/** Without a payment there is no VAT to show. */
function amountRows({ locale, couponCode, currency, presentment, ...letter }: OrderLetter): Rows {
  const t = textsIn(locale)
  const { amount, originalAmount, vatAmount, vatRate } = letter
  const rate = new Intl.NumberFormat(localeFacts[locale].tag).format(vatRate)
  const money = (minor: number) => formatMoney(minor, currency)
  const discount: Rows = [
    [t('order-confirmation.price'), money(originalAmount)],
    [t('order-confirmation.discount', { code: couponCode ?? '' }), money(amount - originalAmount)],
  ]
  const vat: Rows = [
    [t('order-confirmation.net'), money(amount - vatAmount)],
    [t('order-confirmation.vat', { rate }), money(vatAmount)],
  ]
  return [
    ...(couponCode === null ? [] : discount),
    ...(amount === 0 ? [] : vat),
    [t('order-confirmation.total'), money(amount)],
    ...(presentment
      ? ([[t('order-confirmation.charged'), formatMoney(presentment.amount, presentment.currency)]] as const)
      : []),
  ]
}

function sellerRows({ locale }: OrderLetter): Rows {
  const t = textsIn(locale)
  const { name, organisationNumber } = brand.company
  return [
    [t('order-confirmation.company'), name],
    [t('order-confirmation.organisationNumber'), organisationNumber],
    [t('order-confirmation.address'), companyAddress(locale)],
    [t('order-confirmation.email'), brand.mail.support],
  ]
}
