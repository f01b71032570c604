import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '#e2e/kit/raw-request.ts'
import { sharedAnswersOf } from '#infra/edge/shared-answers.ts'
import { listen } from '../../base/listen.ts'
import type { StandIn } from '../../base/stand-in.ts'
import { sendAnswer } from '../gateway/answer-api.ts'
import type { HttpAnswer } from '../gateway/lambda-result.ts'
import { SharedAnswers } from './shared-answers.ts'

let cdn: StandIn
let shared: SharedAnswers
/** Milliseconds. */
let now: number
/** What the API sees of each request that comes to it. */
let seen: { method: string | undefined; url: string; headers: string[] }[]
let answer: () => Promise<HttpAnswer>

beforeAll(async () => {
  cdn = await listen(0, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost:4001')
    const answered = await shared.answer(request, url, (asked, { pathname, search }) => {
      seen.push({ method: asked.method, url: `${pathname}${search}`, headers: Object.keys(asked.headersDistinct) })
      return answer()
    })
    sendAnswer(response, answered)
  })
})
afterAll(() => cdn.close())
beforeEach(() => {
  now = 1000
  shared = new SharedAnswers(sharedAnswersOf('app'), () => now)
  seen = []
  answer = async () => headOf(seen.length)
})

const headOf = (revision: number, status = 200, cacheControl = 'public, max-age=0, s-maxage=2'): HttpAnswer => ({
  status,
  headers: { 'cache-control': cacheControl },
  cookies: [],
  body: Buffer.from(`head ${revision}`),
})
const get = async (path: string, headers: Record<string, string> = {}) => {
  const got = await rawRequest(cdn.url, 'GET', path, { headers })
  return { status: got.status, age: got.headers.age, text: got.body.toString() }
}

describe('an answer that everybody shares', () => {
  it('is kept for its seconds for all who ask, and says how old it is', async () => {
    expect(await get('/api/galleries/a/head', { cookie: 'session=anna' })).toMatchObject({ text: 'head 1' })
    now += 1999
    expect(await get('/api/galleries/a/head?x=1', { cookie: 'session=bob' })).toMatchObject({
      text: 'head 1',
      age: '1',
    })
    now += 1
    expect(await get('/api/galleries/a/head')).toMatchObject({ text: 'head 2', age: undefined })
    expect(await get('/api/galleries/b/head')).toMatchObject({ text: 'head 3' })
  })

  it('is asked for without anything that tells one viewer from another', async () => {
    await get('/api/galleries/a/head?x=1', { cookie: 'session=anna', authorization: 'secret', origin: 'http://evil' })
    expect(seen).toEqual([{ method: 'GET', url: '/api/galleries/a/head', headers: [] }])
  })

  it('is asked for once by all who come at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpAnswer>()
    answer = () => promise
    const asked = [get('/api/galleries/a/head'), get('/api/galleries/a/head')]
    await expect.poll(() => seen.length).toBe(1)
    const late = get('/api/galleries/a/head')
    resolve(headOf(7))
    expect((await Promise.all([...asked, late])).map(({ text }) => text)).toEqual(['head 7', 'head 7', 'head 7'])
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['an error', headOf(1, 404)],
    ['an answer that names no time', headOf(1, 200, 'no-store')],
  ])('is not kept where it is %s', async (_, given) => {
    answer = async () => given
    await get('/api/galleries/a/head')
    await get('/api/galleries/a/head')
    expect(seen).toHaveLength(2)
  })

  it('is never kept longer than the CDN may', async () => {
    answer = async () => headOf(seen.length, 200, 'public, max-age=0, s-maxage=60')
    await get('/api/galleries/a/head')
    now += 2000
    expect(await get('/api/galleries/a/head')).toMatchObject({ text: 'head 2' })
  })

  it('is kept apart by what its row names of the query, and by nothing else of it', async () => {
    const at = (query: string) => get(`/renditions/a/open/changes${query}`)
    answer = async () => headOf(seen.length, 200, 'public, max-age=0, s-maxage=60')
    expect(await at('?since=1&x=1')).toMatchObject({ text: 'head 1' })
    expect(await at('?x=2&since=1')).toMatchObject({ text: 'head 1' })
    expect(await at('?since=2')).toMatchObject({ text: 'head 2' })
    expect(await at('')).toMatchObject({ text: 'head 3' })
    expect(seen.map(({ url }) => url)).toEqual(
      ['?since=1', '?since=2', ''].map((query) => `/renditions/a/open/changes${query}`),
    )
    now += 60_000
    expect(await at('?since=1')).toMatchObject({ text: 'head 4' })
  })

  it('leaves everything else alone', async () => {
    for (const path of ['/api/galleries/a', '/api/galleries/a/photos?limit=3', '/api/galleries/a/photos?limit=3'])
      await get(path, { cookie: 'session=anna' })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/galleries/a',
      '/api/galleries/a/photos?limit=3',
      '/api/galleries/a/photos?limit=3',
    ])
    expect(seen[0]?.headers).toContain('cookie')
    await rawRequest(cdn.url, 'POST', '/api/galleries/a/head')
    await rawRequest(cdn.url, 'POST', '/api/galleries/a/head')
    expect(seen).toHaveLength(5)
  })
})
