import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FaultOrder } from '#local/base/faults.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import { breakNext, repairAll } from './faults.ts'
import { lettersTo, openCheckout, pay, readMe, sessionStatus, signIn } from './shopper.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-faults-'))

let product: Product
beforeAll(async () => {
  product = await startProduct({ stateFolder })
})
afterAll(async () => {
  await product.stop()
  rmSync(stateFolder, { recursive: true })
})

let buyers = 0
const newEmail = () => `buyer-${(buyers += 1)}@example.com`

/** One payment record shows as one order number, one credit and one letter. */
async function expectOneOfEach(email: string, sessionId: string): Promise<void> {
  const letters = await lettersTo(product, email, /ord_/)
  const host = product.newBrowser()
  await signIn(product, host, email)
  expect((await readMe(host)).credits).toBe(1)
  const { orderId, payment_status: paid } = await sessionStatus(product.newBrowser(), sessionId)
  expect(paid).toBe('paid')
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(orderId ?? 'none')])
}

describe('a purchase ends the same', () => {
  it.each<FaultOrder>([
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 5, status: 500 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 3, status: 400 },
    { service: 'dynamodb', operation: 'UpdateItem', fail: 5, status: 500 },
    { service: 'dynamodb', fail: 12, status: 500 },
    { service: 'dynamodb', fail: 5, delayMs: 200 },
    { service: 'stripe', fail: 4, status: 500 },
    { service: 'stripe', fail: 4, status: 500, done: true },
    { service: 'stripe', fail: 4, status: 429 },
    { service: 'ses', fail: 5, status: 503 },
    { service: 'ses', fail: 1, delayMs: 500 },
    { service: 'sqs', fail: 3 },
  ])('while %j', async (order) => {
    const email = newEmail()
    const buyer = product.newBrowser()
    const sessionId = await openCheckout(buyer)
    await breakNext(product, order)
    expect(await pay(buyer, sessionId, { email })).toMatchObject({ status: 'complete' })
    // The return page asks in the middle of it, and may be refused.
    await buyer.call('site', 'GET', `/api/session-status/${sessionId}`)
    await lettersTo(product, email, /ord_/)
    await repairAll(product)
    await expectOneOfEach(email, sessionId)
  })

  it('where kill -9 came in the middle of the webhook, although the buyer never comes back', async () => {
    const email = newEmail()
    const sessionId = await openCheckout(product.newBrowser())
    await breakNext(product, { service: 'dynamodb', operation: 'TransactWriteItems', fail: 1, delayMs: 60_000 })
    const paying = fetch(`${product.console}/stripe/sessions/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }).catch(() => 'cut off')
    await expect.poll(async () => (await product.newBrowser().call('console', 'GET', '/faults')).json).toEqual([])
    await product.kill()
    expect(await paying).toBe('cut off')
    product = await startProduct({ stateFolder })
    await expectOneOfEach(email, sessionId)
  })
})

describe('a letter', () => {
  it('whose sending was taken but whose answers were lost goes out at most once more', async () => {
    const email = newEmail()
    const sessionId = await openCheckout(product.newBrowser())
    await breakNext(product, { service: 'ses', fail: 6, status: 500, done: true })
    await pay(product.newBrowser(), sessionId, { email })
    await lettersTo(product, email, /ord_/)
    await vi.waitFor(
      async () => {
        const { json } = await product.newBrowser().call('console', 'GET', '/queues')
        expect(json).toMatchObject({ waiting: [], deadLetters: [] })
      },
      { timeout: 60_000, interval: 200 },
    )
    await repairAll(product)
    expect((await lettersTo(product, email, /ord_/)).length).toBeLessThanOrEqual(2)
  })
})

describe('a checkout', () => {
  it('says that the payment provider does not answer, and when to try again', async () => {
    await breakNext(product, { service: 'stripe', fail: 10, status: 500 })
    const answer = await product.newBrowser().call('site', 'POST', '/api/create-checkout-session', { json: {} })
    await repairAll(product)
    expect(answer).toMatchObject({ status: 502, json: { code: 'payment_provider_unavailable' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
