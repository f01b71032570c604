import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { exampleSale } from '#e2e/kit/example-sale.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { openStripe } from '#e2e/kit/open-stripe.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import type { TableName } from '../../tables.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { transact } from '../../database/transact.ts'
import { type NewPayment, paymentPut, readPayment } from '../../payments/payment-store.ts'
import { clock } from '../../runtime/clock.ts'

let product: OpenGallery
let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  product = await openGallery()
  shop = await openStripe()
})
afterAll(async () => {
  await shop.close()
  await product.close()
})
afterEach(() => vi.restoreAllMocks())

let persons = 0
const nextAddress = () => `partner-${++persons}@example.test`
async function signIn(email = nextAddress()) {
  return { email, client: await product.openSession(email, new AppClient(`192.0.2.${persons}`)) }
}

let sales = 0
async function sell(referralId: string | null, changes: Partial<NewPayment> = {}): Promise<void> {
  const id = `cs_test_partner_${++sales}`
  const sale = exampleSale(id, {
    orderId: `ord_${String(sales).padStart(12, '0')}`,
    createdAt: clock.now().toISOString(),
    customerEmail: `buyer-${sales}@example.test`,
    referralId,
    ...changes,
  })
  expect(await transact([paymentPut(sale)])).toEqual({ committed: true })
}

const join = (client: AppClient, code?: string) =>
  client.call('partners/join-partners', { body: code === undefined ? {} : { code } })
const show = async (client: AppClient) => (await client.call('partners/show-partner')).body
const visit = (code: string, address: string) =>
  new AppClient(address).call('partners/note-referral-visit', { body: { code } })
const rowsOf = async (table: TableName) =>
  (await dynamodb.send(new ScanCommand({ TableName: table, ConsistentRead: true }))).Items ?? []

