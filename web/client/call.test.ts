import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from './address-of.ts'
import { call } from './call.ts'
import { isTemporary } from './is-temporary.ts'
import { NetworkError, ProblemError } from './problem-error.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer(body: BodyInit | null, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('sends a body as JSON, with cookies, by the row’s method', async () => {
  const fetch = answer('{"expiresInSeconds":600}', { status: 202 })
  await call('sign-in/send-code', { body: { email: 'kari@example.com' } })
  expect(fetch).toHaveBeenCalledWith('/api/sign-in/codes', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-accept-encoding': 'gzip' },
    body: '{"email":"kari@example.com"}',
    signal: expect.any(AbortSignal),
  })
})

test('a call without a body sends no content type', async () => {
  const fetch = answer('{}')
  await call('events/show-me', {})
  expect(fetch).toHaveBeenCalledWith('/api/me', {
    method: 'GET',
    credentials: 'include',
    headers: { 'x-accept-encoding': 'gzip' },
    signal: expect.any(AbortSignal),
  })
})

test('a call may outlive its page', async () => {
  const fetch = answer('{}')
  await call('events/show-me', {}, { keepalive: true })
  expect(fetch).toHaveBeenCalledWith('/api/me', expect.objectContaining({ keepalive: true }))
})

test('parameters are escaped in the path', () => {
  expect(addressOf('payments/show-session-status', { params: { session_id: 'cs_1/../?#' } })).toBe(
    '/api/session-status/cs_1%2F..%2F%3F%23',
  )
})

test('an answer without a body is undefined', async () => {
  answer(null, { status: 204 })
  expect(await call('sign-in/end-session', {})).toBeUndefined()
})

test('a bad answer’s message is its status and its text', async () => {
  answer('no such thing', { status: 404 })
  expect(await failureOf(call('events/show-me', {}))).toMatchObject({ message: '404: no such thing', status: 404 })
})

test('a bad answer without text is described by its status text', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  expect(await failureOf(call('events/show-me', {}))).toMatchObject({ message: '502: Bad Gateway', code: undefined })
})

test('a problem carries its code, its fields and the request id', async () => {
  const problem = {
    code: 'invalid_request',
    requestId: 'req-1',
    errors: [{ field: 'email', code: 'invalid_format', message: 'Invalid email address' }],
  }
  answer(JSON.stringify(problem), { status: 400, headers: { 'content-type': 'application/problem+json' } })
  const failure = await failureOf(call('events/show-me', {}))
  expect(failure).toBeInstanceOf(ProblemError)
  expect(failure).toMatchObject({ code: 'invalid_request', requestId: 'req-1', fields: problem.errors })
})

test('an error has a code only if the answer is problem+json and its code is text', async () => {
  answer('{"code":"forbidden"}', { status: 403 })
  expect(await failureOf(call('events/show-me', {}))).toMatchObject({ code: undefined })
  answer('{"code":7}', { status: 403, headers: { 'content-type': 'application/problem+json' } })
  expect(await failureOf(call('events/show-me', {}))).toMatchObject({ code: undefined })
})

test('a call that nobody answers is a network error and is not tried again', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  expect(await failureOf(call('events/show-me', {}))).toBeInstanceOf(NetworkError)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a call that its page gives up ends with its page’s own reason', async () => {
  const left = new AbortController()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const failure = failureOf(call('events/show-me', {}, left))
  left.abort('gone')
  expect(await failure).toBe('gone')
})

test('a call whose answer begins and never ends is a network error once its time is over', async () => {
  const timedOut = new DOMException('too late', 'TimeoutError')
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000)
    return over.signal
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    })
    queueMicrotask(() => over.abort(timedOut))
    return new Response(body)
  })
  const failure = await failureOf(call('events/show-me', {}, { waitMs: 10_000 }))
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ cause: timedOut })
})

test('API Gateway’s own refusal, past its throttles, passes as our limits do', async () => {
  answer('{"message":"Too Many Requests"}', { status: 429, headers: { 'content-type': 'application/json' } })
  const error = await failureOf(call('events/show-me', {}))
  expect(error).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(isTemporary(error)).toBe(true)
})
