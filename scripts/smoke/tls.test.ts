import { afterEach, describe, expect, it, vi } from 'vitest'
import { askUrl } from './deployment-for-test.ts'
import { expectInsistence, expectRedirectToTls } from './tls-for-test.ts'

const origin = 'https://festlens.example'

/** A host with these headers in every answer. */
const answering = (headers: Record<string, string>) => vi.stubGlobal('fetch', async () => new Response('', { headers }))
afterEach(() => vi.unstubAllGlobals())

describe('over TLS, the smoke test', () => {
  it.each(['max-age=63072000; includeSubDomains; preload', 'max-age=31536000'])(
    'is content with %s',
    async (strict) => {
      answering({ 'strict-transport-security': strict })
      expectInsistence(await askUrl(origin))
    },
  )

  const lenient: readonly Record<string, string>[] = [{}, { 'strict-transport-security': 'max-age=300' }]
  it.each(lenient)('misses a year of insistence in %j', async (headers) => {
    answering(headers)
    const answer = await askUrl(origin)
    expect(() => expectInsistence(answer)).toThrow('strict-transport-security')
  })

  it('is content with plain http that leads to TLS, and finds plain http that stays plain', async () => {
    answering({ location: `${origin}/` })
    await expectRedirectToTls(origin)
    answering({ location: 'http://festlens.example/home' })
    await expect(expectRedirectToTls(origin)).rejects.toThrow('GET http://festlens.example/: location')
  })
})
