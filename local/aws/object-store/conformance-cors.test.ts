import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, it } from 'vitest'
import { openConformanceStore, type ConformanceStore } from './conformance-store-for-test.ts'

let store: ConformanceStore
beforeAll(async () => {
  store = await openConformanceStore()
  return () => store.close()
})

const app = 'http://app.example'
const preflight = (headers: Record<string, string>, bucket = store.bucket) =>
  fetch(`${store.url}/${bucket}/photo`, { method: 'OPTIONS', headers })
const allowHeaders = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a preflight', () => {
  it('is answered for the allowed origin, method and headers', async () => {
    const answer = await preflight({
      origin: app,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'Content-Type, x-amz-checksum-sha256',
    })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-expose-headers': 'ETag',
    })
    // Names of headers, as readers compare them: in any case, with spaces or without.
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/)
    expect(allowed).toEqual(['content-type', 'x-amz-checksum-sha256'])
    expect(answer.headers.get('access-control-allow-methods')?.split(/,\s*/)).toContain('PUT')
    expect(answer.headers.get('vary')).toMatch(/origin/i)
  })

  it.each([
    ['another origin', { origin: 'http://other.example', 'access-control-request-method': 'PUT' }],
    ['an origin that begins alike', { origin: `${app}.other`, 'access-control-request-method': 'PUT' }],
    ['another scheme', { origin: 'https://app.example', 'access-control-request-method': 'PUT' }],
    ['another method', { origin: app, 'access-control-request-method': 'DELETE' }],
    [
      'another header',
      { origin: app, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    ],
  ])('is refused for %s', async (_, headers) => {
    const answer = await preflight(headers)
    expect(answer.status).toBe(403)
    expect(allowHeaders(answer)).toEqual([])
  })

  it('is refused by a bucket without rules', async () => {
    const answer = await preflight({ origin: app, 'access-control-request-method': 'GET' }, store.otherBucket)
    expect(answer.status).toBe(403)
  })

  it('is a bad request without an origin', async () => {
    expect((await preflight({ 'access-control-request-method': 'GET' })).status).toBe(400)
  })
})

describe('an answer', () => {
  const presign = async () => {
    await store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'photo', Body: 'x' }))
    return getSignedUrl(store.client, new GetObjectCommand({ Bucket: store.bucket, Key: 'photo' }))
  }

  it('may be read by the allowed origin, also where it is a refusal', async () => {
    const answer = await fetch(await presign(), { headers: { origin: app } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(app)
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag')
    const refused = await fetch(`${store.url}/${store.bucket}/photo`, { headers: { origin: app } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, app])
  })

  it('carries nothing for another origin or none', async () => {
    const url = await presign()
    const other = await fetch(url, { headers: { origin: 'http://other.example' } })
    expect([other.status, allowHeaders(other)]).toEqual([200, []])
    expect(allowHeaders(await fetch(url))).toEqual([])
  })
})
