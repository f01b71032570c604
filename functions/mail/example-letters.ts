import { brand } from '#shared/brand.ts'
import { fallbackLocale, type Locale } from '#shared/locales.ts'
import type { Letter, LetterName, LetterOf } from '../outbox-messages.ts'
import { renderLetter } from './render-letter.ts'

const toHost = { to: 'host@example.com', locale: fallbackLocale } as const
const toSupport = { to: brand.mail.support, locale: fallbackLocale } as const
const ofEvent = { ...toHost, eventId: 'evn_01KAH3S7G8B0ZQ5X2M4N6P8R9T', title: 'Åse & Øyvind' } as const
const ofLookBack = {
  ...ofEvent,
  count: 412,
  guests: 61,
  link: 'https://app.festlens.example/g/4m7qx2abcdefghijklmnopqrst',
  keptUntil: '2028-07-01T10:00:00.000Z',
  photoIds: [],
}

/** One example of each letter, for previews and for tests of every letter. */
export const exampleLetters: { readonly [Name in LetterName]: LetterOf<Name> } = {
  'sign-in-code': {
    letter: 'sign-in-code',
    ...toHost,
    code: '407193',
    minutes: 10,
  },
  'order-confirmation': {
    letter: 'order-confirmation',
    ...toHost,
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
    ...toHost,
    orderId: 'ord_3Z8K2M5QXA7C',
    givenAt: '2026-11-20T12:00:00.000Z',
  },
  gift: {
    letter: 'gift',
    to: 'couple@example.com',
    locale: fallbackLocale,
    giftId: 'gft_7K3M9QXA2B5C7K3M9QXA2B5C7K3M9QXA2B5C7K3M9QX',
    from: 'Aunt Ingrid',
    message: 'Dear Åse and Ola,\n\nwe will all take photos. Now you get every single one.\nTo a long, bright night!',
  },
  'gift-undelivered': {
    letter: 'gift-undelivered',
    ...toHost,
    orderId: 'ord_7K3M9QXA2B5C',
    email: 'couple@example.com',
    reason: 'bounced',
    pageUrl: 'https://festlens.example/payment-success?session_id=cs_1',
  },
  'support-notice': {
    letter: 'support-notice',
    ...toSupport,
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
    ...toHost,
    requestId: 'sup_5QXA2B5C7K3M',
    category: 'photos',
  },
  'withdrawal-acknowledgement': {
    letter: 'withdrawal-acknowledgement',
    ...toHost,
    orderId: 'ord_7K3M9QXA2B5C',
    receivedAt: '2026-11-20T12:00:00.000Z',
    outcome: 'in_time',
  },
  'withdrawal-notice': {
    letter: 'withdrawal-notice',
    ...toSupport,
    orderId: 'ord_7K3M9QXA2B5C',
    email: 'host@example.com',
    receivedAt: '2026-11-20T12:00:00.000Z',
    outcome: 'in_time',
    buyerLocale: 'no',
  },
  'photo-reported': {
    letter: 'photo-reported',
    ...ofEvent,
    title: 'Åse & Ola’s wedding',
    count: 1,
    reports: [{ reason: 'private', placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }],
  },
  'report-decided': {
    letter: 'report-decided',
    to: 'guest@example.com',
    locale: fallbackLocale,
    title: 'Åse & Ola’s wedding',
    reportedAt: '2026-11-20T12:00:00.000Z',
    reason: 'private',
    decision: 'removed',
    by: 'hosts',
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
    ...toHost,
    title: 'Åse & Øyvind',
    restorableUntil: '2026-12-04T12:00:00.000Z',
    mayRestore: true,
  },
  'uploads-closing': {
    letter: 'uploads-closing',
    ...ofEvent,
    count: 412,
    uploadsCloseAt: '2027-07-21T12:00:00.000Z',
    keptUntil: '2028-07-01T10:00:00.000Z',
  },
  'deletion-reminder': {
    letter: 'deletion-reminder',
    ...ofEvent,
    count: 9,
    counts: { photoCount: 7, filmCount: 1, voiceCount: 3, hiddenCount: 0, waitingCount: 2, forHostsCount: 0 },
    kind: 'deletion-free',
    keptUntil: '2026-06-27T18:00:00.000Z',
    deletedAt: '2026-06-27T18:00:00.000Z',
    isOwner: true,
  },
  'event-expired': {
    letter: 'event-expired',
    ...ofEvent,
    count: 9,
    restorableUntil: '2026-07-11T18:00:00.000Z',
    isFree: false,
    isOwner: true,
    currency: 'nok',
  },
  'gallery-full': {
    letter: 'gallery-full',
    ...ofEvent,
    count: 10,
    isOwner: true,
  },
  'morning-after': {
    letter: 'morning-after',
    ...ofLookBack,
    counts: { photoCount: 410, filmCount: 9, voiceCount: 3, hiddenCount: 2, waitingCount: 0, forHostsCount: 0 },
  },
  anniversary: { letter: 'anniversary', ...ofLookBack },
  'zip-ready': {
    letter: 'zip-ready',
    ...ofEvent,
    count: 412,
    expiresAt: '2026-06-28T10:00:00.000Z',
    parts: 3,
  },
  'commission-paid': {
    letter: 'commission-paid',
    ...toHost,
    code: 'anna-10',
    month: '2026-10',
    commission: 124750,
    currency: 'nok',
    paidAt: '2026-11-20T12:00:00.000Z',
  },
  'payment-concern': {
    letter: 'payment-concern',
    ...toSupport,
    orderId: 'ord_7K3M9QXA2B5C',
    email: 'host@example.com',
    amount: 49900,
    currency: 'nok',
    concern: 'bought_twice',
  },
  'data-erased': {
    letter: 'data-erased',
    ...toHost,
    askedAt: '2026-11-20T12:00:00.000Z',
    events: [
      { title: 'Åse & Øyvind', outcome: 'deleted', heir: null },
      { title: 'Julebord', outcome: 'handed_over', heir: 'cohost@example.com' },
      { title: 'Eva 50', outcome: 'left', heir: null },
    ],
    moreEvents: 0,
    keptPayments: [{ orderId: 'ord_7K3M9QXA2B5C', until: '2031-12-31T23:00:00.000Z' }],
  },
}

export function exampleLetter(name: LetterName, locale: Locale): Letter {
  return { ...exampleLetters[name], locale }
}

export const letterNames: readonly string[] = Object.keys(exampleLetters)

/** A letter's example for a reader; undefined if there is no such letter. */
export function previewLetter(name: string, locale: Locale, appOrigin: string) {
  const example = Object.values(exampleLetters).find(({ letter }) => letter === name)
  return example && renderLetter({ ...example, locale }, appOrigin)
}
