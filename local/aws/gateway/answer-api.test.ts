import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { cdnAdmission } from '#infra/base/cdn-admission.ts'
import { rawRequest } from '#e2e/kit/raw-request.ts'
import { InvocationError } from '../lambda/invocation.ts'
import { listen } from '../../base/listen.ts'
import type { StandIn } from '../../base/stand-in.ts'
import { CachingAuthorizer } from './caching-authorizer.ts'
import { answerApi, sendAnswer } from './answer-api.ts'

const shown = z.object({ type: z.literal('REQUEST'), identitySource: z.array(z.string()), routeKey: z.string() })
const event = z.custom<APIGatewayProxyEventV2>((value) => typeof value === 'object' && value !== null)

let gateway: StandIn
let invocations: { name: string; event: APIGatewayProxyEventV2 }[]
let answer: () => unknown
let authorize: (asked: z.infer<typeof shown>) => unknown
let asked: string[]

beforeAll(async () => {
  const host = {
    invoke: async (name: string, given: unknown) => {
      if (name === cdnAdmission.authorizer) return authorize(shown.parse(given))
      invocations.push({ name, event: event.parse(given) })
      return answer()
    },
  }
  const authorizer = new CachingAuthorizer(host)
  gateway = await listen(0, async (request, response) =>
    sendAnswer(response, await answerApi({ host, authorizer }, request, new URL(request.url ?? '/', gateway.url))),
  )
})
afterAll(() => gateway.close())
beforeEach(() => {
  invocations = []
  answer = () => ({ statusCode: 204 })
  asked = []
  authorize = ({ identitySource: [key = ''] }) => {
    asked.push(key)
    return { isAuthorized: key === cdnKey }
  }
})

type Sending = NonNullable<Parameters<typeof rawRequest>[3]>
const cdnKey = 'the key of the CDN'

const callDirectly = (method: string, path: string, sending?: Sending) => rawRequest(gateway.url, method, path, sending)

/** Through the CDN. */
const call = (method: string, path: string, sending: Sending = {}) =>
  callDirectly(method, path, { ...sending, headers: { ...sending.headers, [cdnAdmission.header]: cdnKey } })

async function eventOf(...parameters: Parameters<typeof call>): Promise<APIGatewayProxyEventV2> {
  await call(...parameters)
  const [invocation] = invocations
  if (!invocation) throw new Error('Nothing was invoked.')
  return invocation.event
}

const json = { 'content-type': 'application/json' }
const problemOf = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString())

describe('what the gateway gives a function (payload format 2.0)', () => {
  it('invokes the function of the row with route key, raw path and path parameters', async () => {
    const given = await eventOf('GET', '/api/galleries/a%20b/photos?limit=3')
    expect(invocations[0]?.name).toBe('feed/list-photos')
    expect(given).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/galleries/{slug}/photos',
      rawPath: '/api/galleries/a%20b/photos',
      rawQueryString: 'limit=3',
      pathParameters: { slug: 'a b' },
      queryStringParameters: { limit: '3' },
      isBase64Encoded: false,
    })
  })

  it('answers HEAD of a page by its function, and of nothing else', async () => {
    expect(await eventOf('HEAD', '/g/abc')).toMatchObject({ routeKey: 'HEAD /g/{page+}', rawPath: '/g/abc' })
    expect(invocations[0]?.name).toBe('galleries/show-page')
    await call('HEAD', '/api/me')
    expect(invocations[1]?.name).toBe('fallbacks/refuse-unknown-path')
  })

  it('joins a header that was sent twice with a comma, under its lower-case name', async () => {
    const { headers } = await eventOf('GET', '/api/me', { headers: { 'X-Twice': ['a', 'b'] } })
    expect(headers['x-twice']).toBe('a,b')
  })

  it('joins a repeated query parameter with a comma and decodes it', async () => {
    const { queryStringParameters } = await eventOf('GET', '/api/me?a=1&a=2&b=%C3%A5')
    expect(queryStringParameters).toEqual({ a: '1,2', b: 'å' })
  })

  it('puts cookies apart, one each, and not among the headers', async () => {
    const { cookies, headers } = await eventOf('GET', '/api/me', { headers: { cookie: 'a=1; b=2=3' } })
    expect(cookies).toEqual(['a=1', 'b=2=3'])
    expect(headers).not.toHaveProperty('cookie')
  })

  it('leaves out cookies, query, parameters and body where there are none', async () => {
    const given = await eventOf('GET', '/api/me')
    for (const absent of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(given).not.toHaveProperty(absent)
  })

  it('gives a text body as text', async () => {
    const given = await eventOf('POST', '/api/events', { headers: json, body: '{"title":"å"}' })
    expect(given).toMatchObject({ body: '{"title":"å"}', isBase64Encoded: false })
  })

  it('gives any other body in base 64, byte for byte', async () => {
    const bytes = Buffer.from([0, 255, 128, 10, 13])
    const headers = { 'content-type': 'application/octet-stream' }
    const given = await eventOf('POST', '/api/events', { headers, body: bytes })
    expect(given).toMatchObject({ body: bytes.toString('base64'), isBase64Encoded: true })
  })
})

