import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { locales } from '#shared/locales.ts'
import type { Letter } from '../outbox-messages.ts'
import { renderLetter } from './render-letter.ts'

const appOrigin = 'https://app.example.test'

const signIn = (changes = {}): Letter => ({
  letter: 'sign-in-code',
  to: 'host@example.test',
  locale: 'en',
  code: '407193',
  minutes: 10,
  ...changes,
})

const confirmation = (changes = {}): Letter => ({
  letter: 'order-confirmation',
  to: 'ola+fest@example.test',
  locale: 'no',
  orderId: 'ord_7K3M9QXA2B5C',
  paidAt: '2026-11-20T23:30:00.000Z',
  amount: 49900,
  currency: 'nok',
  vatAmount: 9980,
  vatRate: 25,
  receiptUrl: 'https://pay.example.test/receipts/1?a=1&b=2',
  couponCode: null,
  ...changes,
})

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the sign-in letter', () => {
  it.each(locales)('carries the code, and no other number of six digits, in subject, text and HTML (%s)', (locale) => {
    const { subject, text, html } = renderLetter(signIn({ locale }), appOrigin)
    for (const part of [subject, text]) expect(part.match(/\d{6,}/g)).toEqual(['407193'])
    expect(new Set(html.match(/\d{6,}/g))).toEqual(new Set(['407193']))
    expect(text).toContain('10')
  })
})

describe('the order confirmation', () => {
  it.each(locales)('names order, amount, VAT, seller, receipt and the way in (%s)', (locale) => {
    const { subject, text, html } = renderLetter(confirmation({ locale }), appOrigin)
    expect(subject).toContain('ord_7K3M9QXA2B5C')
    for (const part of ['ord_7K3M9QXA2B5C', '499,00 kr', '99,80 kr', '25 %', brand.company.name]) {
      expect(plain(text)).toContain(part)
      expect(plain(html)).toContain(part)
    }
    expect(text).toContain('https://pay.example.test/receipts/1?a=1&b=2')
    expect(html).toContain('href="https://pay.example.test/receipts/1?a=1&amp;b=2"')
    expect(text).toContain('https://app.example.test/sign-in?email=ola%2Bfest%40example.test')
  })

  it('is dated by the seller’s day', () => {
    expect(renderLetter(confirmation(), appOrigin).text).toContain('21. november 2026')
  })

  it('has no receipt link where the order was free', () => {
    expect(renderLetter(confirmation({ receiptUrl: null, amount: 0 }), appOrigin).html).not.toContain('receipts')
  })
})
