import type { Surface } from '#shared/api/endpoints.ts'
import { type Answer, askUrl, type Deployment } from './deployment.ts'
import { type Check, type Faults, onEach, wrong } from './check.ts'

/** Answers of every kind: they all carry the headers of their host. */
const kinds: Readonly<Record<Surface, readonly string[]>> = {
  site: ['/', '/no/checkout', '/no-such-page', '/config.json', '/robots.txt', '/api/payments'],
  app: ['/', '/g/no-such-gallery', '/config.json', '/api/me', '/renditions/no-such-event/no-such-photo.jpg'],
}

/** Seconds. */
const year = 365 * 24 * 60 * 60

const onEveryKind = (deployment: Deployment, judge: (answer: Answer, surface: Surface) => Faults) =>
  onEach(['site', 'app'] as const, (surface) =>
    onEach(kinds[surface], async (path) => judge(await deployment.visit(surface, path), surface)),
  )

/** The sources of one directive of a content security policy. */
const sourcesOf = (policy: string, directive: string) =>
  (policy.split(';').find((part) => part.trim().startsWith(`${directive} `)) ?? '').trim().split(/\s+/).slice(1)

/** What a policy allows that ours never does: inline code, code made of text, any host at all. */
function lenience({ of, headers }: Answer, surface: Surface): Faults {
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = sourcesOf(policy, 'script-src')
  const foreign = surface === 'app' ? scripts.filter((source) => source !== "'self'") : []
  return [
    ...(/unsafe/.test(policy) ? [`${of}: its policy has an 'unsafe-' source`] : []),
    ...(/\s\*(\s|;|$)/.test(policy) ? [`${of}: its policy allows every host`] : []),
    ...(scripts.includes("'self'") ? [] : [`${of}: its policy allows no script of its own`]),
    ...foreign.map((source) => `${of}: its policy lets ${source} near guests`),
  ]
}

export const headerChecks: readonly Check[] = [
  {
    holds: 'every kind of answer carries a content security policy without inline or foreign code',
    look: (deployment) =>
      onEveryKind(deployment, (answer, surface) => [
        ...wrong(answer, { headers: { 'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/ } }),
        ...lenience(answer, surface),
      ]),
  },
  {
    holds: 'every kind of answer carries the other security headers',
    look: (deployment) =>
      onEveryKind(deployment, (answer) =>
        wrong(answer, {
          headers: {
            'x-content-type-options': /^nosniff$/,
            'x-frame-options': /^DENY$/i,
            'referrer-policy': /^strict-origin-when-cross-origin$/,
            'permissions-policy': /camera=\(\)/,
            'cross-origin-opener-policy': /^same-origin/,
          },
        }),
      ),
  },
  {
    holds: 'browsers are told to insist on TLS for a year at least',
    overTls: true,
    look: (deployment) =>
      onEveryKind(deployment, ({ of, headers }) => {
        const insistence = headers.get('strict-transport-security') ?? 'none'
        const [, seconds = 0] = /max-age=(\d+)/.exec(insistence) ?? []
        return Number(seconds) >= year
          ? []
          : [`${of}: expected strict-transport-security for a year, got ${insistence}`]
      }),
  },
  {
    holds: 'plain http leads to https',
    overTls: true,
    look: ({ origins }) =>
      onEach(Object.values(origins), async (origin) =>
        wrong(await askUrl(`http://${new URL(origin).hostname}/`), { headers: { location: /^https:\/\// } }),
      ),
  },
]
