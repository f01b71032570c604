import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { embeddedSession, runStripeForTest } from './run-stripe-for-test.ts'

let run: Awaited<ReturnType<typeof runStripeForTest>>
let clock = Date.UTC(2026, 10, 21, 12)

beforeAll(async () => {
  run = await runStripeForTest({ now: () => clock })
})
afterAll(() => run.close())

/** The error that the official client makes of a refusal. */
async function refusalOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`expected a StripeError, got ${String(error)}`)
}

describe('creating a checkout session', () => {
  test('answers an open, unpaid session whose client secret begins with its id', async () => {
    const session = await run.client.checkout.sessions.create(
      embeddedSession({ metadata: { locale: 'no' }, customer_email: 'a@example.com' }),
    )
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_subtotal: 49900,
      amount_total: 49900,
      currency: 'nok',
      metadata: { locale: 'no' },
      redirect_on_completion: 'always',
    })
    expect(session.client_secret?.startsWith(`${session.id}_secret_`)).toBe(true)
    expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive')
  })

  test('shows its line by a call of its own', async () => {
    const created = await run.client.checkout.sessions.create(embeddedSession())
    expect(created.line_items).toBeUndefined()
    expect((await run.client.checkout.sessions.listLineItems(created.id)).data).toMatchObject([
      { amount_total: 49900, description: 'Premium Event', price: { unit_amount: 49900 } },
    ])
  })

  test.each([
    ['an unknown parameter, by its name', { surprise: '1' }, 'parameter_unknown', 'surprise'],
    [
      'an unknown parameter inside a list, by its path',
      { line_items: [{ quantity: 1, wrong: 1 }] },
      'parameter_unknown',
      'line_items[0][wrong]',
    ],
    [
      'payment_method_types, which is gone',
      { payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    ['the old name of the embedded mode', { ui_mode: 'embedded' }, undefined, 'ui_mode'],
    ['an unknown mode', { mode: 'gift' }, undefined, 'mode'],
    ['an embedded session without a return address', { return_url: undefined }, 'parameter_missing', 'return_url'],
    ['a success address in an embedded session', { success_url: 'https://example.com' }, undefined, 'success_url'],
    ['an expiry within half an hour', { expires_at: Math.floor(clock / 1000) + 60 }, undefined, 'expires_at'],
    ['an expiry beyond a day', { expires_at: Math.floor(clock / 1000) + 90_000 }, undefined, 'expires_at'],
    ['a locale that Stripe lacks', { locale: 'no' }, undefined, 'locale'],
    ['a parameter that it does not serve', { custom_fields: [{ key: 'a' }] }, undefined, 'custom_fields'],
  ])('refuses %s', async (_name, changes, code, param) => {
    const sent: object = { ...embeddedSession(), ...changes }
    const response = await run.client
      .rawRequest('POST', '/v1/checkout/sessions', { ...sent })
      .catch((error: unknown) => error)
    if (!(response instanceof Stripe.errors.StripeInvalidRequestError))
      throw new Error(`not refused: ${String(response)}`)
    expect(response.statusCode).toBe(400)
    if (code !== undefined) expect(response.code).toBe(code)
    if (param !== undefined) expect(response.param).toBe(param)
  })

  test('refuses an amount below the smallest charge of its currency', async () => {
    const line = { quantity: 1, price_data: { currency: 'nok', unit_amount: 299, product_data: { name: 'Crumb' } } }
    const refusal = await refusalOf(run.client.checkout.sessions.create(embeddedSession({ line_items: [line] })))
    expect(refusal).toMatchObject({ statusCode: 400, code: 'amount_too_small' })
  })

  test('takes its tax out of an inclusive price once the country is known', async () => {
    const session = await run.client.checkout.sessions.create(embeddedSession({ automatic_tax: { enabled: true } }))
    expect(session.automatic_tax.status).toBe('requires_location_inputs')
    await run.pay(session.id, { country: 'NO' })
    const paid = await run.client.checkout.sessions.retrieve(session.id)
    expect(paid.amount_total).toBe(49900)
    expect(paid.total_details?.amount_tax).toBe(9980)
    expect(paid.automatic_tax.status).toBe('complete')
  })
})

