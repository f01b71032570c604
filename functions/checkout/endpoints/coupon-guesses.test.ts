import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const [code, percent_off] of [
    ['HALF', 50],
    ['GIFT', 100],
  ] as const) {
    const { id } = await shop.stripe.coupons.create({ duration: 'once', percent_off })
    await shop.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id } })
  }
})
afterEach(() => shop.faults.clear())
afterAll(() => shop.close())

let viewers = 0
let viewer: AppClient
beforeEach(() => {
  viewers += 1
  viewer = new AppClient(`198.51.100.${viewers}`)
})

const guess = (number: number) => ({ couponCode: `GUESS${number}`, buyerCountry: 'NO' })
const price = (body: { couponCode?: string }) => viewer.call('checkout/show-pricing-info', { body })
const open = (body: { couponCode?: string }) => viewer.call('checkout/create-checkout-session', { body })
const orderFree = (couponCode: string) =>
  viewer.call('checkout/create-free-order', { body: { email: `guesser-${viewers}@example.com`, couponCode } })

/** How many of these calls, all at once, are not turned away for being too many. */
async function answered(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' || !String(outcome.reason).includes(' 429')).length
}

const times = <Result>(count: number, call: (number: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, index) => call(index))

describe('prices', () => {
  it('are answered sixty times a minute to one viewer, and to the next one all the same', async () => {
    expect(await answered(times(70, () => price({})))).toBe(60)
    const refusal = await viewer.refusal('checkout/show-pricing-info', { body: {} })
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    viewer = new AppClient('198.51.100.250')
    expect((await price({})).body).toMatchObject({ couponStatus: 'none' })
  })

  it('are answered twenty times a minute for codes that are none, also all at once', async () => {
    expect(await answered(times(40, (number) => price(guess(number))))).toBe(20)
    expect(await viewer.refusal('checkout/show-pricing-info', { body: guess(99) })).toMatchObject({ status: 429 })
    expect((await price({})).body).toMatchObject({ couponStatus: 'none' })
  })

  it('are answered for a code that is one as often as without', async () => {
    for (let call = 1; call <= 60; call++)
      expect((await price({ couponCode: 'half' })).body).toMatchObject({ couponStatus: 'applied' })
  })

  it('are not held against a viewer while Stripe is down', async () => {
    shop.faults.add({ service: 'stripe', operation: 'GET /v1/promotion_codes', fail: 1000, status: 500 })
    for (const { status } of await Promise.all(
      times(20, (number) => viewer.refusal('checkout/show-pricing-info', { body: guess(number) })),
    ))
      expect(status).toBe(502)
    shop.faults.clear()
    expect(await answered(times(20, (number) => price(guess(number))))).toBe(20)
  })
})

describe('guesses', () => {
  it('are counted together wherever a code is taken', async () => {
    await Promise.all(times(20, (number) => open(guess(number))))
    expect(await viewer.refusal('checkout/show-pricing-info', { body: guess(20) })).toMatchObject({ status: 429 })
    expect(await answered(times(20, (number) => orderFree(`GUESS${number}`)))).toBe(10)
    expect(await viewer.refusal('checkout/create-checkout-session', { body: guess(21) })).toMatchObject({ status: 429 })
    expect((await open({})).status).toBe(200)
  })

  it('may be wrong thirty times a minute where a checkout is opened, for a partner’s code is no coupon', async () => {
    expect(await answered(times(30, () => open({ couponCode: 'anna-and-friends' })))).toBe(30)
  })

  it('leave a buyer whose code is right all thirty checkouts and the order', async () => {
    await Promise.all(times(10, (number) => price(guess(number))))
    for (let call = 1; call <= 30; call++) await open({ couponCode: 'HALF' })
    expect((await orderFree('GIFT')).status).toBe(201)
    await Promise.all(times(20, (number) => orderFree(`GUESS${number}`).catch(() => undefined)))
    // Repeated after a lost answer.
    expect((await orderFree('GIFT')).status).toBe(201)
  })
})
