import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readPayment } from './payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `bought-twice-${(buyers += 1)}@example.test`

describe('a package bought twice', () => {
  it('is two records and two credits, and the second is flagged for support', async () => {
    const email = newBuyer()
    const first = await shop.buy(email)
    const second = await shop.buy(email)
    expect(await readPayment(first)).toMatchObject({ flags: [] })
    expect(await readPayment(second)).toMatchObject({ flags: ['bought_twice'] })
    expect(await creditsOf(email)).toBe(2)
    expect(await shop.lettersTo(email)).toHaveLength(2)
    const { orderId } = (await readPayment(second)) ?? {}
    expect(await shop.concernsAbout(email)).toEqual([{ orderId, concern: 'bought_twice' }])
  })

  it('is flagged once also where both are paid and told of at the same time', async () => {
    const email = newBuyer()
    const sessions = await Promise.all([shop.startSession(), shop.startSession()])
    const events = await Promise.all(sessions.map((session) => shop.pay(session, { email, deliver: false })))
    await Promise.all(events.flat().map((event) => shop.deliver(event)))
    const records = await Promise.all(sessions.map(readPayment))
    expect(records.flatMap((record) => record?.flags)).toEqual(['bought_twice'])
    expect(await creditsOf(email)).toBe(2)
  })

  it('gives one credit back with one of them refunded', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    await shop.buy(email)
    await shop.refund(session)
    expect(await creditsOf(email)).toBe(1)
  })
})
