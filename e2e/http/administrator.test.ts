import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { showSession } from '#shared/api/admin.ts'
import { giveFreeOrder, listPayments, searchPayments, showPaymentTotals } from '#shared/api/payments.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { buyPackage, lettersTo, openCheckout, pay, readMe, signIn } from './shopper.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const tryPassword = (browser: TestBrowser, json: unknown) =>
  browser.call('site', 'POST', '/api/admin/sign-in', { json })

async function openOffice(): Promise<TestBrowser> {
  const browser = product.newBrowser()
  expect((await tryPassword(browser, product.admin)).status).toBe(200)
  return browser
}
const isSignedIn = async (browser: TestBrowser) =>
  showSession.response.parse((await browser.call('site', 'GET', '/api/admin/session')).json).username !== null

describe('an administrator', () => {
  it('signs in with name and password, and out again', async () => {
    const office = await openOffice()
    expect((await office.call('site', 'GET', '/api/admin/session')).json).toEqual({ username: product.admin.username })
    expect((await office.call('site', 'POST', '/api/admin/sign-out')).status).toBe(204)
    expect(await isSignedIn(office)).toBe(false)
  })

  it('ends every session at once', async () => {
    const [here, there] = [await openOffice(), await openOffice()]
    await here.call('site', 'POST', '/api/admin/sign-out?everywhere=true')
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(await openOffice())).toBe(true)
  })

  it.each([
    ['a wrong password', { username: 'admin', password: 'guess' }, 401, 'invalid_credentials'],
    ['a wrong name', { username: 'root', password: 'guess' }, 401, 'invalid_credentials'],
    ['no password', { username: 'admin' }, 400, 'invalid_request'],
    ['a number for a name', { username: 7, password: 'x' }, 400, 'invalid_request'],
  ])('is refused with %s', async (_, credentials, status, code) => {
    const answer = await tryPassword(product.newBrowser(), credentials)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ code })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is asked to wait after ten failures, also when twenty guesses come at once, and others are not', async () => {
    const guesser = product.newBrowser()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tryPassword(guesser, { username: 'admin', password: `guess ${n}` })),
    )
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 10 }, () => 429),
    ])
    const right = await tryPassword(guesser, product.admin)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await isSignedIn(await openOffice())).toBe(true)
  })

  it('may sign in any number of times', async () => {
    const office = product.newBrowser()
    for (let time = 0; time < 12; time += 1) expect((await tryPassword(office, product.admin)).status).toBe(200)
  })

  it('is who gives a package for nothing', async () => {
    const office = await openOffice()
    const email = 'gift@example.com'
    const answer = await office.call('site', 'POST', '/api/admin/free-orders', { json: { email, locale: 'no' } })
    expect(answer.status).toBe(201)
    const { orderId } = giveFreeOrder.response.parse(answer.json)
    expect((await lettersTo(product, email, /ord_/))[0]?.subject).toContain(orderId)
    const host = product.newBrowser()
    await signIn(product, host, email)
    expect((await readMe(host)).credits).toBe(1)
    const missing = await office.call('site', 'POST', '/api/admin/free-orders', { json: {} })
    expect(missing.json).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  })
})

describe('the list of payments', () => {
  it.each([
    ['GET', '/api/payments'],
    ['GET', '/api/admin/payments'],
    ['GET', '/api/admin/payment-totals'],
    ['POST', '/api/admin/free-orders'],
    ['GET', '/api/admin/partners?month=2026-01'],
    ['POST', '/api/admin/partner-payments'],
  ])('%s %s is for administrators alone', async (method, path) => {
    const stranger = product.newBrowser()
    const sending = method === 'POST' ? { json: { email: 'kari@example.com' } } : {}
    expect((await stranger.call('site', method, path, sending)).status).toBe(401)
    await signIn(product, stranger, `host-${path.length}@example.com`)
    expect((await stranger.call('site', method, path, sending)).status).toBe(401)
  })

  it('has every sale, newest first, with all fields of the record', async () => {
    const office = await openOffice()
    const read = async () => listPayments.response.parse((await office.call('site', 'GET', '/api/payments')).json)
    const before = await read()
    const buyer = product.newBrowser()
    const first = await buyPackage(buyer, 'first@example.com')
    await vi.waitFor(async () => expect(await read()).toHaveLength(before.length + 1), { timeout: 30_000 })
    const second = await openCheckout(buyer, { buyerCountry: 'GB' })
    await pay(buyer, second, { email: 'second@example.com', country: 'GB' })
    const after = await vi.waitFor(
      async () => {
        const payments = await read()
        expect(payments).toHaveLength(before.length + 2)
        return payments
      },
      { timeout: 30_000 },
    )
    const sale = (id: string) => after.find((payment) => payment.id === id)
    expect(sale(second)).toMatchObject({ customerEmail: 'second@example.com', amount: 3900, currency: 'gbp' })
    expect(sale(second)).toMatchObject({ vatRate: 20, vatAmount: 650, buyerCountry: 'GB' })
    expect(sale(first)).toMatchObject({
      amount: 49900,
      currency: 'nok',
      vatRate: 25,
      vatAmount: 9980,
      status: 'succeeded',
    })
    // Sales of one second, as Stripe tells the time, have no order among themselves.
    expect(after.map(({ createdAt }) => createdAt)).toEqual(
      after
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('is searched by address, id, payment intent and text, and read in pages', async () => {
    const office = await openOffice()
    const search = async (query: string) =>
      searchPayments.response.parse((await office.call('site', 'GET', `/api/admin/payments?${query}`)).json)
    const [sale] = (await search('search=second%40example.com')).payments
    for (const found of [sale?.id, sale?.orderId, sale?.paymentIntentId, 'SECOND@'])
      expect((await search(`search=${encodeURIComponent(found ?? '')}`)).payments).toEqual([sale])
    const first = await search('limit=1')
    const rest = await search(`limit=200&next=${first.next}`)
    const all = listPayments.response.parse((await office.call('site', 'GET', '/api/payments')).json)
    expect([...first.payments, ...rest.payments]).toEqual(all)
    expect(rest.next).toBeUndefined()
    const foreign = await office.call('site', 'GET', '/api/admin/payments?next=elsewhere')
    expect(foreign.json).toMatchObject({ status: 400, errors: [{ field: 'next' }] })
  })

  it('has totals that are those of its records', async () => {
    const office = await openOffice()
    const totals = showPaymentTotals.response.parse(
      (await office.call('site', 'GET', '/api/admin/payment-totals')).json,
    )
    const all = listPayments.response.parse((await office.call('site', 'GET', '/api/payments')).json)
    expect(totals.sales).toBe(all.length)
    expect(totals.currencies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'gbp', sales: 1, revenue: 3900 }),
        expect.objectContaining({ key: 'nok', revenue: 49900 }),
      ]),
    )
    expect(totals.revenue).toBe(4500 + 4500)
    expect(totals.distinctCountries).toBe(2)
    expect(totals.products).toMatchObject([
      { key: 'event', sales: all.length, revenue: 4500 + 4500 },
      { key: 'extension', sales: 0 },
      { key: 'gift', sales: 0 },
    ])
  })
})
