import * as z from 'zod'
import type { Surface } from '#shared/api/endpoints.ts'
import type { Answer, Deployment } from './deployment.ts'
import { type Check, type Faults, jsonIn, onEach, untilNone, wrong } from './check.ts'

/** What the pages of both hosts must know of their deployment. */
export const surfaceConfig = z.object({
  siteOrigin: z.url(),
  appOrigin: z.url(),
  stripe: z.object({ publishableKey: z.string().min(1) }),
  tracking: z.object({}),
})

const surfaces: readonly Surface[] = ['site', 'app']

/** A page of each host that loads what its other pages load as well. */
const mainPage = '/'

/** The built scripts and styles that a page names. */
const assetsIn = ({ text }: Answer) => [
  ...new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

async function onEveryAsset(deployment: Deployment, judge: (asset: Answer) => Faults): Promise<Faults> {
  return onEach(surfaces, async (surface) => {
    const page = await deployment.visit(surface, mainPage)
    const assets = assetsIn(page)
    if (assets.length === 0) return [`${page.of}: names no asset`]
    return onEach(assets, async (path) => judge(await deployment.visit(surface, path)))
  })
}

/** What `look` finds in a page and a script of each host: large enough for every CDN to compress. */
async function onCompressible(deployment: Deployment, look: (surface: Surface, path: string) => Promise<Faults>) {
  const site = assetsIn(await deployment.visit('site', mainPage)).find((path) => path.endsWith('.css'))
  const app = assetsIn(await deployment.visit('app', mainPage)).find((path) => path.endsWith('.js'))
  const named = [['site', mainPage] as const, ['site', site] as const, ['app', app] as const]
  return onEach(named, async ([surface, path]) => (path === undefined ? [] : look(surface, path)))
}

/** CloudFront sends a file as it is while it is too busy to compress it, so once is no proof against it. */
const triesOfCompression = 3

export const fileChecks: readonly Check[] = [
  {
    holds: 'scripts and styles are there and kept for ever',
    look: (deployment) =>
      onEveryAsset(deployment, (asset) =>
        wrong(asset, {
          status: 200,
          headers: {
            'content-type': /^text\/(javascript|css)|^application\/javascript/,
            'cache-control': /max-age=31536000, immutable/,
          },
        }),
      ),
  },
  {
    holds: 'a file that is not there is a 404',
    look: (deployment) =>
      onEach(surfaces, async (surface) =>
        wrong(await deployment.visit(surface, '/assets/no-such-file-00000000.js'), { status: 404 }),
      ),
  },
  {
    holds: 'text is compressed with brotli or gzip, as the visitor asks',
    look: (deployment) =>
      onCompressible(deployment, (surface, path) =>
        onEach(['br', 'gzip'], (coding) =>
          untilNone(async () => {
            const answer = await deployment.ask(surface, path, { headers: { 'accept-encoding': coding } })
            return wrong(answer, { headers: { 'content-encoding': new RegExp(`^${coding}$`) } })
          }, triesOfCompression),
        ),
      ),
  },
  {
    holds: 'an unchanged page or script is not sent again',
    look: (deployment) =>
      onCompressible(deployment, async (surface, path) => {
        const { of, headers } = await deployment.visit(surface, path)
        const etag = headers.get('etag')
        if (etag === null) return [`${of}: has no etag`]
        const again = await deployment.ask(surface, path, { headers: { 'if-none-match': etag } })
        return wrong(again, { status: 304 })
      }),
  },
  {
    holds: 'HEAD answers as GET does, without a body',
    look: (deployment) =>
      onCompressible(deployment, async (surface, path) => {
        const got = await deployment.visit(surface, path)
        const head = await deployment.ask(surface, path, { method: 'HEAD' })
        const type = got.headers.get('content-type')
        return [
          ...wrong(head, { status: got.status }),
          ...(head.headers.get('content-type') === type ? [] : [`${head.of}: its type is not GET's, ${type}`]),
          ...(head.text === '' ? [] : [`${head.of}: has a body`]),
        ]
      }),
  },
  {
    holds: 'nobody can write to a page’s address',
    look: async (deployment) =>
      wrong(await deployment.ask('site', '/support', { method: 'POST', body: '{}' }), { status: 403 }),
  },
  {
    holds: 'config.json names the hosts and Stripe’s key, is the same on both and kept for a minute at most',
    look: async (deployment) => {
      const [site, app] = await Promise.all(surfaces.map((surface) => deployment.visit(surface, '/config.json')))
      if (!site || !app) return []
      const { error } = surfaceConfig.safeParse(jsonIn(site))
      return [
        ...wrong(site, {
          status: 200,
          headers: { 'content-type': /^application\/json/, 'cache-control': /max-age=([0-9]|[1-5][0-9]|60)\b/ },
        }),
        ...(error ? [`${site.of}: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`] : []),
        ...(app.text === site.text ? [] : [`${app.of}: is not that of the site`]),
      ]
    },
  },
]
