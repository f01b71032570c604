import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisputeFacts, undisputed } from '../gateways/disputes.ts'
import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import { noPayment } from '../gateways/payment-intents.ts'
import { isSale, type Payment } from './payment-store.ts'
import { isSettled, nextPayment } from './payment-record.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

/** A session on which nobody has tried to pay. */
const open: CheckoutSession = {
  ...noPayment,
  id: 'cs_test_record',
  status: 'open',
  paymentStatus: 'unpaid',
  amount: 39920,
  originalAmount: 49900,
  currency: 'nok',
  email: null,
  buyerName: null,
  vatId: null,
  billingCountry: null,
  computedTax: null,
  presentment: null,
  metadata: {
    coupon_code: 'FEST20',
    coupon_applied: 'true',
    referral: 'partner-1',
    locale: 'no',
    policy_version: '2024-10-15',
  },
  partnerCode: 'kari',
  disputes: undisputed,
}

const declined: CheckoutSession = {
  ...open,
  paymentIntentId: 'pi_record',
  intentStatus: 'requires_payment_method',
  chargeId: 'ch_declined',
  attemptedAt: '2026-11-21T09:55:00.000Z',
  errorCode: 'insufficient_funds',
  chargeCountry: 'NO',
  chargeEmail: 'Buyer@Example.TEST',
}

const paid: CheckoutSession = {
  ...declined,
  status: 'complete',
  paymentStatus: 'paid',
  email: ' Buyer@Example.TEST ',
  buyerName: 'Fest AS',
  vatId: '123456789MVA',
  billingCountry: 'NO',
  intentStatus: 'succeeded',
  chargeId: 'ch_record',
  receiptUrl: 'https://pay.example.test/receipt',
  attemptedAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:00:00.000Z',
  errorCode: null,
}

const onItsWay: CheckoutSession = {
  ...paid,
  paymentStatus: 'unpaid',
  intentStatus: 'processing',
  receiptUrl: null,
  paidAt: null,
}

const refunded = (amountRefunded: number, disputes: DisputeFacts = undisputed) => ({
  ...paid,
  amountRefunded,
  disputed: disputes !== undisputed,
  disputes,
})

