import { filesPath } from '#shared/rules/files-path.ts'
import { askUrl, type Deployment } from './deployment.ts'
import { type Check, onEach, wrong } from './check.ts'

/** Addresses of the single-page app: they all have one shell. */
const appPages = ['/', '/events', '/sign-in']

/** Where uploads go, which the app's own policy must name: the bucket's host in AWS. */
async function storeOrigins(deployment: Deployment): Promise<readonly string[]> {
  const { headers } = await deployment.visit('app', '/')
  const [, sources = ''] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return sources.split(/\s+/).filter((source) => source.startsWith('http'))
}

export const appChecks: readonly Check[] = [
  {
    holds: 'each address of the app has its shell, asked for every time and listed nowhere',
    look: (deployment) =>
      onEach(appPages, async (path) =>
        wrong(await deployment.visit('app', path), {
          status: 200,
          headers: { 'content-type': /^text\/html/, 'cache-control': /max-age=0, must-revalidate/ },
          text: [/<div id="root"/, /<meta name="robots" content="noindex/],
        }),
      ),
  },
  {
    holds: 'a gallery’s link that nobody has is 404, with the same shell',
    look: async (deployment) =>
      wrong(await deployment.visit('app', '/g/no-such-gallery'), {
        status: 404,
        headers: { 'content-type': /^text\/html/ },
        text: [/<div id="root"/],
      }),
  },
  {
    holds: 'pictures, and what has changed among them, are refused without a gallery’s cookies',
    look: (deployment) =>
      onEach(['no-such-photo.jpg', 'open/changes?since=nothing'], async (path) =>
        wrong(await deployment.visit('app', `/renditions/no-such-event/${path}`), { status: 403 }),
      ),
  },
  {
    holds: 'originals and ZIPs are refused without a signed address',
    look: (deployment) =>
      onEach(['originals/none/none', 'downloads/none'], async (key) =>
        wrong(await deployment.visit('app', `${filesPath}/${key}?Expires=4102444800&Signature=none`), { status: 403 }),
      ),
  },
  {
    holds: 'the store of originals, pictures and downloads refuses strangers',
    look: async (deployment) => {
      const origins = await storeOrigins(deployment)
      if (origins.length === 0) return ['the app’s policy names no store to upload to']
      return onEach(origins, async (origin) => {
        const { of, status } = await askUrl(`${origin}/`)
        const keys = ['originals/none/none', 'renditions/none/none', 'downloads/none']
        return [
          ...(await onEach(keys, async (key) => wrong(await askUrl(`${origin}/${key}`), { status: 403 }))),
          ...(status >= 400 ? [] : [`${of}: expected a refusal, got ${status}`]),
        ]
      })
    },
  },
]
