import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import { showPricingInfo } from '#shared/api/checkout.ts'
import { updateEvent } from '#shared/api/events.ts'
import { httpApiEvent, lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { anyone } from './anyone-guard.ts'
import { AppError } from '../runtime/app-error.ts'
import { endpoint } from './endpoint.ts'
import type { Guard } from './guard.ts'

// Nobody is counted here: what this file is about comes before and after.
vi.mock('../database/count-calls.ts', () => ({ countCall: async () => ({ allowed: true }) }))

const answer = {
  success: true,
  finalPrice: 45,
  originalPrice: 45,
  discount: 0,
  currency: 'USD',
  currencySymbol: '$',
  listPrice: 65,
  couponStatus: 'none',
} as const

const pricing = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async () => answer)

async function problemOf(result: { statusCode?: number | undefined; body?: string | undefined }) {
  return problem.parse(JSON.parse(result.body ?? ''))
}

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://festlens.example')
  vi.stubEnv('APP_ORIGIN', 'https://app.festlens.example')
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('an endpoint', () => {
  it('answers what its handler returns as JSON that no cache keeps', async () => {
    const result = await pricing(httpApiEvent({ body: '{"buyerCountry":"us"}' }), lambdaContext)
    expect(result).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
    expect(JSON.parse(result.body ?? '')).toEqual(answer)
  })

  it.each([
    ['no body', undefined],
    ['an empty body', ''],
    ['no JSON', 'hello'],
    ['half a JSON', '{"buyerCountry":'],
    ['a key that would change every object', '{"__proto__":{"admin":true}}'],
  ])('refuses %s with a 400 that names the body', async (_, body) => {
    const result = await pricing(httpApiEvent(body === undefined ? {} : { body }), lambdaContext)
    expect(result.statusCode).toBe(400)
    expect(result.headers).toMatchObject({ 'content-type': 'application/problem+json' })
    expect(await problemOf(result)).toMatchObject({
      code: 'malformed_body',
      status: 400,
      requestId: 'request-1',
      errors: [{ field: 'body' }],
    })
  })

  it.each([
    ['a list', '[]', 'body'],
    ['a number for a text', '{"buyerCountry":47}', 'buyerCountry'],
    ['a country that is none', '{"buyerCountry":"Norway"}', 'buyerCountry'],
  ])('refuses %s with a 400 that names the field', async (_, body, field) => {
    const result = await pricing(httpApiEvent({ body }), lambdaContext)
    expect(await problemOf(result)).toMatchObject({ code: 'invalid_request', status: 400, errors: [{ field }] })
  })

  it('refuses a body above its limit before reading it', async () => {
    const result = await pricing(httpApiEvent({ body: `"${'x'.repeat(64 * 1024)}"` }), lambdaContext)
    expect(await problemOf(result)).toMatchObject({
      code: 'payload_too_large',
      status: 413,
      errors: [{ field: 'body' }],
    })
  })

  it('measures a base64 body by its bytes', async () => {
    const body = Buffer.from('{"buyerCountry":"NO"}').toString('base64')
    expect((await pricing(httpApiEvent({ body, isBase64Encoded: true }), lambdaContext)).statusCode).toBe(200)
  })

  it('refuses a write from another origin, the same host on another port included', async () => {
    vi.stubEnv('SITE_ORIGIN', 'http://localhost:4000')
    const send = (origin: string) => pricing(httpApiEvent({ body: '{}', headers: { origin } }), lambdaContext)
    expect(await problemOf(await send('http://localhost:4001'))).toMatchObject({
      code: 'forbidden_origin',
      status: 403,
    })
    expect(await problemOf(await send('null'))).toMatchObject({ code: 'forbidden_origin' })
    expect((await send('http://localhost:4000')).statusCode).toBe(200)
  })

  it('hides what went wrong inside and answers internal_error with the id to quote', async () => {
    const broken = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async () => {
      throw new Error('password in the message')
    })
    const result = await broken(httpApiEvent({ body: '{}' }), lambdaContext)
    expect(await problemOf(result)).toMatchObject({ code: 'internal_error', status: 500, requestId: 'request-1' })
    expect(result.body).not.toContain('password')
  })

  it.each([
    ['ThrottlingException', 400],
    ['InternalServerError', 500],
    ['TimeoutError', undefined],
  ])('answers unavailable, to be tried again, where AWS gave up for now: %s', async (name, httpStatusCode) => {
    const waiting = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async () => {
      throw Object.assign(new Error('not now'), { name, $metadata: { httpStatusCode } })
    })
    const result = await waiting(httpApiEvent({ body: '{}' }), lambdaContext)
    expect(result).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(await problemOf(result)).toMatchObject({ code: 'unavailable', status: 503 })
  })

  it('answers internal_error where AWS refused for good', async () => {
    const forbidden = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async () => {
      throw Object.assign(new Error('no'), { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })
    })
    expect(await problemOf(await forbidden(httpApiEvent({ body: '{}' }), lambdaContext))).toMatchObject({ status: 500 })
  })

  it('answers a thrown AppError by its code, fields and Retry-After', async () => {
    const fields = [{ field: 'title', code: 'taken', message: 'Taken.' }]
    const refusing = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async () => {
      throw new AppError('rate_limited', 'too many', { fields, retryAfter: 7 })
    })
    const result = await refusing(httpApiEvent({ body: '{}' }), lambdaContext)
    expect(result).toMatchObject({ statusCode: 429, headers: { 'retry-after': '7' } })
    expect(await problemOf(result)).toMatchObject({ code: 'rate_limited', errors: fields })
  })

  it('asks its guard before it looks at the fields', async () => {
    const closed: Guard<'host', never> = {
      access: 'host',
      admit: async () => {
        throw new AppError('unauthenticated', 'no session')
      },
    }
    const guarded = endpoint('events/update-event', closed, updateEvent, async () => {
      throw new Error('never reached')
    })
    const pathParameters = { id: `evn_${'0'.repeat(26)}` }
    const result = await guarded(httpApiEvent({ body: '{"title":7}', pathParameters }), lambdaContext)
    expect(await problemOf(result)).toMatchObject({ code: 'unauthenticated', status: 401 })
  })
})