describe('the tax ID of a company', () => {
  const company = (taxId: string) => ({ name: 'Fest', taxId })
  const collecting = async () =>
    (await run.client.checkout.sessions.create(embeddedSession({ tax_id_collection: { enabled: true } }))).id

  test.each([
    ['NO', '123 456 789 MVA', { type: 'no_vat', value: '123456789MVA' }],
    ['GB', 'GB123456789', { type: 'gb_vat', value: 'GB123456789' }],
    ['GR', 'el123456789', { type: 'eu_vat', value: 'EL123456789' }],
    ['DE', 'DE123456789', { type: 'eu_vat', value: 'DE123456789' }],
  ])('of %s is shown with its kind', async (country, taxId, shown) => {
    const id = await collecting()
    expect((await run.pay(id, { country, company: company(taxId) })).status).toBe(200)
    expect(await run.client.checkout.sessions.retrieve(id)).toMatchObject({
      customer_details: { business_name: 'Fest', tax_ids: [shown] },
    })
  })

  test.each([
    ['is of another country', 'NO', 'DE123456789'],
    ['has a digit too few', 'NO', '12345678MVA'],
    ['is of a country that has none', 'US', '123456789'],
  ])('is refused, and nothing paid, where it %s', async (_name, country, taxId) => {
    const id = await collecting()
    const { status, body } = await run.pay(id, { country, company: company(taxId) })
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'tax_id_invalid' } } })
    expect(await run.client.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  })

  test('takes automatic tax off a company abroad, and off none at home', async () => {
    const tax = { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } }
    for (const [country, taxId, amount, reason] of [
      ['DE', 'DE123456789', 0, 'reverse_charge'],
      ['NO', '123456789MVA', 9980, 'standard_rated'],
    ] as const) {
      const { id } = await run.client.checkout.sessions.create(embeddedSession(tax))
      await run.pay(id, { country, company: company(taxId) })
      const expand = ['total_details.breakdown']
      expect(await run.client.checkout.sessions.retrieve(id, { expand })).toMatchObject({
        amount_total: 49900,
        total_details: { amount_tax: amount, breakdown: { taxes: [{ taxability_reason: reason }] } },
      })
    }
  })

  test('is refused where the session does not ask for it', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    expect((await run.pay(id, { country: 'NO', company: company('123456789MVA') })).status).toBe(400)
  })
})

describe('finding sessions', () => {
  test('answers 404 resource_missing for an unknown id and 401 for a wrong key', async () => {
    const missing = await refusalOf(run.client.checkout.sessions.retrieve('cs_test_nowhere'))
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    const unauthorised = await refusalOf(run.connect('sk_test_wrong').checkout.sessions.list())
    expect(unauthorised).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('pages newest first without gaps', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count++)
      made.unshift((await run.client.checkout.sessions.create(embeddedSession())).id)
    const first = await run.client.checkout.sessions.list({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
    expect(first.has_more).toBe(true)
    const next = await run.client.checkout.sessions.list({ limit: 2, starting_after: made[1] ?? '' })
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
    const walked: string[] = []
    for await (const session of run.client.checkout.sessions.list({ limit: 2 })) walked.push(session.id)
    expect(walked.slice(0, 5)).toEqual(made)
    expect(new Set(walked).size).toBe(walked.length)
  })

  test('filters a listing by creation time', async () => {
    clock += 60_000
    const { created, id } = await run.client.checkout.sessions.create(embeddedSession())
    const since = await run.client.checkout.sessions.list({ created: { gte: created } })
    expect(since.data.map((session) => session.id)).toEqual([id])
  })
})

describe('ending a session', () => {
  test('expires it on request, once, with its event', async () => {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    expect((await run.client.checkout.sessions.expire(id)).status).toBe('expired')
    expect(await refusalOf(run.client.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })
    expect(await run.pay(id)).toMatchObject({ status: 409, body: { error: { code: 'checkout_session_expired' } } })
    const events = await run.client.events.list({ type: 'checkout.session.expired' })
    expect(events.data[0]?.data.object).toMatchObject({ id, status: 'expired' })
  })

  test('expires it by the clock', async () => {
    const { id } = await run.client.checkout.sessions.create(
      embeddedSession({ expires_at: Math.floor(clock / 1000) + 1800 }),
    )
    clock += 1_800_000
    await run.stripe.runDue()
    expect((await run.client.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect(await run.pay(id)).toMatchObject({ status: 409 })
  })
})
