import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FaultOrder } from '#local/base/faults.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readPayment } from './payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `refunds-under-faults-${(buyers += 1)}@example.test`

describe('a refund under faults', () => {
  it.each<FaultOrder>([
    { service: 'dynamodb', operation: 'GetItem', fail: 6, status: 500 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 6, status: 500 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 1, status: 400 },
    { service: 'dynamodb', operation: 'PutItem', fail: 6, status: 500 },
    { service: 'stripe', operation: 'GET /v1/checkout/sessions', fail: 3, status: 500 },
  ])('ends as without them: %j', async (order) => {
    const email = newBuyer()
    const session = await shop.buy(email)
    const charge = await shop.chargeOf(session)
    shop.faults.add(order)
    await shop.stripe.refunds.create({ charge })
    await expect.poll(async () => (await readPayment(session).catch(() => undefined))?.status).toBe('refunded')
    await expect.poll(() => shop.faults.orders).toEqual([])
    expect(await readPayment(session)).toMatchObject({ credit: 'withdrawn', amountRefunded: 49_900 })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })
})
