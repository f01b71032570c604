import { afterEach, describe, expect, it, vi } from 'vitest'
import { Deployment } from './deployment.ts'
import { tlsChecks } from './header-checks.ts'
import { runChecks } from './check.ts'

const origins = { site: 'https://festlens.example', app: 'https://app.festlens.example' }

/** A deployment that answers everything with these headers, plain http by a redirect to `location`. */
function answering(headers: Record<string, string>, location: string) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('http:')
      ? new Response(null, { status: 301, headers: { location } })
      : new Response('', { headers }),
  )
  return new Deployment(origins)
}
afterEach(() => vi.unstubAllGlobals())

async function linesOf(deployment: Deployment): Promise<readonly string[]> {
  const lines: string[] = []
  await runChecks(tlsChecks, deployment, (line) => lines.push(line.slice(0, 4)))
  return lines
}

describe('over TLS, the smoke test', () => {
  it('is content where hosts demand it of browsers and plain http leads there', async () => {
    const strict = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    expect(await linesOf(answering(strict, `${origins.site}/`))).toEqual(['ok  ', 'ok  '])
  })

  const lenient: readonly Record<string, string>[] = [{}, { 'strict-transport-security': 'max-age=300' }]
  it.each(lenient)('misses a year of insistence in %j', async (headers) => {
    expect(await linesOf(answering(headers, `${origins.site}/`))).toEqual(['FAIL', 'ok  '])
  })

  it('finds plain http that stays plain', async () => {
    const strict = { 'strict-transport-security': 'max-age=31536000' }
    expect(await linesOf(answering(strict, 'http://festlens.example/home'))).toEqual(['ok  ', 'FAIL'])
  })
})
