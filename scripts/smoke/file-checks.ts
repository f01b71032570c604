import * as z from 'zod'
import type { Surface } from '#shared/api/endpoints.ts'
import { type Answer, type Deployment, surfaces } from './deployment.ts'
import { type Checks, expectAnswer, expectNone, jsonIn, onEach, untilNone } from './check.ts'

/** What the pages of both hosts must know of their deployment. */
export const surfaceConfig = z.object({
  siteOrigin: z.url(),
  appOrigin: z.url(),
  stripe: z.object({ publishableKey: z.string().min(1) }),
  tracking: z.object({}),
})

/** A page of each host that loads what its other pages load as well. */
const mainPage = '/'

/** The built scripts and styles that a page names. */
const assetsIn = ({ text }: Answer) => [
  ...new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

/** What `look` finds in a page and a script of each host: large enough for every CDN to compress. */
async function onCompressible(deployment: Deployment, look: (surface: Surface, path: string) => Promise<void>) {
  const site = assetsIn(await deployment.visit('site', mainPage)).find((path) => path.endsWith('.css'))
  const app = assetsIn(await deployment.visit('app', mainPage)).find((path) => path.endsWith('.js'))
  const named = [['site', mainPage] as const, ['site', site] as const, ['app', app] as const]
  await onEach(named, async ([surface, path]) => path !== undefined && look(surface, path))
}

/** CloudFront sends a file as it is while it is too busy to compress it, so once is no proof against it. */
const triesOfCompression = 3

export const fileChecks: Checks = {
  'scripts and styles are there and kept for ever': (deployment) =>
    onEach(surfaces, async (surface) => {
      const page = await deployment.visit(surface, mainPage)
      const assets = assetsIn(page)
      expectNone([assets.length === 0 && `${page.of}: names no asset`])
      await onEach(assets, async (path) =>
        expectAnswer(await deployment.visit(surface, path), {
          status: 200,
          headers: {
            'content-type': /^text\/(javascript|css)|^application\/javascript/,
            'cache-control': /max-age=31536000, immutable/,
          },
        }),
      )
    }),
  'a file that is not there is a 404': (deployment) =>
    onEach(surfaces, async (surface) =>
      expectAnswer(await deployment.visit(surface, '/assets/no-such-file-00000000.js'), { status: 404 }),
    ),
  'text is compressed with brotli or gzip, as the visitor asks': (deployment) =>
    onCompressible(deployment, (surface, path) =>
      onEach(['br', 'gzip'], (coding) =>
        untilNone(async () => {
          const answer = await deployment.ask(surface, path, { headers: { 'accept-encoding': coding } })
          expectAnswer(answer, { headers: { 'content-encoding': new RegExp(`^${coding}$`) } })
        }, triesOfCompression),
      ),
    ),
  'an unchanged page or script is not sent again': (deployment) =>
    onCompressible(deployment, async (surface, path) => {
      const { of, headers } = await deployment.visit(surface, path)
      const etag = headers.get('etag')
      if (etag === null) return expectNone([`${of}: has no etag`])
      expectAnswer(await deployment.ask(surface, path, { headers: { 'if-none-match': etag } }), { status: 304 })
    }),
  'HEAD answers as GET does, without a body': (deployment) =>
    onCompressible(deployment, async (surface, path) => {
      const { status, headers } = await deployment.visit(surface, path)
      const head = await deployment.ask(surface, path, { method: 'HEAD' })
      const type = headers.get('content-type')
      expectAnswer(head, { status }, [
        head.headers.get('content-type') !== type && `${head.of}: its type is not GET's, ${type}`,
        head.text !== '' && `${head.of}: has a body`,
      ])
    }),
  'nobody can write to a page’s address': async (deployment) =>
    expectAnswer(await deployment.ask('site', '/support', { method: 'POST', body: '{}' }), { status: 403 }),
  'config.json names the hosts and Stripe’s key, is the same on both and kept for a minute at most': async (
    deployment,
  ) => {
    const site = await deployment.visit('site', '/config.json')
    const app = await deployment.visit('app', '/config.json')
    const issue = surfaceConfig.safeParse(jsonIn(site)).error?.issues[0]
    const shortLived = /max-age=([0-9]|[1-5][0-9]|60)\b/
    const headers = { 'content-type': /^application\/json/, 'cache-control': shortLived }
    expectAnswer(site, { status: 200, headers }, [
      issue !== undefined && `${site.of}: ${issue.path.join('.')}: ${issue.message}`,
      app.text !== site.text && `${app.of}: is not that of the site`,
    ])
  },
}
