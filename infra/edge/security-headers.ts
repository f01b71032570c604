import type { Surface } from '#shared/api/endpoints.ts'
import { brand } from '#shared/brand.ts'
import { type ThirdParty, thirdParties } from '#shared/third-parties.ts'

/** The origins that a deployment's pages may load from besides their own, without trailing slash. */
export interface PageOrigins {
  /** Stripe's, or its stand-in's; see `stripeOrigins`. */
  payment: Readonly<Record<'script' | 'connect' | 'frame' | 'image', readonly string[]>>
  /** Where presigned uploads are sent. */
  media: string
  /** Those with an id in this deployment: the site may load their scripts after a visitor opts in. */
  thirdParties: readonly ThirdParty[]
  /** Served over TLS, so HSTS may be sent. */
  secure: boolean
}

/** What Stripe.js and embedded Checkout need (docs.stripe.com/security/guide#content-security-policy). */
export const stripeOrigins: PageOrigins['payment'] = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  image: ['https://*.stripe.com'],
}

/** Whose headers: a surface's, those of the app's settings, where hosts pay, or of guests' pages, where they record. */
type Pages = Surface | 'settings' | 'guests'

/** Paths of the settings, as CloudFront patterns: `*` matches any characters. */
export const settingsPatterns = ['/events/*/settings', '/events/*/settings/*'] as const

/** Paths of guests' pages: a function answers `/g/*`; the other is the one that the service worker keeps. */
export const guestsPatterns = ['/g/*', '/kept/guests'] as const

const pathsOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`))
const pathsInApp = [
  ['settings', pathsOf(settingsPatterns)],
  ['guests', pathsOf(guestsPatterns)],
] as const

/** Whose headers an address of a surface gets. */
export const pagesAt = (surface: Surface, path: string): Pages =>
  (surface === 'app' && pathsInApp.find(([, paths]) => paths.some((pattern) => pattern.test(path)))?.[0]) || surface

/** No inline script or style anywhere: one strict policy per kind of page. */
function contentSecurityPolicy(pages: Pages, { payment, media, secure, ...origins }: PageOrigins): string {
  const own = "'self'"
  const none = "'none'"
  const shared = {
    'default-src': [none],
    'style-src': [own],
    'font-src': [own],
    'manifest-src': [own],
    'worker-src': [own],
    'base-uri': [none],
    'form-action': [own],
    'frame-ancestors': [none],
  }
  const thirdPartySources = (directive: 'script-src' | 'connect-src' | 'img-src') =>
    origins.thirdParties.flatMap((name) => {
      const sources: Readonly<Record<string, readonly string[]>> = thirdParties[name].sources
      return sources[directive] ?? []
    })
  const app = {
    'script-src': [own],
    'connect-src': [own, media],
    // Previews of files being uploaded are the page's own object URLs.
    'img-src': [own, 'data:', 'blob:'],
    'media-src': [own, 'blob:'],
  }
  const perPages: Record<Pages, Record<string, readonly string[]>> = {
    site: {
      'script-src': [own, ...payment.script, ...thirdPartySources('script-src')],
      'connect-src': [own, ...payment.connect, ...thirdPartySources('connect-src')],
      'frame-src': [...payment.frame, ...originsOf(brand.cardTemplateUrl)],
      'img-src': [own, 'data:', ...payment.image, ...thirdPartySources('img-src')],
      'media-src': [own],
    },
    app,
    guests: app,
    settings: {
      ...app,
      'script-src': [...app['script-src'], ...payment.script],
      'connect-src': [...app['connect-src'], ...payment.connect],
      'frame-src': payment.frame,
      'img-src': [...app['img-src'], ...payment.image],
    },
  }
  const directives = Object.entries({ ...shared, ...perPages[pages] }).map(
    ([name, sources]) => `${name} ${sources.join(' ')}`,
  )
  return [...directives, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** The origin of an address that may be absent. */
function originsOf(address: string | null): readonly string[] {
  return address === null ? [] : [new URL(address).origin]
}

/** Seconds for which browsers insist on TLS, as the preload list recommends (hstspreload.org). */
export const hstsSeconds = 2 * 365 * 24 * 60 * 60

/** The headers of every answer of a surface, pages and API alike; names in lower case. */
export function securityHeaders(pages: Pages, origins: PageOrigins): Readonly<Record<string, string>> {
  const isPaidOn = pages === 'site' || pages === 'settings'
  const payment = isPaidOn ? origins.payment.frame.map((origin) => ` "${origin}"`).join('') : ''
  const microphone = pages === 'guests' ? 'self' : ''
  return {
    'content-security-policy': contentSecurityPolicy(pages, origins),
    'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(), microphone=(${microphone}), geolocation=(), payment=(self${payment})`,
  }
}
