import { expect, test, vi } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import { httpApiEvent } from '#e2e/kit/invoke-endpoint.ts'
import { handler } from './refuse-unknown-path.ts'

test('a path that is no endpoint’s is refused in the shape of all errors, with the number to quote', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { statusCode, headers, body } = await handler(httpApiEvent())
  expect(statusCode).toBe(404)
  expect(headers).toEqual({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': 'request-1',
  })
  expect(problem.parse(JSON.parse(body ?? ''))).toMatchObject({ code: 'not_found', requestId: 'request-1' })
})
