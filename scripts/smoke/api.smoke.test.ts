import { expect, inject, it } from 'vitest'
import { createCheckoutSession, showPricingInfo } from '#shared/api/checkout.ts'
import { defaultMaxBody, type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import {
  type Answer,
  ask,
  type Asking,
  expectAnswer,
  expectProblem,
  jsonIn,
  onEach,
  onEachInTurn,
  surfaces,
  visit,
} from './deployment-for-test.ts'

const rows = typedEntries<EndpointName, EndpointRow>(endpoints)

/** Of the right form, but of nothing that exists. */
const nobodys = new Map([
  ['slug', 'a'.repeat(26)],
  ['key', 'a'.repeat(26)],
  ['session_id', 'cs_test_none'],
])

const addressOf = ({ path }: EndpointRow) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => nobodys.get(name) ?? 'none')

/** Lets `judge` check the answer of each call. */
const onEachCall = (asked: typeof rows, judge: (answer: Answer, row: EndpointRow) => void) =>
  onEachInTurn(asked, async ([, row]) => {
    const { method, surface } = row
    judge(await ask(surface, addressOf(row), { method, ...(method !== 'GET' && { json: {} }) }), row)
  })

const askPrice = (asking: Asking) => {
  const { surface, path, method } = endpoints['checkout/show-pricing-info']
  return ask(surface, path, { method, ...asking })
}

/** Bodies that are refused before they count or do anything, and the field that the refusal must name. */
const refusedBodies: readonly { name: EndpointName; body: string; status: 400 | 413; field: string }[] = [
  { name: 'checkout/show-pricing-info', body: '{"buyerCountry":47}', status: 400, field: 'buyerCountry' },
  { name: 'checkout/show-pricing-info', body: 'no JSON', status: 400, field: 'body' },
  { name: 'support/create-support-request', body: '{"email":"nobody"}', status: 400, field: 'email' },
  { name: 'sign-in/send-code', body: '{"email":"nobody"}', status: 400, field: 'email' },
  { name: 'sign-in/send-code', body: `"${'x'.repeat(defaultMaxBody)}"`, status: 413, field: 'body' },
]
const codeOf = ({ status, body }: (typeof refusedBodies)[number]) =>
  status === 413 ? 'payload_too_large' : body.startsWith('{') ? 'invalid_request' : 'malformed_body'

it('the price comes in the currency of the buyer’s country', async () => {
  const answer = await askPrice({ json: { buyerCountry: 'NO' } })
  expectAnswer(answer, { status: 200 })
  const { currency, finalPrice } = showPricingInfo.response.parse(jsonIn(answer))
  expect.soft(currency, answer.of).toBe('NOK')
  expect.soft(finalPrice, answer.of).toBeGreaterThan(0)
})

it('the database and Stripe are reached: a checkout session that there is not is not found', async () => {
  const row = endpoints['payments/show-session-status']
  expectProblem(await ask(row.surface, addressOf(row)), 404, 'not_found')
})

it('a refused body’s problem names its field', () =>
  onEachInTurn(refusedBodies, async (refusal) => {
    const { method, path, surface } = endpoints[refusal.name]
    const answer = await ask(surface, path, { method, body: refusal.body })
    expectProblem(answer, refusal.status, codeOf(refusal), refusal.field)
  }))

it('what is for hosts and administrators is refused without a session', () =>
  onEachCall(
    rows.filter(([, { access }]) => access === 'host' || access === 'admin'),
    (answer, { path }) =>
      // An impossible address is refused before the session is checked.
      answer.status === 404 && path.includes('{')
        ? expectProblem(answer, 404, 'not_found')
        : expectProblem(answer, 401, 'unauthenticated'),
  ))

it('a gallery or wall that there is not is not found, in any call of it', () =>
  onEachCall(
    rows.filter(([, { access }]) => access === 'gallery' || access === 'wall'),
    (answer) => expectProblem(answer, 404, 'not_found'),
  ))

it('an unknown address below /api/ is a 404 in JSON on both hosts', () =>
  onEach(surfaces, async (surface) => expectProblem(await visit(surface, '/api/no-such-call'), 404, 'not_found')))

it('answers of the API are kept by no cache and have a number to ask support by', async () =>
  expectAnswer(await askPrice({ json: {} }), { headers: { 'cache-control': /^no-store$/, 'x-request-id': /\S/ } }))

it('a call that another site’s page makes is refused', async () => {
  const headers = { origin: 'https://other-site.example' }
  expectProblem(await askPrice({ json: {}, headers }), 403, 'forbidden_origin')
})

it('an event that Stripe did not sign is refused', async () => {
  const { path, surface, method } = endpoints['payments/receive-stripe-event']
  const json = { id: 'evt_unsigned', type: 'checkout.session.completed', data: { object: { id: 'cs_test_none' } } }
  const forged = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
  await onEach([{}, forged], async (headers) =>
    expectProblem(await ask(surface, path, { method, json, headers }), 400, 'invalid_signature'),
  )
})

/** Creates an open session at Stripe, which nobody pays and which expires after a day. */
it('a checkout session can be opened', async ({ skip }) => {
  skip(!inject('deployment').checkout, 'with --checkout alone')
  const { method, path, surface } = endpoints['checkout/create-checkout-session']
  const made = await ask(surface, path, { method, json: { buyerCountry: 'NO', locale: 'en' } })
  expectAnswer(made, { status: 200 })
  const [session = ''] = createCheckoutSession.response.parse(jsonIn(made)).clientSecret.split('_secret_')
  const status = endpoints['payments/show-session-status'].path.replace('{session_id}', session)
  expectAnswer(await ask('site', status), { status: 200, text: [/"status":"open"/] })
})
