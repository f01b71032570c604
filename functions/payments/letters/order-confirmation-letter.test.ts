import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { locales } from '#shared/locales.ts'
import type { Letter } from '../../outbox-messages.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import { textsIn } from './texts.ts'

const appOrigin = 'https://app.example.test'

type OrderLetter = Extract<Letter, { letter: 'order-confirmation' }>

const confirmation = (changes: Partial<OrderLetter> = {}): Letter => ({
  letter: 'order-confirmation',
  to: 'ola+fest@example.test',
  locale: 'no',
  orderId: 'ord_7K3M9QXA2B5C',
  paidAt: '2026-11-20T23:30:00.000Z',
  amount: 49900,
  originalAmount: 49900,
  currency: 'nok',
  vatAmount: 9980,
  vatRate: 25,
  receiptUrl: 'https://pay.example.test/receipts/1?a=1&b=2',
  couponCode: null,
  presentment: null,
  buyerName: 'Ola Nordmann',
  buyerVatId: null,
  reverseCharge: false,
  credit: 'granted',
  policyUrl: 'https://site.example.test/no/refund-policy',
  ...changes,
})

/** Both parts of the letter, with plain spaces and minus signs. */
function written(changes: Partial<OrderLetter> = {}): string[] {
  const { text, html } = renderLetter(confirmation(changes), appOrigin)
  return [text, html].map((part) => part.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-'))
}

/** Texts that are in only one part of the letter, or in none. */
function missing(parts: readonly string[], changes: Partial<OrderLetter> = {}): string[] {
  const bodies = written(changes)
  return parts.filter((part) => bodies.some((body) => !body.includes(part)))
}

describe('the order confirmation', () => {
  it.each([
    ['en', 'Premium Event', 'Norway'],
    ['no', 'Premium-arrangement', 'Norge'],
    ['sv', 'Premium-evenemang', 'Norge'],
    ['es', 'Evento Premium', 'Noruega'],
    ['pt', 'Evento Premium', 'Noruega'],
  ] as const)('names product and country in the language of its reader (%s)', (locale, product, country) => {
    const { street, postalCode, city } = brand.company
    const address = `${street}, ${postalCode} ${city}, ${country}`
    expect(missing([`${brand.name} ${product}`, address], { locale })).toEqual([])
    // In the seller's row, and in the signature.
    for (const body of written({ locale })) expect(body.split(address)).toHaveLength(3)
  })

  it.each(locales)('is a sales document: order, seller, buyer, net, VAT with its rate, total (%s)', (locale) => {
    const { name, organisationNumber, street } = brand.company
    const parts = ['ord_7K3M9QXA2B5C', name, organisationNumber, street, 'Ola Nordmann, ola+fest@example.test']
    expect(missing([...parts, '399,20 kr', '25 %', '99,80 kr', '499,00 kr'], { locale })).toEqual([])
    expect(renderLetter(confirmation({ locale }), appOrigin).subject).toContain('ord_7K3M9QXA2B5C')
  })

  it.each(locales)('leads to the receipt, into the app and to the buyer’s rights (%s)', (locale) => {
    const { text, html } = renderLetter(confirmation({ locale }), appOrigin)
    expect(text).toContain('https://pay.example.test/receipts/1?a=1&b=2')
    expect(html).toContain('href="https://pay.example.test/receipts/1?a=1&amp;b=2"')
    expect(text).toContain('https://app.example.test/sign-in?email=ola%2Bfest%40example.test')
    expect(missing(['https://site.example.test/no/refund-policy', '14', '30'], { locale })).toEqual([])
  })

  it('is dated by the seller’s day', () => {
    expect(missing(['21. november 2026'])).toEqual([])
  })

  it('names the company that gave its VAT id', () => {
    const company = { buyerName: 'Fest AS', buyerVatId: '123456789MVA' }
    expect(missing(['Fest AS', '123456789MVA', 'Kjøpers mva-nummer'], company)).toEqual([])
    for (const body of written()) expect(body).not.toContain('Kjøpers mva-nummer')
  })

  it.each(locales)('says so where the buyer accounts for the VAT (%s)', (locale) => {
    const words = { en: 'Reverse charge', no: 'Omvendt', sv: 'Omvänd', es: 'Inversión', pt: 'Autoliquidação' }
    const abroad = { vatAmount: 0, vatRate: 0, buyerVatId: 'DE123456789', locale }
    expect(missing([words[locale], '0 %', 'DE123456789'], { ...abroad, reverseCharge: true })).toEqual([])
    expect(missing([words[locale]], abroad)).toEqual([words[locale]])
  })

  it('shows the price, what the coupon took off and what was left', () => {
    const parts = ['Rabattkode FEST20', '499,00 kr', '-99,80 kr', '319,36 kr', '79,84 kr', '399,20 kr']
    expect(missing(parts, { couponCode: 'FEST20', amount: 39920, vatAmount: 7984 })).toEqual([])
  })

  it.each([
    ['jpy', 6980, /6 980 (JPY|¥)|JPY 6 980/],
    ['kwd', 14_290, /14,290/],
    ['isk', 618_000, /6 180 (ISK|kr)|ISK 6 180/],
  ])('says beside the price what the bank charges in %s', (currency, amount, shown) => {
    for (const body of written({ presentment: { amount, currency } })) {
      expect(body).toMatch(shown)
      expect(body).toContain('499,00 kr')
    }
  })

  it.each(locales)('promises a credit only where there is one, and is a sales document all the same (%s)', (locale) => {
    const t = textsIn(locale)
    for (const credit of ['suspended', 'withdrawn'] as const) {
      const said = [t(`order-confirmation.${credit}.heading`), t(`order-confirmation.${credit}.intro`)]
      const parts = ['ord_7K3M9QXA2B5C', brand.company.organisationNumber, '99,80 kr', '499,00 kr']
      expect(missing([...parts, ...said], { locale, credit })).toEqual([])
      expect(missing(said, { locale })).toEqual(said)
      const promises = [t('order-confirmation.heading'), t('order-confirmation.intro'), '/sign-in?']
      expect(missing(promises, { locale, credit })).toEqual(promises)
    }
    // A repaid sale cannot be withdrawn; a sale that the bank only enquires about still can.
    expect(missing(['refund-policy'], { locale, credit: 'suspended' })).toEqual([])
    expect(missing(['refund-policy'], { locale, credit: 'withdrawn' })).toEqual(['refund-policy'])
  })

  it('says that nothing was paid where the coupon covered everything', () => {
    const free = { amount: 0, vatAmount: 0, vatRate: 0, couponCode: 'GIFT', receiptUrl: null, buyerName: null }
    expect(missing(['0,00 kr', '-499,00 kr', 'du skal ikke betale noe'], free)).toEqual([])
    for (const body of written(free))
      expect(body).not.toMatch(/receipts|Mva\.|uten mva|refund-policy|mottatt betalingen/)
  })
})
