import { brand } from '#shared/brand.ts'
import { fallbackLocale, type Locale } from '#shared/locales.ts'
import type { Letter } from '../outbox-messages.ts'

type LetterName = Letter['letter']

/** One of each letter as it could be sent to somebody; for looking at them, and for tests that hold for every letter. */
export const exampleLetters: { readonly [Name in LetterName]: Extract<Letter, { letter: Name }> } = {
  'sign-in-code': {
    letter: 'sign-in-code',
    to: 'host@example.com',
    locale: fallbackLocale,
    code: '407193',
    minutes: 10,
  },
  'order-confirmation': {
    letter: 'order-confirmation',
    to: 'host@example.com',
    locale: fallbackLocale,
    orderId: 'ord_7K3M9QXA2B5C',
    paidAt: '2026-11-20T23:30:00.000Z',
    amount: 49900,
    currency: 'nok',
    vatAmount: 9980,
    vatRate: 25,
    receiptUrl: 'https://pay.example.com/receipts/1?a=1&b=2',
    couponCode: 'SUMMER',
    originalAmount: 62375,
    presentment: { amount: 47210, currency: 'sek' },
    buyerName: 'Fest og Moro AS',
    buyerVatId: '123456789MVA',
    reverseCharge: false,
    credit: 'granted',
    policyUrl: 'https://festlens.example/refund-policy',
  },
  'free-order': {
    letter: 'free-order',
    to: 'host@example.com',
    locale: fallbackLocale,
    orderId: 'ord_3Z8K2M5QXA7C',
    givenAt: '2026-11-20T12:00:00.000Z',
  },
  'support-notice': {
    letter: 'support-notice',
    to: brand.mail.support,
    locale: fallbackLocale,
    requestId: 'sup_5QXA2B5C7K3M',
    createdAt: '2026-11-20T12:00:00.000Z',
    category: 'photos',
    name: 'Åse Lindqvist',
    email: 'host@example.com',
    subject: 'Photos from the barn',
    message: 'Hi!\n\nSome of our guests took photos in the barn, without a signal.\nWill they still come? 🎉',
    senderLocale: 'sv',
  },
  'support-acknowledgement': {
    letter: 'support-acknowledgement',
    to: 'host@example.com',
    locale: fallbackLocale,
    requestId: 'sup_5QXA2B5C7K3M',
    category: 'photos',
  },
  'withdrawal-acknowledgement': {
    letter: 'withdrawal-acknowledgement',
    to: 'host@example.com',
    locale: fallbackLocale,
    orderId: 'ord_7K3M9QXA2B5C',
    receivedAt: '2026-11-20T12:00:00.000Z',
    outcome: 'in_time',
  },
  'withdrawal-notice': {
    letter: 'withdrawal-notice',
    to: brand.mail.support,
    locale: fallbackLocale,
    orderId: 'ord_7K3M9QXA2B5C',
    email: 'host@example.com',
    receivedAt: '2026-11-20T12:00:00.000Z',
    outcome: 'in_time',
    buyerLocale: 'no',
  },
  'photo-reported': {
    letter: 'photo-reported',
    to: 'host@example.com',
    locale: fallbackLocale,
    eventId: 'evn_01KAH3S7G8B0ZQ5X2M4N6P8R9T',
    title: 'Åse & Ola’s wedding',
    count: 1,
  },
  'cohost-invitation': {
    letter: 'cohost-invitation',
    to: 'maid-of-honour@example.com',
    locale: fallbackLocale,
    title: 'Åse & Øyvind',
    email: 'host@example.com',
  },
  'event-deleted': {
    letter: 'event-deleted',
    to: 'host@example.com',
    locale: fallbackLocale,
    title: 'Åse & Øyvind',
    restorableUntil: '2026-12-04T12:00:00.000Z',
    mayRestore: true,
  },
  'payment-concern': {
    letter: 'payment-concern',
    to: brand.mail.support,
    locale: fallbackLocale,
    orderId: 'ord_7K3M9QXA2B5C',
    email: 'host@example.com',
    amount: 49900,
    currency: 'nok',
    concern: 'bought_twice',
  },
}

/** The letter's example in a language. */
export function exampleLetter(name: LetterName, locale: Locale): Letter {
  return { ...exampleLetters[name], locale }
}
