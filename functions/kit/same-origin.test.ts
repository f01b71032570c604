import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints, type EndpointRow } from '#shared/api/endpoints.ts'
import { httpApiEvent } from '#e2e/kit/invoke-endpoint.ts'
import { readApiRequest } from './api-request.ts'
import { sameOrigin } from './same-origin.ts'

const origins = { site: 'http://localhost:4000', app: 'http://localhost:4001' } as const

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', origins.site)
  vi.stubEnv('APP_ORIGIN', origins.app)
})
afterEach(() => vi.unstubAllEnvs())

/** Calls a row of the table with these headers; throws where the call is refused. */
async function send(row: EndpointRow, headers: Record<string, string>): Promise<void> {
  const event = httpApiEvent({ headers })
  const call = { request: readApiRequest(event) }
  // @ts-expect-error: all that it reads of middy's request.
  await sameOrigin(row).before?.({ event: { ...event, call } })
}

const rows: EndpointRow[] = Object.values(endpoints)
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const surfaces = ['site', 'app'] as const
const writes = methods.flatMap((method) =>
  surfaces.flatMap((surface) =>
    rows.filter((row) => row.method === method && row.surface === surface && !row.alsoOn).slice(0, 1),
  ),
)
const refusal = { code: 'forbidden_origin' }

it('every method that changes something is asked for', () => {
  expect(new Set(writes.map(({ method }) => method))).toEqual(new Set(methods))
})

it('the code that signs hosts in is asked for by both surfaces', async () => {
  for (const origin of Object.values(origins)) await send(endpoints['sign-in/send-code'], { origin })
  await expect(send(endpoints['sign-in/send-code'], { origin: 'null' })).rejects.toMatchObject(refusal)
})

describe.each(writes)('$method of the $surface', (row) => {
  const own = origins[row.surface]
  const other = origins[row.surface === 'site' ? 'app' : 'site']

  it.each(['https://evil.example', other, 'null', ''])('is refused from %j', async (origin) => {
    await expect(send(row, { origin })).rejects.toMatchObject(refusal)
    await expect(send(row, { origin, 'sec-fetch-site': 'same-origin' })).rejects.toMatchObject(refusal)
  })

  it('is refused from another site that says no origin', async () => {
    await expect(send(row, { 'sec-fetch-site': 'cross-site' })).rejects.toMatchObject(refusal)
  })

  it.each<Record<string, string>>([
    { origin: own },
    { origin: own, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('is taken with %o', async (headers) => {
    await expect(send(row, headers)).resolves.toBeUndefined()
  })
})

it('a look from another site changes nothing, and is answered', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  await expect(send(endpoints['galleries/show-gallery'], headers)).resolves.toBeUndefined()
})
