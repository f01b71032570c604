import * as z from 'zod'
import type { Surface } from '#shared/api/endpoints.ts'
import type { Check } from './check.ts'
import type { Answer, Deployment } from './deployment.ts'
import { type Faults, jsonIn, wrongHeader, wrongStatus } from './faults.ts'

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
  const found = surfaces.map(async (surface) => {
    const page = await deployment.visit(surface, mainPage)
    const assets = assetsIn(page)
    if (assets.length === 0) return [`${page.of}: names no asset`]
    return (await Promise.all(assets.map(async (path) => judge(await deployment.visit(surface, path))))).flat()
  })
  return (await Promise.all(found)).flat()
}

/** A page and a script of each host: large enough for every CDN to compress. */
async function compressible(deployment: Deployment): Promise<readonly { surface: Surface; path: string }[]> {
  const site = assetsIn(await deployment.visit('site', mainPage)).find((path) => path.endsWith('.css'))
  const app = assetsIn(await deployment.visit('app', mainPage)).find((path) => path.endsWith('.js'))
  return [
    { surface: 'site', path: mainPage },
    ...(site === undefined ? [] : [{ surface: 'site', path: site } as const]),
    ...(app === undefined ? [] : [{ surface: 'app', path: app } as const]),
  ]
}

/** CloudFront sends a file as it is while it is too busy to compress it, so once is no proof against it. */
const triesOfCompression = 3

async function wrongEncoding(deployment: Deployment, surface: Surface, path: string, coding: string): Promise<Faults> {
  const headers = { 'accept-encoding': coding }
  let faults: Faults = []
  for (let left = triesOfCompression; left > 0; left -= 1) {
    faults = wrongHeader(
      await deployment.ask(surface, path, { headers }),
      'content-encoding',
      new RegExp(`^${coding}$`),
    )
    if (faults.length === 0) return []
  }
  return faults
}

export const fileChecks: readonly Check[] = [
  {
    holds: 'scripts and styles are there and kept for ever',
    look: (deployment) =>
      onEveryAsset(deployment, (asset) => [
        ...wrongStatus(asset, 200),
        ...wrongHeader(asset, 'content-type', /^text\/(javascript|css)|^application\/javascript/),
        ...wrongHeader(asset, 'cache-control', /max-age=31536000, immutable/),
      ]),
  },
  {
    holds: 'a file that is not there is a 404',
    look: async (deployment) => {
      const answers = surfaces.map((surface) => deployment.visit(surface, '/assets/no-such-file-00000000.js'))
      return (await Promise.all(answers)).flatMap((answer) => wrongStatus(answer, 404))
    },
  },
  {
    holds: 'text is compressed with brotli or gzip, as the visitor asks',
    look: async (deployment) => {
      const asked = (await compressible(deployment)).flatMap(({ surface, path }) =>
        ['br', 'gzip'].map((coding) => wrongEncoding(deployment, surface, path, coding)),
      )
      return (await Promise.all(asked)).flat()
    },
  },
  {
    holds: 'an unchanged page or script is not sent again',
    look: async (deployment) => {
      const again = (await compressible(deployment)).map(async ({ surface, path }) => {
        const { of, headers } = await deployment.visit(surface, path)
        const etag = headers.get('etag')
        if (etag === null) return [`${of}: has no etag`]
        return wrongStatus(await deployment.ask(surface, path, { headers: { 'if-none-match': etag } }), 304)
      })
      return (await Promise.all(again)).flat()
    },
  },
  {
    holds: 'HEAD answers as GET does, without a body',
    look: async (deployment) => {
      const asked = (await compressible(deployment)).map(async ({ surface, path }) => {
        const got = await deployment.visit(surface, path)
        const head = await deployment.ask(surface, path, { method: 'HEAD' })
        const type = got.headers.get('content-type')
        return [
          ...wrongStatus(head, got.status),
          ...(head.headers.get('content-type') === type ? [] : [`${head.of}: its type is not GET's, ${type}`]),
          ...(head.text === '' ? [] : [`${head.of}: has a body`]),
        ]
      })
      return (await Promise.all(asked)).flat()
    },
  },
  {
    holds: 'nobody can write to a page’s address',
    look: async (deployment) =>
      wrongStatus(await deployment.ask('site', '/support', { method: 'POST', body: '{}' }), 403),
  },
  {
    holds: 'config.json names the hosts and Stripe’s key, is the same on both and kept for a minute at most',
    look: async (deployment) => {
      const [site, app] = await Promise.all(surfaces.map((surface) => deployment.visit(surface, '/config.json')))
      if (!site || !app) return []
      const { error } = surfaceConfig.safeParse(jsonIn(site))
      return [
        ...wrongStatus(site, 200),
        ...wrongHeader(site, 'content-type', /^application\/json/),
        ...wrongHeader(site, 'cache-control', /max-age=([0-9]|[1-5][0-9]|60)\b/),
        ...(error ? [`${site.of}: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`] : []),
        ...(app.text === site.text ? [] : [`${app.of}: is not that of the site`]),
      ]
    },
  },
]
