import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPayments } from '#shared/api/payments.ts'
import { SeededRandom } from '../kit/seeded-random.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import { readBooks } from './order-books.ts'
import { deliverAll, placeOrders, deliverAtRandom } from './random-orders.ts'
import { lettersTo, openCheckout, pay, readMe, sessionStatus, signIn } from './shopper.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-load-'))
/** The whole of it can be seen again with the same number. */
const random = new SeededRandom(20_261_121)

/** Calls at once. */
const crowd = { deliveries: 50, returns: 50 }

let product: Product
beforeAll(async () => {
  product = await startProduct({ stateFolder })
})
afterAll(() => rmSync(stateFolder, { recursive: true }))

describe('twenty random orders', () => {
  it('give one record, one credit and one letter each, and the right totals, under 50 deliveries and 50 return pages at once', async () => {
    const orders = await placeOrders(product, 20, random)
    // Some answers in the crowd come too late; no call is refused and nothing is lost or doubled.
    const { deliveries, returns } = await deliverAtRandom(product, orders, random, crowd)
    expect([...deliveries, ...returns].filter((status) => status >= 400 && status < 500)).toEqual([])
    expect(new Set(await deliverAll(product, orders))).toEqual(new Set([200]))
    for (const { email } of orders) expect(await lettersTo(product, email, /ord_/)).toHaveLength(1)

    // One of them as its buyer sees it.
    const [seen] = orders
    if (!seen) throw new Error('No orders.')
    const host = product.newBrowser()
    await signIn(product, host, seen.email)
    expect((await readMe(host)).credits).toBe(seen.credits)

    // Another, hit by all hundred calls alone, and never seen again by its buyer.
    const email = 'hammered@example.com'
    const sessionId = await openCheckout(product.newBrowser(), { buyerCountry: 'US' })
    const { events } = await pay(product.newBrowser(), sessionId, { email, country: 'US', deliver: false })
    const hammered = { email, sessionId, events, credits: 1, status: 'succeeded', revenue: 4500, letters: 1 } as const
    await deliverAtRandom(product, [hammered], random, crowd)
    expect(new Set(await deliverAll(product, [hammered]))).toEqual(new Set([200]))
    expect(await sessionStatus(product.newBrowser(), sessionId)).toMatchObject({ payment_status: 'paid' })
    await lettersTo(product, email, /ord_/)

    // All of them as the administrator sees them.
    const all = [...orders, hammered]
    const sum = { sales: all.length, failed: 0, revenue: all.reduce((total, { revenue }) => total + revenue, 0) }
    const office = product.newBrowser()
    expect((await office.call('site', 'POST', '/api/admin/sign-in', { json: product.admin })).status).toBe(200)
    const payments = listPayments.response.parse((await office.call('site', 'GET', '/api/payments')).json)
    expect(payments.map(({ customerEmail, status }) => `${customerEmail} ${status}`).toSorted()).toEqual(
      all.map(({ email: buyer, status }) => `${buyer} ${status}`).toSorted(),
    )
    expect((await office.call('site', 'GET', '/api/admin/payment-totals')).json).toMatchObject(sum)

    // And as they are in the books, where nothing can hide.
    await product.stop()
    const { buyers, totals, letters } = await readBooks(
      stateFolder,
      all.map((order) => order.email),
    )
    for (const order of all)
      expect(buyers.get(order.email)).toEqual({
        records: [{ customerEmail: order.email, sessionId: order.sessionId, status: order.status, flags: [] }],
        credits: order.credits,
      })
    const signInCodes = 1
    expect(letters).toBe(all.reduce((total, order) => total + order.letters, signInCodes))
    expect(totals.all).toEqual(sum)
  }, 300_000)
})
