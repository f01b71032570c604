import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveSecrets } from '#e2e/kit/serve-secrets.ts'
import type { SecretName } from '../needs.ts'
import type { handler } from './admit-cdn.ts'

const countMetric = vi.hoisted(() => vi.fn())
vi.mock('../runtime/count-metric.ts', () => ({ countMetric }))

const first = 'first-key-of-at-least-32-characters'
const second = 'second-key-of-at-least-32-characters'
const third = 'third-key-of-at-least-32-characters'

const values: Partial<Record<SecretName, unknown>> = {}
const earlier: Partial<Record<SecretName, unknown>> = {}
let secrets: Awaited<ReturnType<typeof serveSecrets>>
beforeAll(async () => {
  secrets = await serveSecrets(values, earlier)
})
afterAll(() => secrets.close())

let authorizer: typeof handler
beforeEach(async () => {
  countMetric.mockReset()
  vi.useFakeTimers({ toFake: ['Date'] })
  values.cdn = { key: first }
  delete earlier.cdn
  // Each test has a container of its own, which has read nothing yet.
  vi.resetModules()
  authorizer = (await import('./admit-cdn.ts')).handler
})
afterEach(() => vi.useRealTimers())

function rotate(key: string) {
  earlier.cdn = values.cdn
  values.cdn = { key }
}

const aMinute = 60_000

async function admits(...identitySource: string[]): Promise<boolean> {
  const event = { version: '2.0', type: 'REQUEST', identitySource, routeKey: 'GET /api/me' } as const
  const { isAuthorized } = await authorizer({ ...rest, ...event })
  return isAuthorized
}

/** What the HTTP API tells besides, and nobody reads. */
const rest = {
  routeArn: '',
  rawPath: '/api/me',
  rawQueryString: '',
  cookies: [],
  headers: {},
  queryStringParameters: {},
  pathParameters: {},
  stageVariables: {},
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http: { method: 'GET', path: '/api/me', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
    requestId: 'request-1',
    routeKey: 'GET /api/me',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
}

describe('the authorizer of the API', () => {
  it('lets in who shows the key and nobody else', async () => {
    expect(await admits(first)).toBe(true)
    for (const guess of ['', 'first', `${first} `, first.toUpperCase(), second]) expect(await admits(guess)).toBe(false)
    expect(await admits()).toBe(false)
  })

  it('counts each stranger’s key that it is shown, and no good one', async () => {
    await admits(first)
    expect(countMetric).not.toHaveBeenCalled()
    await admits(second)
    expect(countMetric).toHaveBeenCalledExactlyOnceWith('UnknownCdnKeys')
  })

  it('takes the new key and the one before, so that a change of key shuts nobody out', async () => {
    expect(await admits(first)).toBe(true)
    rotate(second)
    vi.advanceTimersByTime(aMinute + 1)
    expect(await admits(second)).toBe(true)
    expect(await admits(first)).toBe(true)
    expect(await admits(third)).toBe(false)
  })

  it('forgets a key that was changed twice as soon as another is shown', async () => {
    expect(await admits(first)).toBe(true)
    rotate(second)
    rotate(third)
    vi.advanceTimersByTime(aMinute + 1)
    expect(await admits(third)).toBe(true)
    expect(await admits(first)).toBe(false)
  })

  it('looks for a changed key once a minute at most, however many strangers show theirs', async () => {
    expect(await admits(second)).toBe(false)
    rotate(second)
    expect(await admits(second)).toBe(false)
    vi.advanceTimersByTime(aMinute + 1)
    expect(await admits(second)).toBe(true)
  })

  it('goes on with the key before where the new one is none', async () => {
    rotate('typed wrongly')
    expect(await admits(first)).toBe(true)
    values.cdn = { key: 'short' }
    vi.advanceTimersByTime(aMinute + 1)
    expect(await admits('short')).toBe(false)
  })

  it('lets nobody in while no key can be read, and reads again with the next call', async () => {
    delete values.cdn
    await expect(admits(first)).rejects.toThrow()
    values.cdn = { key: first }
    expect(await admits(first)).toBe(true)
  })
})
