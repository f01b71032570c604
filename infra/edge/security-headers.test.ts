import { describe, expect, it } from 'vitest'
import { thirdPartyNames } from '#shared/third-parties.ts'
import { cacheControlOf } from './cache-rules.ts'
import { securityHeaders, stripeOrigins } from './security-headers.ts'

const origins = { payment: stripeOrigins, media: 'https://media.example', thirdParties: [], secure: true }

describe('the security headers', () => {
  it.each(['site', 'app'] as const)('allow no inline script or style on the %s', (surface) => {
    const policy = securityHeaders(surface, origins)['content-security-policy'] ?? ''
    expect(policy.replace(/(img-src [^;]*)https:\/\/\*\.stripe\.com/, '$1')).not.toMatch(
      /unsafe|\*(?!\.js\.stripe\.com)/,
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('let the payment provider onto the site and nowhere near the guests', () => {
    const policy = securityHeaders('site', origins)['content-security-policy'] ?? ''
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.stripe\.com/)
    expect(JSON.stringify(securityHeaders('app', origins))).not.toContain('stripe')
  })
})

describe('third parties', () => {
  const everybody = { ...origins, thirdParties: thirdPartyNames }

  it('are in the site’s policy only where an id of theirs is set', () => {
    const foreign = /facebook|google|tolt/
    expect(JSON.stringify(securityHeaders('site', origins))).not.toMatch(foreign)
    expect(securityHeaders('site', { ...origins, thirdParties: ['partner'] })['content-security-policy']).toMatch(
      /script-src [^;]*https:\/\/cdn\.tolt\.io/,
    )
    expect(securityHeaders('site', everybody)['content-security-policy']).toMatch(
      /script-src [^;]*https:\/\/connect\.facebook\.net[^;]*https:\/\/\*\.googletagmanager\.com/,
    )
  })

  it('are nowhere near the guests', () => {
    expect(securityHeaders('app', everybody)).toEqual(securityHeaders('app', origins))
  })

  it('bring no licence for inline scripts', () => {
    expect(securityHeaders('site', everybody)['content-security-policy']).not.toContain('unsafe')
  })
})

describe('the cache rules', () => {
  it.each([
    ['assets/app-1a2b.js', /immutable/],
    ['config.json', /max-age=60/],
    ['no/index.html', /must-revalidate/],
    ['sitemap.xml', /must-revalidate/],
  ])('keep %s as its kind allows', (path, expected) => {
    expect(cacheControlOf(path)).toMatch(expected)
  })
})
