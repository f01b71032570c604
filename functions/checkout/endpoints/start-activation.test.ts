import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { activeFacts, shopHost } from '#e2e/kit/shop-host.ts'
import { transact } from '../../database/transact.ts'
import { eventDeletion } from '../../events/event-store.ts'
import { readHistory } from '../../events/history-store.ts'
import { tombstoneNow } from '../../events/tombstone-now.ts'
import { readPayment } from '../../payments/payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A free event, and a way to buy the package for it. */
async function freeEvent() {
  const { id, email, client, read } = await shopHost()
  const call = (couponCode?: string) =>
    client.call('checkout/start-activation', { params: { id }, body: { buyerCountry: 'NO', couponCode } })
  const start = async (couponCode?: string) => {
    const { status, body } = await call(couponCode)
    if (!('clientSecret' in body)) throw new Error('Nothing is to be paid.')
    expect(status).toBe(201)
    return body.clientSecret.slice(0, body.clientSecret.indexOf('_secret_'))
  }
  const refusal = async () => {
    const { status, code } = await client.refusal('checkout/start-activation', { params: { id }, body: {} })
    return [status, code]
  }
  return { id, email, read, call, start, refusal }
}

async function coupon(percent: number, code: string): Promise<string> {
  const { id } = await shop.stripe.coupons.create({ duration: 'once', percent_off: percent })
  await shop.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id }, max_redemptions: 1 })
  return code
}

describe('the package for one event', () => {
  it('activates it once it is paid, also if another address was typed, with a letter and a line of history', async () => {
    const { id, email, read, start } = await freeEvent()
    const session = await start()
    expect((await read()).status).toBe('free')
    const events = await shop.pay(session, { email: 'somebody-else@example.test' })
    for (const event of events) await shop.deliver(event)
    expect((await read()).status).toBe('active')
    expect(await readPayment(session)).toMatchObject({
      product: 'event',
      activates: id,
      customerEmail: email,
      amount: 49900,
      credit: 'granted',
    })
    expect([await creditsOf(email), await creditsOf('somebody-else@example.test')]).toEqual([0, 0])
    expect(await shop.lettersTo(email)).toMatchObject([{ letter: 'order-confirmation', activated: 'Party' }])
    const { rows } = await readHistory(id, { limit: 10 })
    expect(rows.map(({ action, by }) => [action, by])).toEqual([['event_activated', email]])
  })

  it('gives the host the credit where the event is active or deleted when the money comes', async () => {
    const { email, read, start } = await freeEvent()
    const [first, second] = [await start(), await start()]
    await shop.pay(first, { email })
    await shop.pay(second, { email })
    expect((await read()).status).toBe('active')
    expect(await creditsOf(email)).toBe(1)
    const gone = await freeEvent()
    const session = await gone.start()
    expect(await transact([eventDeletion(await gone.read(), tombstoneNow('host'))])).toEqual({ committed: true })
    await shop.pay(session, { email: gone.email })
    expect((await gone.read()).status).toBe('free')
    expect(await creditsOf(gone.email)).toBe(1)
    const letters = await shop.lettersTo(gone.email)
    expect(letters.map((letter) => 'activated' in letter)).toEqual([false])
  })

  it('leaves the event active where its money goes back, and tells support', async () => {
    const { email, read, start } = await freeEvent()
    const session = await start()
    await shop.pay(session, { email })
    await shop.refund(session)
    expect((await read()).status).toBe('active')
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', flags: ['credit_used'] })
    expect(await shop.concernsAbout(email)).toMatchObject([{ concern: 'credit_used' }])
  })

  it('takes coupons, and activates at once where one takes everything off, once', async () => {
    const { email, read, start, call, refusal } = await freeEvent()
    const { amount_total: half } = await shop.stripe.checkout.sessions.retrieve(
      await start(await coupon(50, 'HALFEVENT')),
    )
    expect(half).toBe(24950)
    expect((await call('NOSUCHCODE')).body).toMatchObject({ couponStatus: 'invalid' })
    expect((await call()).body).not.toHaveProperty('couponStatus')
    const code = await coupon(100, 'WHOLEEVENT')
    const outcomes = await Promise.allSettled([call(code), call(code), call(code)])
    const orders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.body] : []))
    expect(orders).toEqual([{ orderId: expect.stringMatching(/^ord_/) }])
    expect((await read()).status).toBe('active')
    expect(await creditsOf(email)).toBe(0)
    expect(await shop.lettersTo(email)).toMatchObject([{ amount: 0, activated: 'Party' }])
    expect(await refusal()).toEqual([409, 'already_active'])
  })

  it('is sold for an event that its date has deleted, which comes back with it, by money or by a coupon', async () => {
    for (const code of [undefined, await coupon(100, 'COMESBACK')]) {
      const { email, read, call } = await freeEvent()
      const deletion = eventDeletion(await read(), tombstoneNow('date'))
      expect(await transact([deletion])).toEqual({ committed: true })
      const { body } = await call(code)
      if ('clientSecret' in body) await shop.pay(body.clientSecret.split('_secret_')[0] ?? '', { email })
      expect(await read()).toMatchObject({ status: 'active' })
      expect(await read()).not.toHaveProperty('tombstone')
      expect(await creditsOf(email)).toBe(0)
      expect(await shop.lettersTo(email)).toMatchObject([{ activated: 'Party' }])
    }
  })

  it('is not sold to others, or for events that are active or deleted', async () => {
    const active = await shopHost(activeFacts)
    const body = { couponCode: 'WHOLEEVENT' }
    const refuse = async (by: typeof active, id: string) => {
      const { status, code } = await by.client.refusal('checkout/start-activation', { params: { id }, body })
      return [status, code]
    }
    expect(await refuse(active, active.id)).toEqual([409, 'already_active'])
    const { id, read, refusal } = await freeEvent()
    expect(await refuse(active, id)).toEqual([404, 'not_found'])
    expect(await transact([eventDeletion(await read(), tombstoneNow('host'))])).toEqual({ committed: true })
    expect(await refusal()).toEqual([409, 'event_deleted'])
  })
})
