import type * as z from 'zod'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { gift as giftShape } from '#shared/api/gifts.ts'
import { giftDays, giftLetterAt } from '#shared/rules/gifts.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { transact } from '../../database/transact.ts'
import { readPayment } from '../../payments/payment-store.ts'
import { clock } from '../../runtime/clock.ts'
import { randomToken } from '../../runtime/random-token.ts'
import { accountOpening } from '../../sign-in/account-store.ts'
import { sessionPut } from '../../sign-in/session-store.ts'
import { suppress } from '../../sign-in/suppression-store.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import { exportPerson } from '../../privacy/export-person.ts'
import { requestWithdrawal } from '../../withdrawals/request-withdrawal.ts'
import { runDueGifts } from '../run-due-gifts.ts'
import { giftsBounced } from '../undelivered-gift.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  Object.assign(process.env, { APP_ORIGIN: 'https://app.example.test' })
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

type Gift = z.input<typeof giftShape>

let people = 0
const someone = (role: string) => `${role}-${(people += 1)}@example.test`
const client = () => new AppClient(`10.3.0.${(people += 1) % 250}`)

const dayMs = 24 * 60 * 60 * 1000
const dayIn = (days: number) => giftDays(new Date(Date.now() + days * dayMs)).first
const setClock = (at: Date | number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(at))
const runDue = (at: Date) => {
  setClock(at)
  return runDueGifts(at, lambdaContextClock)
}
const lambdaContextClock = { remainingMs: () => lambdaContext.getRemainingTimeInMillis() }

/** A gift that is paid; its recipient, and what its buyer may ask. */
async function buyGift(of: Partial<Gift> = {}, { pay = true } = {}) {
  const recipient = of.email ?? someone('couple')
  const buyer = someone('aunt')
  const session = await shop.startSession({
    buyerCountry: 'NO',
    gift: { email: recipient, from: 'Aunt Ingrid', message: 'With <b>love</b>,\nand a hug.', ...of },
  })
  if (pay) await shop.pay(session, { email: buyer })
  const params = { id: session }
  return {
    recipient,
    buyer,
    session,
    show: async () => (await client().call('gifts/show-gift', { params })).body,
    change: async (body: { email?: string; sendOn?: string | null }) =>
      (await client().call('gifts/change-gift', { params, body })).body,
    refusal: async (body: { email?: string; sendOn?: string }) => {
      const { status, code, errors } = await client().refusal('gifts/change-gift', { params, body })
      return [status, code, errors?.map(({ field }) => field)]
    },
    letters: async (to: string) => (await shop.lettersTo(to)).map(({ letter }) => letter).toSorted(),
  }
}

async function signIn(email: string): Promise<AppClient> {
  const host = client()
  const token = randomToken()
  await transact([sessionPut(token, email, new Date('2040-01-01')), accountOpening(email)])
  host.jar.take(`${ownCookies.session.name}=${token}; Path=/`)
  return host
}

async function openDispute(session: string): Promise<string> {
  const charge = await shop.chargeOf(session)
  await shop.post(`/stripe/charges/${charge}/disputes`)
  await shop.runDue()
  return (await shop.stripe.disputes.list({ charge })).data[0]?.id ?? ''
}

async function closeDispute(dispute: string, status: 'won' | 'lost'): Promise<void> {
  await shop.post(`/stripe/disputes/${dispute}/closing`, { status })
  await shop.runDue()
}

/** A new session for such a gift is refused. */
async function refusal(gift: Partial<Gift>) {
  const body = { gift: { email: someone('couple'), from: 'Anna', ...gift } }
  const { status, code, errors } = await client().refusal('checkout/create-checkout-session', { body })
  return [status, code, errors?.map(({ field }) => field)]
}

const activate = (host: AppClient) =>
  host.call('events/create-event', {
    body: { title: 'Wedding', date: dayIn(30), activate: true },
  })

