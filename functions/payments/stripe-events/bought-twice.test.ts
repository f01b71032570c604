import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { openTill, type Till } from '#e2e/kit/open-till.ts'
import { readPayment } from '../payment-store.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

let buyers = 0
const newBuyer = () => `bought-twice-${(buyers += 1)}@example.test`

describe('a package bought twice', () => {
  it('is two records and two credits, and the second is flagged for support', async () => {
    const email = newBuyer()
    const first = await till.buy(email)
    const second = await till.buy(email)
    expect(await readPayment(first)).toMatchObject({ flags: [] })
    expect(await readPayment(second)).toMatchObject({ flags: ['bought_twice'] })
    expect(await creditsOf(email)).toBe(2)
    expect(await till.lettersTo(email)).toHaveLength(2)
    const { orderId } = (await readPayment(second)) ?? {}
    expect(await till.concernsAbout(email)).toEqual([{ orderId, concern: 'bought_twice' }])
  })

  it('is flagged once also where both are paid and told of at the same time', async () => {
    const email = newBuyer()
    const sessions = await Promise.all([till.startSession(), till.startSession()])
    const events = await Promise.all(sessions.map((session) => till.pay(session, { email, deliver: false })))
    await Promise.all(events.flat().map((event) => till.deliver(event)))
    const records = await Promise.all(sessions.map(readPayment))
    expect(records.flatMap((record) => record?.flags)).toEqual(['bought_twice'])
    expect(await creditsOf(email)).toBe(2)
  })

  it('gives one credit back with one of them refunded', async () => {
    const email = newBuyer()
    const session = await till.buy(email)
    await till.buy(email)
    await till.refund(session)
    expect(await creditsOf(email)).toBe(1)
  })
})
