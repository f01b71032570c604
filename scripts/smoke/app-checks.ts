import { filesPath } from '#shared/rules/files-path.ts'
import type { Check } from './check.ts'
import { askUrl, type Deployment } from './deployment.ts'
import { wrongHeader, wrongStatus, wrongText } from './faults.ts'

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
    look: async (deployment) => {
      const shells = await Promise.all(appPages.map((path) => deployment.visit('app', path)))
      return shells.flatMap((shell) => [
        ...wrongStatus(shell, 200),
        ...wrongHeader(shell, 'content-type', /^text\/html/),
        ...wrongHeader(shell, 'cache-control', /max-age=0, must-revalidate/),
        ...wrongText(shell, /<div id="root"/),
        ...wrongText(shell, /<meta name="robots" content="noindex/),
      ])
    },
  },
  {
    holds: 'a gallery’s link that nobody has is 404, with the same shell',
    look: async (deployment) => {
      const page = await deployment.visit('app', '/g/no-such-gallery')
      return [
        ...wrongStatus(page, 404),
        ...wrongHeader(page, 'content-type', /^text\/html/),
        ...wrongText(page, /<div id="root"/),
      ]
    },
  },
  {
    holds: 'pictures, and what has changed among them, are refused without a gallery’s cookies',
    look: async (deployment) => {
      const refused = ['no-such-photo.jpg', 'open/changes?since=nothing'].map(async (path) =>
        wrongStatus(await deployment.visit('app', `/renditions/no-such-event/${path}`), 403),
      )
      return (await Promise.all(refused)).flat()
    },
  },
  {
    holds: 'originals and ZIPs are refused without a signed address',
    look: async (deployment) => {
      const refused = ['originals/none/none', 'downloads/none'].map(async (key) =>
        wrongStatus(await deployment.visit('app', `${filesPath}/${key}?Expires=4102444800&Signature=none`), 403),
      )
      return (await Promise.all(refused)).flat()
    },
  },
  {
    holds: 'the store of originals, pictures and downloads refuses strangers',
    look: async (deployment) => {
      const origins = await storeOrigins(deployment)
      if (origins.length === 0) return ['the app’s policy names no store to upload to']
      const asked = origins.flatMap((origin) =>
        ['originals/none/none', 'renditions/none/none', 'downloads/none'].map(async (key) =>
          wrongStatus(await askUrl(`${origin}/${key}`), 403),
        ),
      )
      const listings = origins.map(async (origin) => {
        const { of, status } = await askUrl(`${origin}/`)
        return status >= 400 ? [] : [`${of}: expected a refusal, got ${status}`]
      })
      return (await Promise.all([...asked, ...listings])).flat()
    },
  },
]
