/** What a visitor can opt in to, each apart from the other. */
export const consentPurposes = ['statistics', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

interface ThirdPartyFacts {
  purpose: ConsentPurpose
  script: string
  /** What an id of theirs looks like: anything else is a mistake in the settings. */
  idPattern: RegExp
  /** What their script needs of the content security policy, by directive. */
  sources: Readonly<Partial<Record<'script-src' | 'connect-src' | 'img-src', readonly string[]>>>
  /** The cookies that their script sets on our host; they go when consent is withdrawn. */
  cookies: RegExp
}

/**
 * Third parties with a script that the site may load: only if a deployment names an id of theirs, and only for a
 * visitor who opted in to the purpose (developers.facebook.com/docs/meta-pixel,
 * developers.google.com/tag-platform/security/guides/csp, docs.tolt.com/guides/with-toltjs).
 */
export const thirdParties = {
  adPixel: {
    purpose: 'marketing',
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    idPattern: /^\d{5,20}$/,
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
    },
    cookies: /^_fb[pc]$/,
  },
  analytics: {
    purpose: 'statistics',
    script: 'https://www.googletagmanager.com/gtag/js',
    idPattern: /^G-[A-Z0-9]{4,20}$/,
    sources: {
      'script-src': ['https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    },
    cookies: /^_ga/,
  },
  partner: {
    purpose: 'marketing',
    script: 'https://cdn.tolt.io/tolt.js',
    idPattern: /^[\w-]{4,100}$/,
    sources: {
      'script-src': ['https://cdn.tolt.io'],
      'connect-src': ['https://api.tolt.io', 'https://api.tolt.com'],
    },
    cookies: /^tolt_/,
  },
} as const satisfies Record<string, ThirdPartyFacts>

export type ThirdParty = keyof typeof thirdParties
export const thirdPartyNames: readonly ThirdParty[] = ['adPixel', 'analytics', 'partner']

/** Our ids at third parties; null if we have none: then nothing of theirs is ever loaded. */
export type TrackingIds = Readonly<Record<ThirdParty, string | null>>

export const noTracking: TrackingIds = { adPixel: null, analytics: null, partner: null }

/** Those that a deployment has an id of. */
export const configuredThirdParties = (ids: TrackingIds): ThirdParty[] =>
  thirdPartyNames.filter((name) => ids[name] !== null)
