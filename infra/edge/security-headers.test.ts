import { describe, expect, it } from 'vitest'
import { thirdPartyNames } from '#shared/third-parties.ts'
import { cacheControlOf } from './cache-rules.ts'
import { pagesAt, securityHeaders, stripeOrigins } from './security-headers.ts'

const origins = { payment: stripeOrigins, media: 'https://media.example', thirdParties: [], secure: true }

describe('the security headers', () => {
  it.each(['site', 'app', 'settings', 'guests'] as const)('allow no inline script or style on the %s', (surface) => {
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

  it.each([
    ['/events/evn_1/settings', 'settings'],
    ['/events/evn_1/settings/keep', 'settings'],
    ['/', 'app'],
    ['/events/evn_1', 'app'],
    ['/events/evn_1/share', 'app'],
    ['/events/evn_1/settingsother', 'app'],
    ['/events/settings', 'app'],
    ['/g/events/settings', 'guests'],
    ['/g/' + 'a'.repeat(26), 'guests'],
    ['/kept/guests', 'guests'],
    ['/kept/guestsother', 'app'],
    ['/w/g/', 'app'],
    ['/api/events/evn_1/settings', 'app'],
  ] as const)('of the app’s %s are those of %s', (path, pages) => {
    expect(pagesAt('app', path)).toBe(pages)
    expect(pagesAt('site', path)).toBe('site')
  })

  it('let the payment provider onto the settings, which keep all that the app may', () => {
    const settings = securityHeaders('settings', origins)
    const policy = settings['content-security-policy'] ?? ''
    for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*stripe\\.com`))
    expect(policy).toContain(origins.media)
    expect(settings['permissions-policy']).toContain('payment=(self "https://js.stripe.com"')
  })

  it('allow the microphone on guests’ documents alone, which are else as all of the app’s', () => {
    const { 'permissions-policy': allowed, ...guests } = securityHeaders('guests', origins)
    const { 'permissions-policy': closed, ...app } = securityHeaders('app', origins)
    expect(guests).toEqual(app)
    expect(allowed).toBe(closed?.replace('microphone=()', 'microphone=(self)'))
    for (const pages of ['site', 'app', 'settings'] as const)
      expect(securityHeaders(pages, origins)['permissions-policy']).toContain('microphone=()')
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
