import { expect, inject, it } from 'vitest'
import type { Surface } from '#shared/api/endpoints.ts'
import { type Answer, expectAnswer, onEach, surfaces, visit } from './deployment-for-test.ts'
import { expectInsistence, expectRedirectToTls } from './tls-for-test.ts'

/** Answers of every kind: all have the headers of their host. */
const kinds: Readonly<Record<Surface, readonly string[]>> = {
  site: ['/', '/no/checkout', '/no-such-page', '/config.json', '/robots.txt', '/api/payments'],
  app: ['/', '/g/no-such-gallery', '/config.json', '/api/me', '/renditions/no-such-event/no-such-photo.jpg'],
}

const onEveryKind = (judge: (answer: Answer, surface: Surface) => void) =>
  onEach(surfaces, (surface) => onEach(kinds[surface], async (path) => judge(await visit(surface, path), surface)))

/** The sources of one directive of a content security policy. */
const sourcesOf = (policy: string, directive: string) =>
  (policy.split(';').find((part) => part.trim().startsWith(`${directive} `)) ?? '').trim().split(/\s+/).slice(1)

it('every kind of answer carries a content security policy without inline or foreign code', () =>
  onEveryKind((answer, surface) => {
    const policy = answer.headers.get('content-security-policy') ?? ''
    expectAnswer(answer, { headers: { 'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/ } })
    expect.soft(policy, `${answer.of}: policy with an 'unsafe-' source`).not.toMatch(/unsafe/)
    expect.soft(policy, `${answer.of}: policy that allows every host`).not.toMatch(/\s\*(\s|;|$)/)
    const scripts = sourcesOf(policy, 'script-src')
    expect.soft(scripts, `${answer.of}: policy for scripts of its own`).toContain("'self'")
    if (surface === 'app') expect.soft(scripts, `${answer.of}: policy for code near guests`).toEqual(["'self'"])
  }))

it('every kind of answer carries the other security headers', () =>
  onEveryKind((answer) =>
    expectAnswer(answer, {
      headers: {
        'x-content-type-options': /^nosniff$/,
        'x-frame-options': /^DENY$/i,
        'referrer-policy': /^strict-origin-when-cross-origin$/,
        'permissions-policy': /camera=\(\)/,
        'cross-origin-opener-policy': /^same-origin/,
      },
    }),
  ))

const { site, app } = inject('deployment')
const isPlain = site.startsWith('http:')

it('browsers insist on TLS for a year at least', ({ skip }) => {
  skip(isPlain, 'not over plain http')
  return onEveryKind((answer) => expectInsistence(answer))
})

it('plain http leads to https', ({ skip }) => {
  skip(isPlain, 'not over plain http')
  return onEach([site, app], (origin) => expectRedirectToTls(origin))
})