describe('a long answer', () => {
  const long = { ...answer, currencySymbol: '$'.repeat(5000) }

  /** What a client gets who says so, where the handler answers that. */
  async function ask(acceptEncoding: string | undefined, given: typeof answer | typeof long, sharedSeconds = 0) {
    const answering = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async ({ request }) => {
      request.sharedSeconds = sharedSeconds
      return given
    })
    const event = httpApiEvent({ body: '{"buyerCountry":"us"}' })
    if (acceptEncoding !== undefined) event.headers['x-accept-encoding'] = acceptEncoding
    return answering(event, lambdaContext)
  }

  it('goes compressed to clients that accept it, and is the same', async () => {
    const { headers, body = '', isBase64Encoded } = await ask('gzip', long)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
    expect(isBase64Encoded).toBe(true)
    const bytes = Buffer.from(body, 'base64')
    expect(bytes.length).toBeLessThan(500)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
  })

  it.each([undefined, 'br', ''])('goes as it is to clients that accept %j', async (acceptEncoding) => {
    const { headers, body, isBase64Encoded } = await ask(acceptEncoding, long)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(isBase64Encoded).toBeUndefined()
    expect(JSON.parse(body ?? '')).toEqual(long)
  })

  it('that all share goes as it is, for the CDN keeps one for everybody', async () => {
    expect((await ask('gzip', long, 5)).headers).not.toHaveProperty('content-encoding')
  })

  it('is one of more than a packet: a short one goes as it is', async () => {
    expect((await ask('gzip', answer)).headers).not.toHaveProperty('content-encoding')
  })
})
