import type { Surface } from '#shared/api/endpoints.ts'
import { type Answer, askUrl, type Deployment, surfaces } from './deployment.ts'
import { type Checks, expectAnswer, expectNone, onEach } from './check.ts'

/** Answers of every kind: they all carry the headers of their host. */
const kinds: Readonly<Record<Surface, readonly string[]>> = {
  site: ['/', '/no/checkout', '/no-such-page', '/config.json', '/robots.txt', '/api/payments'],
  app: ['/', '/g/no-such-gallery', '/config.json', '/api/me', '/renditions/no-such-event/no-such-photo.jpg'],
}

/** Seconds. */
const year = 365 * 24 * 60 * 60

const onEveryKind = (deployment: Deployment, judge: (answer: Answer, surface: Surface) => void) =>
  onEach(surfaces, (surface) =>
    onEach(kinds[surface], async (path) => judge(await deployment.visit(surface, path), surface)),
  )

/** The sources of one directive of a content security policy. */
const sourcesOf = (policy: string, directive: string) =>
  (policy.split(';').find((part) => part.trim().startsWith(`${directive} `)) ?? '').trim().split(/\s+/).slice(1)

/** What a policy allows that ours never does: inline code, code made of text, any host at all. */
function lenience({ of, headers }: Answer, surface: Surface) {
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = sourcesOf(policy, 'script-src')
  const foreign = surface === 'app' ? scripts.filter((source) => source !== "'self'") : []
  return [
    /unsafe/.test(policy) && `${of}: its policy has an 'unsafe-' source`,
    /\s\*(\s|;|$)/.test(policy) && `${of}: its policy allows every host`,
    !scripts.includes("'self'") && `${of}: its policy allows no script of its own`,
    ...foreign.map((source) => `${of}: its policy lets ${source} near guests`),
  ]
}

export const headerChecks: Checks = {
  'every kind of answer carries a content security policy without inline or foreign code': (deployment) =>
    onEveryKind(deployment, (answer, surface) => {
      const policy = /default-src 'none'.*frame-ancestors 'none'/
      expectAnswer(answer, { headers: { 'content-security-policy': policy } }, lenience(answer, surface))
    }),
  'every kind of answer carries the other security headers': (deployment) =>
    onEveryKind(deployment, (answer) =>
      expectAnswer(answer, {
        headers: {
          'x-content-type-options': /^nosniff$/,
          'x-frame-options': /^DENY$/i,
          'referrer-policy': /^strict-origin-when-cross-origin$/,
          'permissions-policy': /camera=\(\)/,
          'cross-origin-opener-policy': /^same-origin/,
        },
      }),
    ),
}

/** What is asked of hosts with TLS only. */
export const tlsChecks: Checks = {
  'browsers insist on TLS for a year at least': (deployment) =>
    onEveryKind(deployment, ({ of, headers }) => {
      const insistence = headers.get('strict-transport-security') ?? 'none'
      const [, seconds = 0] = /max-age=(\d+)/.exec(insistence) ?? []
      expectNone([Number(seconds) < year && `${of}: expected strict-transport-security for a year, got ${insistence}`])
    }),
  'plain http leads to https': ({ origins }) =>
    onEach(Object.values(origins), async (origin) =>
      expectAnswer(await askUrl(`http://${new URL(origin).hostname}/`), { headers: { location: /^https:\/\// } }),
    ),
}
