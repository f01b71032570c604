import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveSecrets } from '#e2e/kit/serve-secrets.ts'
import type { ApiRequest } from '../kit/api-request.ts'

const secret = 'whsec_test_secret'
const values: { stripe?: unknown } = {}
let secrets: Awaited<ReturnType<typeof serveSecrets>>
let stripe: (typeof import('./stripe-guard.ts'))['stripe']
beforeAll(async () => {
  secrets = await serveSecrets(values)
  // A secret is read once, and this one is about to change.
  vi.resetModules()
  ;({ stripe } = await import('./stripe-guard.ts'))
})
afterAll(() => secrets.close())

const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1' } },
})
const nowSeconds = () => Math.floor(Date.now() / 1000)

function request(rawBody: string, signature: string | undefined): ApiRequest {
  return {
    params: {},
    query: {},
    headers: { 'stripe-signature': signature },
    cookies: {},
    rawBody,
    network: '192.0.2.1',
    requestId: 'request-1',
    setCookies: [],
  }
}

function signed(payload: string, timestamp = nowSeconds(), by = secret) {
  return request(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp }))
}

describe('the guard of Stripe’s events', () => {
  it('believes nothing while no secret is stored', async () => {
    await expect(stripe.admit(signed(event))).rejects.toThrow('Secret stripe cannot be read')
    values.stripe = { apiKey: 'sk_test', webhookSecret: '' }
    await expect(stripe.admit(signed(event, nowSeconds(), ' '))).rejects.toThrow('Secret stripe cannot be read')
  })

  it('lets in what Stripe signed', async () => {
    values.stripe = { apiKey: 'sk_test', webhookSecret: secret }
    expect(await stripe.admit(signed(event))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_1' } },
    })
  })

  it('lets in what was signed within five minutes either way', async () => {
    for (const seconds of [-295, 295])
      await expect(stripe.admit(signed(event, nowSeconds() + seconds))).resolves.toMatchObject({ id: 'evt_1' })
  })

  it.each([
    ['a body that was changed', () => ({ ...signed(event), rawBody: `${event} ` })],
    ['another secret', () => signed(event, nowSeconds(), 'whsec_other')],
    ['no signature', () => request(event, undefined)],
    ['a header that is no signature', () => request(event, 'hello')],
    ['an empty body', () => signed('')],
    ['a signature of ten minutes ago', () => signed(event, nowSeconds() - 600)],
    ['a signature from the future', () => signed(event, nowSeconds() + 600)],
  ])('refuses %s', async (_, attempt) => {
    await expect(stripe.admit(attempt())).rejects.toMatchObject({ code: 'invalid_signature', status: 400 })
  })

  it('refuses a signed body that is no event', async () => {
    await expect(stripe.admit(signed('not JSON'))).rejects.toMatchObject({
      code: 'malformed_body',
      fields: [{ field: 'body' }],
    })
    await expect(stripe.admit(signed('{"id":"evt_1"}'))).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('refuses a body that is larger than any event', async () => {
    await expect(stripe.admit(signed('x'.repeat(1024 * 1024 + 1)))).rejects.toMatchObject({
      code: 'payload_too_large',
      fields: [{ field: 'body' }],
    })
  })
})