describe('a gift', () => {
  it('is the recipient’s once it is paid, with its letter and words, and nothing of it is at Stripe', async () => {
    const { recipient, buyer, session, show, letters } = await buyGift()
    const sent = await shop.stripe.checkout.sessions.retrieve(session)
    const metadata = JSON.stringify(sent.metadata)
    expect(metadata).toContain('"gift":"gft_')
    for (const word of [recipient, 'Ingrid', 'hug']) expect(JSON.stringify(sent)).not.toContain(word)
    for (const event of await shop.eventsOf(session)) await shop.deliver(event)
    expect(await letters(buyer)).toEqual(['order-confirmation'])
    expect((await shop.lettersTo(buyer))[0]).toMatchObject({ gift: { email: recipient, sendOn: null } })
    expect(await shop.lettersTo(recipient)).toMatchObject([
      { letter: 'gift', from: 'Aunt Ingrid', message: 'With <b>love</b>,\nand a hug.' },
    ])
    expect([await creditsOf(buyer), await creditsOf(recipient)]).toEqual([0, 1])
    expect(await readPayment(session)).toMatchObject({ product: 'gift', credit: 'granted', flags: [] })
    const host = await signIn(recipient)
    const gifts = [{ from: 'Aunt Ingrid', message: 'With <b>love</b>,\nand a hug.' }]
    expect((await host.call('events/show-me')).body).toMatchObject({ credits: 1, gifts })
    expect(await show()).toMatchObject({ email: recipient, from: 'Aunt Ingrid', sendOn: null, status: 'sent' })
    await activate(host)
    const { body: me } = await host.call('events/show-me')
    expect([me.credits, me.gifts]).toEqual([0, undefined])
    expect((await show()).status).toBe('used')
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', flags: ['credit_used'] })
    expect((await show()).status).toBe('used')
  })

  it('waits for nine o’clock in Oslo of its day, and goes then, once', async () => {
    const sendOn = dayIn(40)
    const { recipient, show, letters } = await buyGift({ sendOn, message: '' })
    expect(await show()).toMatchObject({ sendOn, message: null, status: 'waiting' })
    const at = giftLetterAt(sendOn)
    await runDue(new Date(at.getTime() - 1))
    expect([await creditsOf(recipient), await letters(recipient)]).toEqual([0, []])
    await Promise.all([runDue(at), runDue(at), runDue(at)])
    expect([await creditsOf(recipient), await letters(recipient)]).toEqual([1, ['gift']])
    expect((await show()).status).toBe('sent')
  })

  it('to oneself is a credit at once, without a letter', async () => {
    const email = someone('self')
    const session = await shop.startSession({
      gift: { email: ` ${email.toUpperCase()} `, from: 'Me', sendOn: dayIn(9) },
    })
    await shop.pay(session, { email })
    expect(await creditsOf(email)).toBe(1)
    expect((await shop.lettersTo(email)).map(({ letter }) => letter)).toEqual(['order-confirmation'])
    const params = { id: session }
    expect((await client().call('gifts/show-gift', { params })).body.status).toBe('sent')
    expect((await client().refusal('gifts/change-gift', { params, body: { sendOn: dayIn(3) } })).code).toBe('gift_sent')
    await shop.refund(session)
    expect(await creditsOf(email)).toBe(0)
  })

  it('is not known before it is paid, nor by an order’s number', async () => {
    const { session, buyer } = await buyGift({}, { pay: false })
    const notFound = async (id: string) => (await client().refusal('gifts/show-gift', { params: { id } })).status
    expect(await notFound(session)).toBe(404)
    await shop.pay(session, { email: buyer })
    expect(await notFound((await readPayment(session))?.orderId ?? '')).toBe(404)
    expect(await notFound('cs_unknown')).toBe(404)
  })

  it('is corrected until its letter goes: then it is the new address’s', async () => {
    const { recipient, change, show, refusal: refused, letters } = await buyGift({ sendOn: dayIn(30) })
    const other = someone('couple')
    expect(await change({ email: other, sendOn: dayIn(20) })).toMatchObject({ email: other, status: 'waiting' })
    expect(await refused({ sendOn: dayIn(-1) })).toEqual([400, 'invalid_request', ['sendOn']])
    await suppress({ email: 'blocked@example.test', reason: 'bounce', createdAt: new Date().toISOString() })
    expect(await refused({ email: 'blocked@example.test' })).toEqual([400, 'invalid_request', ['email']])
    expect(await change({ sendOn: null })).toMatchObject({ sendOn: null, status: 'sent' })
    expect([await creditsOf(recipient), await creditsOf(other)]).toEqual([0, 1])
    expect([await letters(recipient), await letters(other)]).toEqual([[], ['gift']])
    expect(await refused({ email: recipient })).toEqual([409, 'gift_sent', undefined])
    expect((await show()).email).toBe(other)
  })

  it('that bounced takes its credit along to the next address, and the buyer gets a letter', async () => {
    const { recipient, buyer, change, show, letters } = await buyGift()
    const bounce = { at: new Date(Date.now() + 1000).toISOString(), since: '' }
    await giftsBounced(recipient, bounce)
    await giftsBounced(recipient, bounce)
    expect((await show()).status).toBe('bounced')
    expect(await letters(buyer)).toEqual(['gift-undelivered', 'order-confirmation'])
    const other = someone('couple')
    expect(await change({ email: other })).toMatchObject({ status: 'sent' })
    expect([await creditsOf(recipient), await creditsOf(other)]).toEqual([0, 1])
    expect(await letters(other)).toEqual(['gift'])
  })

  it('that nobody has signed in for within a year is unclaimed, and the buyer gets one letter', async () => {
    const [unclaimed, claimed] = [await buyGift(), await buyGift()]
    await signIn(claimed.recipient)
    const yearLater = new Date(Date.now() + 366 * dayMs)
    await runDue(yearLater)
    await runDue(yearLater)
    expect([(await unclaimed.show()).status, (await claimed.show()).status]).toEqual(['unclaimed', 'sent'])
    expect(await unclaimed.letters(unclaimed.buyer)).toEqual(['gift-undelivered', 'order-confirmation'])
    expect(await claimed.letters(claimed.buyer)).toEqual(['order-confirmation'])
    expect(await unclaimed.change({ sendOn: null })).toMatchObject({ status: 'sent' })
    expect(await creditsOf(unclaimed.recipient)).toBe(1)
  })

  it.each(['refund', 'withdrawal', 'lost dispute'])('whose %s comes before the letter sends none', async (end) => {
    const { recipient, buyer, session, show, letters } = await buyGift({ sendOn: dayIn(5) })
    const { orderId } = (await readPayment(session)) ?? { orderId: '' }
    if (end === 'refund') await shop.refund(session)
    else if (end === 'withdrawal') await requestWithdrawal({ orderId, email: buyer }, new Date().toISOString())
    else {
      const dispute = await openDispute(session)
      expect((await show()).status).toBe('waiting')
      await runDue(giftLetterAt(dayIn(6)))
      expect(await letters(recipient)).toEqual([])
      vi.restoreAllMocks()
      await closeDispute(dispute, 'lost')
    }
    expect((await show()).status).toBe('cancelled')
    await runDue(giftLetterAt(dayIn(6)))
    expect([await creditsOf(recipient), await letters(recipient)]).toEqual([0, []])
  })

  it('that is refunded after its letter is taken back, and one that is won back is given again', async () => {
    const [refunded, disputed] = [await buyGift(), await buyGift()]
    await shop.refund(refunded.session)
    expect([await creditsOf(refunded.recipient), (await refunded.show()).status]).toEqual([0, 'cancelled'])
    const dispute = await openDispute(disputed.session)
    expect([await creditsOf(disputed.recipient), (await disputed.show()).status]).toEqual([0, 'sent'])
    await closeDispute(dispute, 'won')
    expect([await creditsOf(disputed.recipient), (await disputed.show()).status]).toEqual([1, 'sent'])
    expect(await disputed.letters(disputed.recipient)).toEqual(['gift'])
  })

  it('has a key of its own where nothing was paid, the same for a repeat', async () => {
    const { id: coupon } = await shop.stripe.coupons.create({ percent_off: 100 })
    await shop.stripe.promotionCodes.create({ code: 'GIVEN', promotion: { type: 'coupon', coupon } })
    const [buyer, email] = [someone('aunt'), someone('couple')]
    const body = { email: buyer, couponCode: 'given', gift: { email, from: 'Anna', sendOn: dayIn(3) } }
    const order = async (sent: typeof body) => (await client().call('checkout/create-free-order', { body: sent })).body
    const { orderId, giftKey = '' } = await order(body)
    expect(await order(body)).toEqual({ orderId, giftKey })
    const other = await order({ ...body, gift: { ...body.gift, email: someone('couple') } })
    expect(other.orderId).not.toBe(orderId)
    const params = { id: giftKey }
    expect((await client().call('gifts/show-gift', { params })).body).toMatchObject({ email, status: 'waiting' })
    expect(await creditsOf(buyer)).toBe(0)
    await client().call('gifts/change-gift', { params, body: { sendOn: null } })
    expect(await creditsOf(email)).toBe(1)
    expect(await readPayment(orderId)).toMatchObject({ product: 'gift', amount: 0 })
  })

  it('is in the exports of both, and an erasure takes the buyer’s words and the recipient’s address', async () => {
    const { recipient, buyer, session, show, letters } = await buyGift()
    const waiting = await buyGift({ email: recipient, sendOn: dayIn(9) })
    const roles = async (email: string) => (await exportPerson({ email, uploads: [] })).gifts.map(({ role }) => role)
    expect([await roles(recipient), await roles(buyer)]).toEqual([['received', 'received'], ['bought']])
    expect(JSON.stringify(await exportPerson({ email: recipient, uploads: [] }))).not.toContain('gft_')
    for (let time = 1; time <= 2; time++) await erasePerson({ email: buyer, uploads: [] }, clock.now(), 'system')
    expect(await show()).toMatchObject({ from: '', message: null, status: 'sent' })
    expect((await readPayment(session))?.customerEmail).toBe(buyer)
    for (let time = 1; time <= 2; time++) await erasePerson({ email: recipient, uploads: [] }, clock.now(), 'system')
    expect(await show()).toMatchObject({ email: '', status: 'bounced' })
    expect([await roles(recipient), await creditsOf(recipient)]).toEqual([[], 0])
    expect(await letters(buyer)).toEqual(['order-confirmation'])
    expect(await waiting.letters(waiting.buyer)).toEqual(['gift-undelivered', 'order-confirmation'])
    await runDue(giftLetterAt(dayIn(10)))
    expect(await waiting.refusal({ sendOn: dayIn(10) })).toEqual([400, 'invalid_request', ['email']])
    expect(await waiting.change({ email: someone('couple') })).toMatchObject({ status: 'sent' })
  })

  it('is refused, field by field, where it cannot be', async () => {
    expect(await refusal({ from: 'Anna\nBcc: all' })).toEqual([400, 'invalid_request', ['gift.from']])
    expect(await refusal({ from: ' ' })).toEqual([400, 'invalid_request', ['gift.from']])
    expect(await refusal({ from: 'x'.repeat(81) })).toEqual([400, 'invalid_request', ['gift.from']])
    expect(await refusal({ message: 'x'.repeat(501) })).toEqual([400, 'invalid_request', ['gift.message']])
    expect(await refusal({ message: 'See www.example.com' })).toEqual([400, 'no_links', ['gift.message']])
    expect(await refusal({ from: 'example.com' })).toEqual([400, 'no_links', ['gift.from']])
    expect(await refusal({ sendOn: dayIn(-1) })).toEqual([400, 'invalid_request', ['gift.sendOn']])
    expect(await refusal({ sendOn: dayIn(367) })).toEqual([400, 'invalid_request', ['gift.sendOn']])
    expect(await refusal({ sendOn: '2027-02-30' })).toEqual([400, 'invalid_request', ['gift.sendOn']])
    expect(await refusal({ email: 'nobody' })).toEqual([400, 'invalid_request', ['gift.email']])
    await suppress({ email: 'gone@example.test', reason: 'bounce', createdAt: new Date().toISOString() })
    expect(await refusal({ email: 'Gone@example.test' })).toEqual([400, 'invalid_request', ['gift.email']])
  })

  it('is one of three that a recipient is paid in a day and has not used', async () => {
    const email = someone('couple')
    await buyGift({ email }, { pay: false })
    const gifts = [await buyGift({ email }), await buyGift({ email, sendOn: dayIn(2) }), await buyGift({ email })]
    expect(await refusal({ email })).toEqual([429, 'rate_limited', ['gift.email']])
    await shop.refund(gifts[0]?.session ?? '')
    await buyGift({ email })
    expect(await refusal({ email })).toEqual([429, 'rate_limited', ['gift.email']])
    await activate(await signIn(email))
    await buyGift({ email })
  })

  it('is corrected ten times in an hour', async () => {
    const { session } = await buyGift({ sendOn: dayIn(30) })
    const sender = client()
    const sending = { params: { id: session }, body: { sendOn: dayIn(20) } }
    for (let call = 0; call < 10; call++) await sender.call('gifts/change-gift', sending)
    expect((await sender.refusal('gifts/change-gift', sending)).status).toBe(429)
  })
})