describe('joinWrites', () => {
  it('gives a link with the code that was wanted, and no figures yet', async () => {
    const { client } = await signIn()
    expect(await client.refusal('partners/show-partner')).toMatchObject({ status: 404, code: 'not_found' })
    const { status, body } = await join(client, 'Anna-10')
    expect(status).toBe(201)
    expect(body).toEqual({
      code: 'Anna-10',
      link: 'http://site.test/?via=Anna-10',
      terms: { commission: 50, cookieDays: 30 },
      clicks: 0,
      sales: [],
      months: [],
    })
    expect(await show(client)).toEqual(body)
  })

  it('makes a code up where none is wanted, and the same however often and at once it is asked', async () => {
    const { client } = await signIn()
    const answers = await Promise.all([join(client), join(client), join(client)])
    const [{ body: first }] = answers
    expect(first.code).toMatch(/^[0-9a-f]{10}$/)
    for (const { status, body } of [...answers, await join(client), await join(client, first.code.toUpperCase())])
      expect({ status, body }).toEqual({ status: 201, body: first })
  })

  it('is for signed-in hosts alone, and names the field that is wrong', async () => {
    expect((await new AppClient().refusal('partners/show-partner')).status).toBe(401)
    expect((await new AppClient().refusal('partners/join-partners', { body: {} })).status).toBe(401)
    const { client } = await signIn()
    for (const code of ['', 'ab', 'two words', '-first', 'ø-code', 'x'.repeat(41)])
      expect(await client.refusal('partners/join-partners', { body: { code } }), code).toMatchObject({
        status: 400,
        errors: [{ field: 'code' }],
      })
    await join(client, 'one-code')
    expect(await client.refusal('partners/join-partners', { body: { code: 'another' } })).toMatchObject({
      status: 409,
      code: 'already_partner',
      errors: [{ field: 'code' }],
    })
  })

  it('gives no code to two, in letters of any case and asked for at the same time', async () => {
    const both = await Promise.all([signIn(), signIn()])
    const outcomes = await Promise.allSettled(
      both.map(({ client }, index) => join(client, index ? 'WANTED' : 'wanted')),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { client } = await signIn()
    expect(await client.refusal('partners/join-partners', { body: { code: 'Wanted' } })).toMatchObject({
      status: 409,
      code: 'code_taken',
      errors: [{ field: 'code' }],
    })
    // The host has no code from that attempt, and may take another.
    expect((await join(client, 'free-one')).body.code).toBe('free-one')
  })

  it('gives nobody a code by which others’ sales have come', async () => {
    await sell('portal-partner')
    const { client } = await signIn()
    expect(await client.refusal('partners/join-partners', { body: { code: 'Portal-Partner' } })).toMatchObject({
      code: 'code_taken',
    })
  })

  it('gives nobody a code that is a promotion code at Stripe, unless its metadata name it as the partner’s', async () => {
    const { id: coupon } = await shop.stripe.coupons.create({ duration: 'once', percent_off: 20 })
    const offer = (code: string, changes: Stripe.PromotionCodeCreateParams = { promotion }) =>
      shop.stripe.promotionCodes.create({ code, ...changes })
    const promotion = { type: 'coupon', coupon } as const
    await offer('SUMMER25')
    await offer('ANNA25', { promotion, metadata: { partner: 'anna' } })
    await offer('KARI25', { promotion, metadata: { partner: ' Kari25 ' } })
    await offer('OVER25', { promotion, active: false })
    const { client } = await signIn()
    for (const code of ['summer25', 'Anna25'])
      expect(await client.refusal('partners/join-partners', { body: { code } }), code).toMatchObject({
        status: 409,
        code: 'code_taken',
        errors: [{ field: 'code' }],
      })
    expect((await join(client, 'kari25')).body.code).toBe('kari25')
    expect((await join((await signIn()).client, 'over25')).status).toBe(201)
  })
})

describe('a partner’s figures', () => {
  it('add up what buyers have paid and not got back, by currency and month, without the partner’s own purchases', async () => {
    const { client, email } = await signIn()
    await join(client, 'sums')
    await sell('sums', { createdAt: '2026-03-31T23:59:59.000Z' })
    await sell('SUMS', { createdAt: '2026-04-01T00:00:00.000Z', amount: 39999 })
    await sell('sums', { createdAt: '2026-04-02T00:00:00.000Z', currency: 'usd', amount: 4500 })
    await sell('sums', { createdAt: '2026-04-03T00:00:00.000Z', status: 'partially_refunded', amountRefunded: 9900 })
    // None of these is a sale that stays.
    await sell('sums', { status: 'refunded', amountRefunded: 49900 })
    await sell('sums', { withdrawalRequestedAt: '2026-04-04T00:00:00.000Z', withdrawalInTime: true })
    await sell('sums', { status: 'disputed', dispute: 'lost', amountDisputed: 49900 })
    await sell('sums', { status: 'failed' })
    await sell('sums', { status: 'pending' })
    await sell('sums', { amount: 0 })
    await sell('sums', { customerEmail: email })
    await sell('sums-of-another')
    await sell(null)
    const figures = await show(client)
    const nok = { currency: 'nok', count: 3, amount: 49900 + 39999 + 40000, commission: 24950 + 19999 + 20000 }
    const usd = { currency: 'usd', count: 1, amount: 4500, commission: 2250 }
    const unpaid = { paidAt: null }
    expect(figures.sales).toEqual([nok, usd])
    expect(figures.months).toEqual([
      {
        month: '2026-04',
        clicks: 0,
        sales: [
          { ...nok, ...unpaid, count: 2, amount: 79999, commission: 39999 },
          { ...usd, ...unpaid },
        ],
      },
      { month: '2026-03', clicks: 0, sales: [{ ...nok, ...unpaid, count: 1, amount: 49900, commission: 24950 }] },
    ])
  })

  it('have of the sales with a promotion code those alone that it names the partner of, with or without their link', async () => {
    const { client } = await signIn()
    await join(client, 'Named')
    await sell('named')
    await sell('named', { couponCode: 'SUMMER20' })
    await sell('named', { couponCode: 'ANNA20', partnerCode: 'anna' })
    await sell('another', { couponCode: 'NAMED20', partnerCode: 'named', amount: 39920 })
    await sell(null, { couponCode: 'NAMED20', partnerCode: 'named', amount: 39920 })
    await sell(null, { couponCode: 'NAMED100', partnerCode: 'named', amount: 0 })
    expect((await show(client)).sales).toEqual([
      { currency: 'nok', count: 3, amount: 49900 + 2 * 39920, commission: 24950 + 2 * 19960 },
    ])
  })

  it('have no purchase that the partner made by another spelling of the same mailbox', async () => {
    const { client } = await signIn('self+partner@example.test')
    await join(client, 'own-purchase')
    await sell('own-purchase', { customerEmail: 'self@example.test' })
    await sell('own-purchase', { customerEmail: 'self+fest+26@example.test' })
    expect((await show(client)).sales).toEqual([])
    await sell('own-purchase', { customerEmail: 'selfish@example.test' })
    await sell('own-purchase', { customerEmail: 'self@another.test' })
    expect((await show(client)).sales).toMatchObject([{ count: 2 }])
  })

  it('take a sale back when its money goes', async () => {
    const { client } = await signIn()
    await join(client, 'goes-back')
    const id = 'cs_test_goes_back'
    await sell('goes-back', { id })
    expect((await show(client)).sales).toMatchObject([{ count: 1, commission: 24950 }])
    const sale = await readPayment(id)
    if (!sale) throw new Error('The sale is not there.')
    await transact([paymentPut({ ...sale, status: 'refunded', amountRefunded: sale.amount }, sale)])
    expect((await show(client)).sales).toEqual([])
  })
})

describe('a visit by a partner’s link', () => {
  it('counts once for an address and day, also by many calls at once', async () => {
    const { client } = await signIn()
    await join(client, 'Clicked')
    const first = await Promise.all(Array.from({ length: 5 }, () => visit('clicked', '198.51.100.1')))
    for (const { status, body } of first) expect({ status, body }).toEqual({ status: 204, body: undefined })
    expect((await show(client)).clicks).toBe(1)
    await visit('CLICKED', '198.51.100.2')
    expect((await show(client)).clicks).toBe(2)
    const today = clock.now()
    vi.spyOn(clock, 'now').mockReturnValue(new Date(today.getTime() + 24 * 60 * 60_000))
    await visit('Clicked', '198.51.100.1')
    vi.restoreAllMocks()
    const { clicks, months } = await show(client)
    expect(clicks).toBe(3)
    expect(months.reduce((sum, month) => sum + month.clicks, 0)).toBe(3)
  })

  it('answers alike for a code that is nobody’s, and keeps nothing of it', async () => {
    const before = await rowsOf('partners')
    expect((await visit('nobodys', '198.51.100.9')).status).toBe(204)
    expect(await rowsOf('partners')).toEqual(before)
    expect((await rowsOf('limits')).filter(({ id }) => String(id).includes('nobodys'))).toEqual([])
    for (const code of ['', ' ', 'x'.repeat(129)])
      expect(await new AppClient().refusal('partners/note-referral-visit', { body: { code } }), code).toMatchObject({
        status: 400,
        errors: [{ field: 'code' }],
      })
  })

  it('is counted by a name that no address can be told from, under a value that the next day takes away', async () => {
    const { client } = await signIn()
    await join(client, 'unfollowed')
    await visit('unfollowed', '198.51.100.77')
    const seen = (await rowsOf('limits')).filter(({ id }) => String(id).startsWith('visit#'))
    expect(seen.length).toBeGreaterThan(0)
    for (const row of seen) expect(JSON.stringify(row)).not.toContain('198.51.100')
    expect(JSON.stringify(await rowsOf('partners'))).not.toContain('198.51.100')
    const saltNow = async () => (await rowsOf('limits')).filter(({ id }) => id === 'visit-salt').map(({ salt }) => salt)
    const [today] = await saltNow()
    const now = clock.now()
    vi.spyOn(clock, 'now').mockReturnValue(new Date(now.getTime() + 24 * 60 * 60_000))
    await visit('unfollowed', '198.51.100.77')
    const after = await saltNow()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(today)
  })
})

describe('a partner’s own data', () => {
  it('is shown, exported and erased with all else of its host, and frees the code that brought no sale', async () => {
    const { client, email } = await signIn()
    await join(client, 'leaving')
    await visit('leaving', '198.51.100.5')
    const { body: own } = await client.call('privacy/export-own-data')
    expect(own.partner).toMatchObject({ code: 'leaving', clicks: [{ clicks: 1 }] })
    expect((await client.call('privacy/show-erasure')).body.partnerCode).toBe('leaving')
    await client.call('privacy/erase-own-data', { body: { email, deletes: [] } })
    await product.settle()
    expect(JSON.stringify(await rowsOf('partners'))).not.toContain(email)
    expect(JSON.stringify(await rowsOf('partners'))).not.toContain('leaving')
    const { client: next } = await signIn()
    expect((await join(next, 'leaving')).body).toMatchObject({ code: 'leaving', clicks: 0 })
  })
})

describe('a month’s commission', () => {
  let office: AppClient
  beforeAll(async () => {
    office = await signInAdmin()
  })
  type Month = { code: string; month: string; currency?: 'nok' | 'usd' }
  const pay = ({ currency = 'nok', ...body }: Month) =>
    office.call('partners/pay-partner', { body: { ...body, currency } })
  const refusalOf = async ({ currency = 'nok', ...body }: Month) => {
    const { status, code } = await office.refusal('partners/pay-partner', { body: { ...body, currency } })
    return [status, code]
  }
  const linesOf = async (client: AppClient) =>
    (await show(client)).months.flatMap(({ month, sales: lines }) =>
      lines.map(({ count, amount, commission, paidAt }) => [month, count, amount, commission, paidAt !== null]),
    )
  async function giveBack(number: number, at: string) {
    const sale = await readPayment(`cs_test_partner_${number}`)
    if (!sale) throw new Error('No such sale.')
    const returned = { ...sale, amountRefunded: sale.amount, status: 'refunded', movedAt: at } as const
    expect(await transact([paymentPut(returned, sale)])).toEqual({ committed: true })
  }

  it('is noted as paid once, with a letter, and keeps its figures; what goes back is taken off its own month', async () => {
    const { client, email } = await signIn()
    await join(client, 'Monthly')
    await sell('monthly', { createdAt: '2026-01-31T23:59:59.999Z' })
    const first = sales
    await sell('monthly', { createdAt: '2026-01-02T00:00:00.000Z' })
    await sell('monthly', { createdAt: '2026-02-01T00:00:00.000Z', amount: 10000 })
    const answers = await Promise.allSettled([1, 2].map(() => pay({ code: 'monthly', month: '2026-01' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf({ code: 'MONTHLY', month: '2026-01' })).toEqual([409, 'already_paid'])
    const letters = (await rowsOf('outbox'))
      .flatMap(({ message }) => (message === undefined ? [] : [JSON.parse(String(message))]))
      .filter(({ letter, to }) => letter === 'commission-paid' && to === email)
    expect(letters).toMatchObject([{ code: 'Monthly', month: '2026-01', currency: 'nok', commission: 49900 }])

    await giveBack(first, '2026-02-10T12:00:00.000Z')
    expect(await linesOf(client)).toEqual([
      ['2026-02', 0, 10000 - 49900, 5000 - 24950, false],
      ['2026-01', 2, 99800, 49900, true],
    ])
    expect(await refusalOf({ code: 'monthly', month: '2026-02' })).toEqual([409, 'nothing_owed'])
    // A month below zero is carried over.
    await sell('monthly', { createdAt: '2026-03-05T00:00:00.000Z' })
    const { status, body } = await pay({ code: 'monthly', month: '2026-03' })
    expect([status, body]).toEqual([
      201,
      { code: 'Monthly', month: '2026-03', currency: 'nok', commission: 5000, paidAt: body.paidAt },
    ])
    expect(await linesOf(client)).toEqual([
      ['2026-03', 1, 49900, 5000, true],
      ['2026-02', 0, -39900, -19950, true],
      ['2026-01', 2, 99800, 49900, true],
    ])
  })

  it('is listed for administrators, by partner and currency, without the portal’s', async () => {
    const joined = await Promise.all(['list-a', 'List-B'].map(async (code) => ({ code, ...(await signIn()) })))
    for (const { client, code } of joined) await join(client, code)
    await sell('list-b', { createdAt: '2025-05-01T00:00:00.000Z', currency: 'usd', amount: 4501 })
    await sell('LIST-A', { createdAt: '2025-05-31T23:59:59.000Z' })
    await sell('list-a', { createdAt: '2025-06-01T00:00:00.000Z' })
    await sell('portal-value', { createdAt: '2025-05-02T00:00:00.000Z' })
    const list = async () =>
      (await office.call('partners/list-partners', { query: { month: '2025-05' } })).body.partners
    const nok = { currency: 'nok', count: 1, amount: 49900, commission: 24950, paidAt: null }
    const usd = { currency: 'usd', count: 1, amount: 4501, commission: 2250, paidAt: null }
    expect(await list()).toEqual([
      { code: 'list-a', email: joined[0]?.email, sales: [nok] },
      { code: 'List-B', email: joined[1]?.email, sales: [usd] },
    ])
    const { paidAt } = (await pay({ code: 'list-b', month: '2025-05', currency: 'usd' })).body
    expect((await list())[1]?.sales).toEqual([{ ...usd, paidAt }])
    expect((await joined[1]?.client.call('privacy/export-own-data'))?.body.partner).toMatchObject({
      payments: [{ month: '2025-05', currency: 'usd', commission: 2250, paidAt }],
    })
    // What is kept for the books after an erasure names nobody.
    expect(JSON.stringify(await rowsOf('commissions'))).not.toContain('@')
  })

  it('has a sale that is known after its month was paid in the next, where administrators see and pay it', async () => {
    const { client, email } = await signIn()
    await join(client, 'latecomer')
    await sell('latecomer', { createdAt: '2024-02-10T00:00:00.000Z' })
    await pay({ code: 'latecomer', month: '2024-02' })
    await sell('latecomer', { createdAt: '2024-02-29T00:00:00.000Z' })
    const { partners } = (await office.call('partners/list-partners', { query: { month: '2024-03' } })).body
    const late = { currency: 'nok', count: 1, amount: 49900, commission: 24950, paidAt: null }
    expect(partners).toEqual([{ code: 'latecomer', email, sales: [late] }])
    expect((await pay({ code: 'latecomer', month: '2024-03' })).status).toBe(201)
  })

  it('is refused with a reason: before its end, where nothing is owed, for codes that nobody has, and to others', async () => {
    const { client } = await signIn()
    await join(client, 'refused-code')
    await sell('refused-code')
    const month = clock.now().toISOString().slice(0, 'YYYY-MM'.length)
    expect(await refusalOf({ code: 'refused-code', month })).toEqual([409, 'month_not_over'])
    expect(await refusalOf({ code: 'refused-code', month: '2025-01' })).toEqual([409, 'nothing_owed'])
    expect(await refusalOf({ code: 'refused-code', month: '2025-13' })).toEqual([400, 'invalid_request'])
    expect(await refusalOf({ code: 'of-nobody', month: '2025-01' })).toEqual([404, 'not_found'])
    const body = { code: 'refused-code', month: '2025-01', currency: 'nok' } as const
    expect((await client.refusal('partners/pay-partner', { body })).status).toBe(401)
    expect((await client.refusal('partners/list-partners', { query: { month } })).status).toBe(401)
  })
})
