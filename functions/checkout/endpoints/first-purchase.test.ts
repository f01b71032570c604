import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { orderIdOf } from '../../payments/order-id.ts'
import { readPayment } from '../../payments/payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { id: coupon } = await shop.stripe.coupons.create({ duration: 'once', percent_off: 50 })
  const promotion = { type: 'coupon', coupon } as const
  await shop.stripe.promotionCodes.create({ code: 'AGAIN', promotion })
  await shop.stripe.promotionCodes.create({
    code: 'WELCOME',
    promotion,
    restrictions: { first_time_transaction: true },
  })
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `newcomer-${(buyers += 1)}@example.test`

async function oldBuyer(): Promise<string> {
  const email = newBuyer()
  await shop.buy(email)
  return email
}

const priceFor = async (email: string | undefined, couponCode = 'WELCOME') => {
  buyers += 1
  const body = { couponCode, buyerCountry: 'NO', ...(email !== undefined && { email }) }
  return (await new AppClient(`10.2.0.${buyers}`).call('checkout/show-pricing-info', { body })).body
}

const open = (email: string | undefined, couponCode = 'WELCOME') =>
  shop.startSession({ couponCode, buyerCountry: 'NO', ...(email !== undefined && { email }) })

describe('a coupon for a first purchase', () => {
  it('says so with its price, and other coupons do not', async () => {
    const asked = { couponStatus: 'applied', finalPrice: 249.5 }
    expect(await priceFor(undefined)).toMatchObject({ ...asked, firstPurchaseOnly: true })
    for (const other of ['AGAIN', 'NOSUCHCODE'])
      expect(await priceFor(undefined, other)).not.toHaveProperty('firstPurchaseOnly')
  })

  it('is one for an address that has never bought, and none for one that has, however it is written', async () => {
    const email = await oldBuyer()
    expect(await priceFor(newBuyer())).toMatchObject({ couponStatus: 'applied', finalPrice: 249.5 })
    expect(await priceFor(` ${email.toUpperCase()} `)).toMatchObject({ couponStatus: 'invalid', finalPrice: 499 })
    expect(await priceFor(email, 'AGAIN')).toMatchObject({ couponStatus: 'applied' })
  })

  it('makes its price of a checkout for such an address, which the form then cannot change, and no other', async () => {
    const email = newBuyer()
    const first = await open(email)
    expect(await shop.stripe.checkout.sessions.retrieve(first)).toMatchObject({
      amount_total: 24_950,
      customer_email: email,
    })
    await shop.pay(first, { email: 'somebody-else@example.test' })
    expect(await readPayment(first)).toMatchObject({ customerEmail: email, amount: 24_950, flags: [] })
    expect(await shop.stripe.checkout.sessions.retrieve(await open(email))).toMatchObject({ amount_total: 49_900 })
  })

  it('is looked at again when the payment names the buyer, and support gets one letter', async () => {
    const email = await oldBuyer()
    const second = await open(undefined)
    await shop.pay(second, { email })
    for (const event of await shop.eventsOf(second)) await shop.deliver(event)
    expect(await readPayment(second)).toMatchObject({ amount: 24_950, credit: 'granted' })
    const told = (await shop.concernsAbout(email)).filter(({ concern }) => concern === 'not_first_purchase')
    expect(told).toEqual([{ orderId: orderIdOf(second), concern: 'not_first_purchase' }])
    expect((await readPayment(second))?.flags).toContain('not_first_purchase')
  })

  it('is nobody’s concern where it was a first purchase, or any coupon at a second', async () => {
    const email = newBuyer()
    const first = await open(undefined)
    await shop.pay(first, { email })
    expect((await readPayment(first))?.flags).toEqual([])
    const second = await open(undefined, 'AGAIN')
    await shop.pay(second, { email })
    expect((await readPayment(second))?.flags).toEqual(['bought_twice'])
  })
})
