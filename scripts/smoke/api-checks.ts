import { createCheckoutSession, showPricingInfo } from '#shared/api/checkout.ts'
import { defaultMaxBody, type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { type Answer, type Deployment, surfaces } from './deployment.ts'
import { type Checks, expectAnswer, expectNone, expectProblem, jsonIn, onEach, onEachInTurn } from './check.ts'

const rows = typedEntries<EndpointName, EndpointRow>(endpoints)

/** Of the right shape, and of nothing that there is. */
const nobodys = {
  slug: 'a'.repeat(26),
  key: 'a'.repeat(26),
  session_id: 'cs_test_none',
  id: 'none',
  photoId: 'none',
  uploadId: 'none',
}

const addressOf = ({ path }: EndpointRow) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => new Map(Object.entries(nobodys)).get(name) ?? 'none')

/** Has `judge` look at the answer of each call. */
const onEachCall = (deployment: Deployment, asked: typeof rows, judge: (answer: Answer, row: EndpointRow) => void) =>
  onEachInTurn(asked, async ([, row]) => {
    const { method, surface } = row
    judge(await deployment.ask(surface, addressOf(row), { method, ...(method !== 'GET' && { json: {} }) }), row)
  })

const pricing = endpoints['checkout/show-pricing-info']
const askPrice = (deployment: Deployment, asking: Parameters<Deployment['ask']>[2]) =>
  deployment.ask(pricing.surface, pricing.path, { method: pricing.method, ...asking })

/** Bodies that are refused before they are counted or do anything, and the field that the refusal must name. */
const refusedBodies: readonly { name: EndpointName; body: string; status: 400 | 413; field: string }[] = [
  { name: 'checkout/show-pricing-info', body: '{"buyerCountry":47}', status: 400, field: 'buyerCountry' },
  { name: 'checkout/show-pricing-info', body: 'no JSON', status: 400, field: 'body' },
  { name: 'support/create-support-request', body: '{"email":"nobody"}', status: 400, field: 'email' },
  { name: 'sign-in/send-code', body: '{"email":"nobody"}', status: 400, field: 'email' },
  { name: 'sign-in/send-code', body: `"${'x'.repeat(defaultMaxBody)}"`, status: 413, field: 'body' },
]
const codeOf = ({ status, body }: (typeof refusedBodies)[number]) =>
  status === 413 ? 'payload_too_large' : body.startsWith('{') ? 'invalid_request' : 'malformed_body'

export const apiChecks: Checks = {
  'the price comes in the currency of the buyer’s country': async (deployment) => {
    const answer = await askPrice(deployment, { json: { buyerCountry: 'NO' } })
    expectAnswer(answer, { status: 200 })
    const { success, data } = showPricingInfo.response.safeParse(jsonIn(answer))
    if (!success) return expectNone([`${answer.of}: not a price: ${answer.text.slice(0, 100)}`])
    expectNone([
      data.currency !== 'NOK' && `${answer.of}: expected NOK for Norway, got ${data.currency}`,
      data.finalPrice <= 0 && `${answer.of}: expected a price above 0, got ${data.finalPrice}`,
    ])
  },
  'the database and Stripe are reached: a checkout session that there is not is not found': async (deployment) => {
    const row = endpoints['payments/show-session-status']
    expectProblem(await deployment.ask(row.surface, addressOf(row)), 404, 'not_found')
  },
  'a refused body’s problem names its field': (deployment) =>
    onEachInTurn(refusedBodies, async (refusal) => {
      const { method, path, surface } = endpoints[refusal.name]
      const answer = await deployment.ask(surface, path, { method, body: refusal.body })
      expectProblem(answer, refusal.status, codeOf(refusal), refusal.field)
    }),
  'what is for hosts and administrators is refused without a session': (deployment) =>
    onEachCall(
      deployment,
      rows.filter(([, { access }]) => access === 'host' || access === 'admin'),
      (answer, { path }) =>
        // An address of something that cannot be is refused before its caller is asked for a session.
        answer.status === 404 && path.includes('{')
          ? expectProblem(answer, 404, 'not_found')
          : expectProblem(answer, 401, 'unauthenticated'),
    ),
  'a gallery or wall that there is not is not found, in any call of it': (deployment) =>
    onEachCall(
      deployment,
      rows.filter(([, { access }]) => access === 'gallery' || access === 'wall'),
      (answer) => expectProblem(answer, 404, 'not_found'),
    ),
  'an unknown address below /api/ is a 404 in JSON on both hosts': (deployment) =>
    onEach(surfaces, async (surface) =>
      expectProblem(await deployment.visit(surface, '/api/no-such-call'), 404, 'not_found'),
    ),
  'answers of the API are kept by no cache and have a number to ask support by': async (deployment) =>
    expectAnswer(await askPrice(deployment, { json: {} }), {
      headers: { 'cache-control': /^no-store$/, 'x-request-id': /\S/ },
    }),
  'a call that another site’s page makes is refused': async (deployment) => {
    const headers = { origin: 'https://other-site.example' }
    expectProblem(await askPrice(deployment, { json: {}, headers }), 403, 'forbidden_origin')
  },
  'an event that Stripe did not sign is refused': async (deployment) => {
    const { path, surface, method } = endpoints['payments/receive-stripe-event']
    const json = { id: 'evt_unsigned', type: 'checkout.session.completed', data: { object: { id: 'cs_test_none' } } }
    const forged = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
    await onEach([{}, forged], async (headers) =>
      expectProblem(await deployment.ask(surface, path, { method, json, headers }), 400, 'invalid_signature'),
    )
  },
}

/** Makes an open session at Stripe, which nobody pays and which ends by itself after a day. Only on demand. */
export const checkoutCheck: Checks = {
  'a checkout session can be opened': async (deployment) => {
    const { method, path, surface } = endpoints['checkout/create-checkout-session']
    const made = await deployment.ask(surface, path, { method, json: { buyerCountry: 'NO', locale: 'en' } })
    expectAnswer(made, { status: 200 })
    const { data } = createCheckoutSession.response.safeParse(jsonIn(made))
    const [session] = data?.clientSecret.split('_secret_') ?? []
    if (session === undefined) return expectNone([`${made.of}: no client secret`])
    const status = endpoints['payments/show-session-status'].path.replace('{session_id}', session)
    expectAnswer(await deployment.ask('site', status), { status: 200, text: [/"status":"open"/] })
  },
}