describe("the viewer's address", () => {
  it('is the first of X-Forwarded-For where the peer is on this machine', async () => {
    const { headers } = await eventOf('GET', '/api/me', { headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' } })
    expect(headers['cloudfront-viewer-address']).toBe('203.0.113.7:0')
  })

  it('is the peer where X-Forwarded-For holds no address', async () => {
    const { headers } = await eventOf('GET', '/api/me', { headers: { 'x-forwarded-for': 'me; drop table' } })
    expect(headers['cloudfront-viewer-address']).toBe('127.0.0.1:0')
  })

  it('is never what a client says in the header of the CDN', async () => {
    const { headers } = await eventOf('GET', '/api/me', { headers: { 'CloudFront-Viewer-Address': '203.0.113.9:1' } })
    expect(headers['cloudfront-viewer-address']).toBe('127.0.0.1:0')
  })
})

describe('what the gateway makes of a result', () => {
  it('answers with its status, headers, every cookie and body', async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'X-Number': 7, 'Content-Type': 'text/plain' },
      cookies: ['a=1; Path=/', 'b=2; Path=/x'],
      body: 'made',
    })
    const got = await call('GET', '/api/me')
    expect(got).toMatchObject({ status: 201, body: Buffer.from('made') })
    expect(got.headers).toMatchObject({ 'x-number': '7', 'content-type': 'text/plain', 'content-length': '4' })
    expect(got.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/x'])
  })

  it('decodes a body in base 64', async () => {
    answer = () => ({ statusCode: 200, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true })
    expect((await call('GET', '/api/me')).body).toEqual(Buffer.from([0, 255]))
  })

  it('answers a result without a status as JSON', async () => {
    answer = () => ({ greeting: 'hei' })
    const got = await call('GET', '/api/me')
    expect(got.status).toBe(200)
    expect(got.headers['content-type']).toBe('application/json')
    expect(problemOf(got)).toEqual({ greeting: 'hei' })
  })
})

describe('the address of the API itself', () => {
  it('answers 401 to a call that shows no key, and neither it nor its authorizer runs a function', async () => {
    const got = await callDirectly('GET', '/api/me', { headers: { 'cloudfront-viewer-address': '203.0.113.9:1' } })
    expect(got.status).toBe(401)
    expect(problemOf(got)).toEqual({ message: 'Unauthorized' })
    expect(invocations).toEqual([])
    expect(asked).toEqual([])
  })

  it('answers 403 to a call that shows another key, however often, and asks about it once', async () => {
    const headers = { [cdnAdmission.header]: 'a guess', ...json }
    for (let time = 0; time < 3; time += 1) {
      const got = await callDirectly('POST', '/api/events', { headers, body: '{}' })
      expect(got.status).toBe(403)
      expect(problemOf(got)).toEqual({ message: 'Forbidden' })
    }
    expect(invocations).toEqual([])
    expect(asked).toEqual(['a guess'])
  })

  it('takes two keys at once for none', async () => {
    const headers = { [cdnAdmission.header]: ['a guess of two', cdnKey] }
    expect((await callDirectly('GET', '/api/me', { headers })).status).toBe(403)
  })

  it('answers 500 where the authorizer fails, and asks again the next time', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const headers = { [cdnAdmission.header]: 'a key in troubled times' }
    authorize = () => {
      throw new InvocationError('threw', 'no secret can be read')
    }
    expect((await callDirectly('GET', '/api/me', { headers })).status).toBe(500)
    authorize = () => ({ isAuthorized: true })
    expect((await callDirectly('GET', '/api/me', { headers })).status).toBe(204)
    expect(complaints).toHaveBeenCalledOnce()
    complaints.mockRestore()
  })
})

describe('what the gateway refuses', () => {
  it.each([
    ['GET', '/api/unknown'],
    ['GET', '/api/'],
    ['PUT', '/api/me'],
  ])('leads %s %s, which no row is for, to the function that says so', async (method, path) => {
    expect(await eventOf(method, path)).toMatchObject({ routeKey: '$default', rawPath: path })
    expect(invocations[0]?.name).toBe('fallbacks/refuse-unknown-path')
  })

  it('lets nobody past the CDN learn which paths there are', async () => {
    expect((await callDirectly('GET', '/api/unknown')).status).toBe(401)
    expect(invocations).toEqual([])
  })

  it('answers 413, naming the body, to more than a function can be given', async () => {
    const got = await call('POST', '/api/events', { headers: json, body: Buffer.alloc(6 * 1024 * 1024 + 1, ' ') })
    expect(got.status).toBe(413)
    expect(problemOf(got)).toMatchObject({ code: 'payload_too_large', errors: [{ field: 'body' }] })
    expect(invocations).toEqual([])
  })

  it('answers 413 to bytes that only base 64 makes too large', async () => {
    const headers = { 'content-type': 'application/octet-stream' }
    const got = await call('POST', '/api/events', { headers, body: Buffer.alloc(5 * 1024 * 1024) })
    expect(got.status).toBe(413)
    expect(invocations).toEqual([])
  })

  it.each([
    ['threw', 500, 'internal_error'],
    ['died', 500, 'internal_error'],
    ['timed_out', 503, 'unavailable'],
  ] as const)('answers a problem where the function %s', async (reason, status, code) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer = () => {
      throw new InvocationError(reason, 'the secret of the cause')
    }
    const got = await call('GET', '/api/me')
    expect(got.status).toBe(status)
    expect(problemOf(got)).toMatchObject({ status, code })
    expect(got.body.toString()).not.toContain('secret')
    expect(complaints).toHaveBeenCalledWith('the secret of the cause')
    complaints.mockRestore()
  })

  it.each([
    ['as it is', { body: 'x'.repeat(6 * 1024 * 1024 + 1) }],
    ['in base 64', { body: Buffer.alloc(5_000_000).toString('base64'), isBase64Encoded: true }],
    ['in a text’s escapes', { body: '"'.repeat(4_000_000) }],
  ])('answers a problem where the result is larger than Lambda lets through, %s', async (_, result) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer = () => ({ statusCode: 200, ...result })
    expect(await call('GET', '/api/me')).toMatchObject({ status: 500 })
    expect(complaints).toHaveBeenCalledOnce()
    complaints.mockRestore()
  })
})
