import { createCheckoutSession, showPricingInfo } from '#shared/api/checkout.ts'
import { defaultMaxBody, type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Answer, Deployment } from './deployment.ts'
import { type Check, type Faults, jsonIn, onEach, wrong, wrongProblem } from './check.ts'

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

/** What `judge` finds in the answer of each; one after the other, for every function may have to start. */
async function onEachCall(
  deployment: Deployment,
  asked: typeof rows,
  judge: (answer: Answer, row: EndpointRow) => Faults,
): Promise<Faults> {
  const faults: string[] = []
  for (const [, row] of asked) {
    const { method, surface } = row
    const answer = await deployment.ask(surface, addressOf(row), { method, ...(method !== 'GET' && { json: {} }) })
    faults.push(...judge(answer, row))
  }
  return faults
}

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

export const apiChecks: readonly Check[] = [
  {
    holds: 'the price is told, in the currency of the buyer’s country',
    look: async (deployment) => {
      const answer = await askPrice(deployment, { json: { buyerCountry: 'NO' } })
      const { success, data } = showPricingInfo.response.safeParse(jsonIn(answer))
      const faults = wrong(answer, { status: 200 })
      if (!success) return [...faults, `${answer.of}: not a price: ${answer.text.slice(0, 100)}`]
      return [
        ...faults,
        ...(data.currency === 'NOK' ? [] : [`${answer.of}: expected NOK for Norway, got ${data.currency}`]),
        ...(data.finalPrice > 0 ? [] : [`${answer.of}: expected a price above 0, got ${data.finalPrice}`]),
      ]
    },
  },
  {
    holds: 'the database and Stripe are reached: a checkout session that there is not is not found',
    look: async (deployment) => {
      const row = endpoints['payments/show-session-status']
      return wrongProblem(await deployment.ask(row.surface, addressOf(row)), 404, 'not_found')
    },
  },
  {
    holds: 'a refused body’s problem names its field',
    look: async (deployment) => {
      const faults: string[] = []
      for (const refusal of refusedBodies) {
        const { method, path, surface } = endpoints[refusal.name]
        const answer = await deployment.ask(surface, path, { method, body: refusal.body })
        faults.push(...wrongProblem(answer, refusal.status, codeOf(refusal), refusal.field))
      }
      return faults
    },
  },
  {
    holds: 'what is for hosts and administrators is refused without a session',
    look: async (deployment) => {
      const closed = rows.filter(([, { access }]) => access === 'host' || access === 'admin')
      return onEachCall(deployment, closed, (answer, row) =>
        // An address of something that cannot be is refused before its caller is asked who he is.
        answer.status === 404 && row.path.includes('{')
          ? wrongProblem(answer, 404, 'not_found')
          : wrongProblem(answer, 401, 'unauthenticated'),
      )
    },
  },
  {
    holds: 'a gallery or wall that there is not is not found, in any call of it',
    look: async (deployment) => {
      const ofLinks = rows.filter(([, { access }]) => access === 'gallery' || access === 'wall')
      return onEachCall(deployment, ofLinks, (answer) => wrongProblem(answer, 404, 'not_found'))
    },
  },
  {
    holds: 'an unknown address below /api/ is a 404 in JSON on both hosts',
    look: (deployment) =>
      onEach(['site', 'app'] as const, async (surface) =>
        wrongProblem(await deployment.visit(surface, '/api/no-such-call'), 404, 'not_found'),
      ),
  },
  {
    holds: 'answers of the API are kept by no cache and have a number to ask support by',
    look: async (deployment) =>
      wrong(await askPrice(deployment, { json: {} }), {
        headers: { 'cache-control': /^no-store$/, 'x-request-id': /\S/ },
      }),
  },
  {
    holds: 'a call that another site’s page makes is refused',
    look: async (deployment) => {
      const headers = { origin: 'https://other-site.example' }
      return wrongProblem(await askPrice(deployment, { json: {}, headers }), 403, 'forbidden_origin')
    },
  },
  {
    holds: 'an event that Stripe did not sign is refused',
    look: async (deployment) => {
      const { path, surface, method } = endpoints['payments/receive-stripe-event']
      const json = { id: 'evt_unsigned', type: 'checkout.session.completed', data: { object: { id: 'cs_test_none' } } }
      const forged = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
      return onEach([{}, forged], async (headers) =>
        wrongProblem(await deployment.ask(surface, path, { method, json, headers }), 400, 'invalid_signature'),
      )
    },
  },
]

/** Makes something: an open session at Stripe, which nobody pays and which ends by itself after a day. Only on demand. */
export const checkoutCheck: Check = {
  holds: 'a checkout session can be opened',
  look: async (deployment) => {
    const { method, path, surface } = endpoints['checkout/create-checkout-session']
    const made = await deployment.ask(surface, path, { method, json: { buyerCountry: 'NO', locale: 'en' } })
    const { data } = createCheckoutSession.response.safeParse(jsonIn(made))
    const [session] = data?.clientSecret.split('_secret_') ?? []
    const faults = wrong(made, { status: 200 })
    if (session === undefined) return [...faults, `${made.of}: no client secret`]
    const status = await deployment.ask(
      'site',
      endpoints['payments/show-session-status'].path.replace('{session_id}', session),
    )
    return [...faults, ...wrong(status, { status: 200, text: [/"status":"open"/] })]
  },
}
