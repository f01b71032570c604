import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showPricingInfo } from '#shared/api/checkout.ts'
import { httpApiEvent, lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { anyone } from './anyone-guard.ts'
import { endpoint } from './endpoint.ts'

vi.mock('../database/limits.ts', () => ({ countCall: async () => ({ allowed: true }) }))

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
const long = { ...answer, currencySymbol: '$'.repeat(5000) }

/** What a client gets who says so, where the handler answers that. */
async function ask(acceptEncoding: string | undefined, body: typeof answer | typeof long, sharedSeconds = 0) {
  const pricing = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async ({ request }) => {
    request.sharedSeconds = sharedSeconds
    return body
  })
  const event = httpApiEvent({ body: '{"buyerCountry":"us"}' })
  if (acceptEncoding !== undefined) event.headers['x-accept-encoding'] = acceptEncoding
  return pricing(event, lambdaContext)
}

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://festlens.example')
  vi.stubEnv('APP_ORIGIN', 'https://app.festlens.example')
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

describe('a long answer', () => {
  it('goes compressed to whoever takes that, and is the same', async () => {
    const { headers, body = '', isBase64Encoded } = await ask('gzip', long)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
    expect(isBase64Encoded).toBe(true)
    const bytes = Buffer.from(body, 'base64')
    expect(bytes.length).toBeLessThan(500)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
  })

  it.each([undefined, 'br', ''])('goes as it is to whoever says %j', async (acceptEncoding) => {
    const { headers, body, isBase64Encoded } = await ask(acceptEncoding, long)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(isBase64Encoded).toBeUndefined()
    expect(JSON.parse(body ?? '')).toEqual(long)
  })

  it('that all share goes as it is, for the CDN keeps one for everybody', async () => {
    expect((await ask('gzip', long, 5)).headers).not.toHaveProperty('content-encoding')
  })
})

it('a short answer goes as it is', async () => {
  expect((await ask('gzip', answer)).headers).not.toHaveProperty('content-encoding')
})
