import { afterEach, expect, it, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'

const part = {
  number: 1,
  from: 0,
  to: 3,
  method: 'PUT',
  url: 'https://store.test/o',
  headers: { 'if-none-match': '*' },
} as const
const bytes = new Blob(['abc'])
const { signal } = new AbortController()

function answerWith(answer: () => Promise<Response>) {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init])
    return answer()
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

it('sends a part as its ticket says, tells of it at its end, and answers its ETag', async () => {
  const asked = answerWith(async () => new Response('', { headers: { etag: '"abc"' } }))
  const progress: number[] = []
  expect(await fetchPart(part, bytes, (sent) => progress.push(sent), signal)).toBe('"abc"')
  expect(asked).toEqual([[part.url, expect.objectContaining({ method: 'PUT', body: bytes, headers: part.headers })]])
  expect(progress).toEqual([3])
})

it('takes what the store has already for sent', async () => {
  answerWith(async () => new Response('', { status: 412 }))
  expect(await fetchPart(part, bytes, () => undefined, signal)).toBe('')
})

it('tells what is worth another try from what needs a new ticket', async () => {
  answerWith(async () => new Response('', { status: 403 }))
  await expect(fetchPart(part, bytes, () => undefined, signal)).rejects.toMatchObject({ remedy: 'expired' })
  answerWith(async () => new Response('', { status: 503 }))
  await expect(fetchPart(part, bytes, () => undefined, signal)).rejects.toMatchObject({ remedy: 'transient' })
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchPart(part, bytes, () => undefined, signal)).rejects.toMatchObject({
    code: 'network',
    remedy: 'transient',
  })
})