describe('a payment record', () => {
  it('has every field of the payment list once the money is there', () => {
    expect(nextPayment(undefined, paid, now)).toEqual({
      id: 'cs_test_record',
      orderId: expect.stringMatching(/^ord_[0-9A-Z]{12}$/),
      sessionId: 'cs_test_record',
      createdAt: '2026-11-21T10:00:00.000Z',
      customerEmail: 'buyer@example.test',
      addressChanged: false,
      buyerName: 'Fest AS',
      buyerVatId: '123456789MVA',
      referralId: 'partner-1',
      toltReferral: null,
      product: 'event',
      amount: 39920,
      originalAmount: 49900,
      currency: 'nok',
      usdAmount: 3600,
      vatAmount: 7984,
      vatRate: 25,
      status: 'succeeded',
      amountRefunded: 0,
      amountDisputed: 0,
      dispute: 'none',
      credit: 'none',
      flags: [],
      errorCode: null,
      buyerCountry: 'NO',
      couponCode: 'FEST20',
      partnerCode: 'kari',
      firstPurchaseOnly: false,
      paymentIntentId: 'pi_record',
      receiptUrl: 'https://pay.example.test/receipt',
      presentmentAmount: null,
      presentmentCurrency: null,
      locale: 'no',
      policyVersion: '2024-10-15',
      withdrawalRequestedAt: null,
      withdrawalInTime: null,
      movedAt: null,
      version: 0,
    })
  })

  it('does not exist for a session on which nobody tried to pay, expired or not', () => {
    expect(nextPayment(undefined, open, now)).toBeUndefined()
    expect(nextPayment(undefined, { ...open, status: 'expired' }, now)).toBeUndefined()
    expect(nextPayment(undefined, { ...open, status: 'expired', intentStatus: 'canceled' }, now)).toBeUndefined()
  })

  it.each([
    ['a declined card', declined, 'failed', 'insufficient_funds'],
    ['a declined card whose session has expired', { ...declined, status: 'expired' }, 'failed', 'insufficient_funds'],
    ['money on its way', onItsWay, 'pending', null],
    ['money on its way after a card was declined', { ...onItsWay, errorCode: 'card_declined' }, 'pending', null],
    ['a debit that was canceled', { ...onItsWay, intentStatus: 'canceled' }, 'failed', null],
    [
      'a debit that brought nothing',
      { ...onItsWay, intentStatus: 'requires_payment_method', errorCode: 'payment_method_provider_decline' },
      'failed',
      'payment_method_provider_decline',
    ],
  ])('of %s is an attempt', (_, session, status, errorCode) => {
    expect(nextPayment(undefined, session, now)).toMatchObject({
      status,
      errorCode,
      customerEmail: 'buyer@example.test',
      credit: 'none',
    })
  })

  it('of an attempt stays as it is while the buyer tries again, and becomes the sale once they succeed', () => {
    const failed = nextPayment(undefined, declined, now)
    expect(nextPayment(failed, { ...declined, errorCode: null, intentStatus: 'requires_action' }, now)).toEqual(failed)
    expect(nextPayment(failed, paid, now)).toEqual(nextPayment(undefined, paid, now))
  })

  const movedAt = now.toISOString()
  it.each<[string, CheckoutSession, Partial<Payment>]>([
    ['a part', refunded(10_000), { status: 'partially_refunded', amountRefunded: 10_000, movedAt }],
    ['several parts that are all of it', refunded(39_920), { status: 'refunded', amountRefunded: 39_920, movedAt }],
    ['nothing in the end', refunded(0), { status: 'succeeded', amountRefunded: 0 }],
    [
      'a part, and the bank takes the rest',
      refunded(10_000, { state: 'open', amountTaken: 29_920 }),
      { status: 'disputed', dispute: 'open', amountRefunded: 10_000, amountDisputed: 29_920, movedAt },
    ],
    [
      'all, which ends an inquiry',
      refunded(39_920, { state: 'open', amountTaken: 0 }),
      { status: 'refunded', dispute: 'open', amountRefunded: 39_920, movedAt },
    ],
    [
      'nothing, but the bank asks',
      refunded(0, { state: 'open', amountTaken: 0 }),
      { status: 'disputed', dispute: 'open' },
    ],
    [
      'nothing, and a dispute is lost',
      refunded(0, { state: 'lost', amountTaken: 39_920 }),
      { status: 'disputed', dispute: 'lost', amountDisputed: 39_920, movedAt },
    ],
    ['nothing, and a dispute is won', refunded(0, { state: 'none', amountTaken: 0 }), { status: 'succeeded' }],
  ])('follows what goes back: %s', (_, session, expected) => {
    const sale = nextPayment(undefined, paid, now)
    expect(nextPayment(sale, session, now)).toEqual({ ...sale, ...expected })
  })

  it('ends as Stripe says, after any states on the way, and is never less than a sale again', () => {
    const states = [open, declined, onItsWay, paid, refunded(1000), refunded(39_920), { ...open, status: 'expired' }]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states)), fc.constantFrom(paid, refunded(500)), (seen, last) => {
        let known: Payment | undefined
        for (const session of seen) {
          const next = nextPayment(known, session, now)
          if (known && isSale(known)) expect(next && isSale(next)).toBe(true)
          known = next
        }
        expect(nextPayment(known, last, now)).toEqual(nextPayment(undefined, last, now))
      }),
    )
  })

  it('keeps no buyer again who has been taken off it', () => {
    const erased = { customerEmail: '', buyerName: null, receiptUrl: null }
    for (const session of [declined, onItsWay, paid, refunded(500)]) {
      const known = nextPayment(undefined, session, now)
      if (!known) throw new Error('No record.')
      expect(nextPayment({ ...known, ...erased }, session, now)).toEqual({ ...known, ...erased })
    }
  })

  it('says when money moved last, and keeps the receipt that there was', () => {
    const sale = nextPayment(undefined, paid, now)
    const moved = nextPayment(sale, { ...refunded(1000), receiptUrl: null }, now)
    expect(moved).toMatchObject({ movedAt, receiptUrl: paid.receiptUrl })
    const asked = refunded(1000, { state: 'open', amountTaken: 0 })
    expect(nextPayment(moved, asked, new Date('2026-12-01'))).toMatchObject({ status: 'disputed', movedAt })
  })

  it('of an attempt has the error of the last one', () => {
    const failed = nextPayment(undefined, declined, now)
    expect(nextPayment(failed, { ...declined, errorCode: 'expired_card' }, now)).toEqual({
      ...failed,
      errorCode: 'expired_card',
    })
  })

  const paidWith = (metadata: CheckoutSession['metadata']) => nextPayment(undefined, { ...paid, metadata }, now)

  it('is of what the session was made for', () => {
    expect(paidWith({})).not.toHaveProperty('activates')
    expect(paidWith({ activates: 'evn_1' })).toMatchObject({ product: 'event', activates: 'evn_1' })
    const extension = { eventId: 'evn_1', years: 5, state: 'none' }
    expect(paidWith({ extends: 'evn_1', years: '5' })).toMatchObject({ product: 'extension', extends: extension })
    expect(paidWith({ gift: 'gft_1' })).toMatchObject({ product: 'gift', gift: { id: 'gft_1', isOwn: false } })
  })

  it('keeps what became of a gift or an extension before it was paid', () => {
    const attempted = (metadata: CheckoutSession['metadata']) => nextPayment(undefined, { ...declined, metadata }, now)
    const paidAfter = (known: Partial<Payment>, metadata: CheckoutSession['metadata']) => {
      const before = attempted(metadata)
      return before && nextPayment({ ...before, ...known }, { ...paid, metadata }, now)
    }
    const gift = { id: 'gft_1', isOwn: true }
    expect(paidAfter({ gift }, { gift: 'gft_1' })).toMatchObject({ gift })
    const extended = { eventId: 'evn_1', years: 1, state: 'granted' } as const
    expect(paidAfter({ extends: extended }, { extends: 'evn_1', years: '1' })).toMatchObject({ extends: extended })
  })

  it('names the host who buys, who sent them, and a coupon that was applied', () => {
    const metadata = { account: 'Host@Example.TEST', tolt_referral: 'tolt-1', coupon_code: 'FEST20' }
    const unapplied = { customerEmail: 'host@example.test', toltReferral: 'tolt-1', couponCode: null }
    expect(paidWith(metadata)).toMatchObject({ ...unapplied, firstPurchaseOnly: false })
    const applied = { ...metadata, coupon_applied: 'true', first_purchase_only: 'true' }
    expect(paidWith(applied)).toMatchObject({ couponCode: 'FEST20', firstPurchaseOnly: true })
  })

  it('goes by the tax that Stripe computed where it did', () => {
    const session = { ...paid, computedTax: { amount: 5000, rate: 15 } }
    expect(nextPayment(undefined, session, now)).toMatchObject({ vatAmount: 5000, vatRate: 15 })
  })

  it('is one without a payment where the coupon left nothing to pay', () => {
    const free = {
      ...open,
      status: 'complete',
      paymentStatus: 'no_payment_required',
      amount: 0,
      email: 'a@example.test',
    }
    expect([free, { ...free, status: 'open' }].map(isSettled)).toEqual([true, false])
    expect(nextPayment(undefined, free, now)).toMatchObject({
      status: 'succeeded',
      amount: 0,
      vatAmount: 0,
      paymentIntentId: null,
      createdAt: now.toISOString(),
    })
  })

  it('is refused where a settled session lacks what every sale has', () => {
    expect(() => nextPayment(undefined, { ...paid, email: null, chargeEmail: null }, now)).toThrow('lacks')
    expect(() => nextPayment(undefined, { ...paid, currency: 'dkk' }, now)).toThrow('lacks')
    expect(() => nextPayment(undefined, { ...paid, amount: null }, now)).toThrow('lacks')
    expect(() => nextPayment(undefined, { ...paid, originalAmount: null }, now)).toThrow('lacks')
  })
})
