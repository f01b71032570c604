import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Surface } from '#shared/api/endpoints.ts'
import { type Answer, ask, expectAnswer, jsonIn, onEach, surfaces, visit } from './deployment-for-test.ts'

/** What the pages of both hosts must know about their deployment. */
const surfaceConfig = z.object({
  siteOrigin: z.url(),
  appOrigin: z.url(),
  stripe: z.object({ publishableKey: z.string().min(1) }),
  tracking: z.object({}),
})

/** A page of each host that loads the same files as its other pages. */
const mainPage = '/'

/** The built scripts and styles of a page. */
const assetsIn = ({ text }: Answer) => [
  ...new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

/** A page and a script of each host that `look` finds: large enough for every CDN to compress. */
async function onCompressible(look: (surface: Surface, path: string) => Promise<unknown>) {
  const site = assetsIn(await visit('site', mainPage)).find((path) => path.endsWith('.css'))
  const app = assetsIn(await visit('app', mainPage)).find((path) => path.endsWith('.js'))
  const named = [['site', mainPage] as const, ['site', site] as const, ['app', app] as const]
  await onEach(named, async ([surface, path]) => path !== undefined && look(surface, path))
}

it('scripts and styles are there and kept for ever', () =>
  onEach(surfaces, async (surface) => {
    const page = await visit(surface, mainPage)
    const assets = assetsIn(page)
    expect.soft(assets, `${page.of}: assets that it names`).not.toEqual([])
    await onEach(assets, async (path) =>
      expectAnswer(await visit(surface, path), {
        status: 200,
        headers: {
          'content-type': /^text\/(javascript|css)|^application\/javascript/,
          'cache-control': /max-age=31536000, immutable/,
        },
      }),
    )
  }))

it('a file that is not there is a 404', () =>
  onEach(surfaces, async (surface) =>
    expectAnswer(await visit(surface, '/assets/no-such-file-00000000.js'), { status: 404 }),
  ))

it('text is compressed with brotli or gzip, as the visitor asks', () =>
  onCompressible((surface, path) =>
    onEach(['br', 'gzip'], (coding) =>
      // CloudFront sends a file uncompressed while it is too busy, so a single answer proves nothing.
      vi.waitFor(async () => {
        const { of, headers } = await ask(surface, path, { headers: { 'accept-encoding': coding } })
        expect(headers.get('content-encoding'), of).toBe(coding)
      }),
    ),
  ))

it('an unchanged page or script is not sent again', () =>
  onCompressible(async (surface, path) => {
    const { of, headers } = await visit(surface, path)
    const etag = headers.get('etag')
    expect.soft(etag, `${of}: etag`).not.toBe(null)
    expectAnswer(await ask(surface, path, { headers: { 'if-none-match': etag ?? '' } }), { status: 304 })
  }))

it('HEAD answers as GET does, without a body', () =>
  onCompressible(async (surface, path) => {
    const { status, headers } = await visit(surface, path)
    const head = await ask(surface, path, { method: 'HEAD' })
    expectAnswer(head, { status, text: [/^$/] })
    expect.soft(head.headers.get('content-type'), `${head.of}: type of GET`).toBe(headers.get('content-type'))
  }))

it('nobody can write to a page’s address', async () =>
  expectAnswer(await ask('site', '/support', { method: 'POST', body: '{}' }), { status: 403 }))

it('config.json names the hosts and Stripe’s key, is the same on both and kept for a minute at most', async () => {
  const site = await visit('site', '/config.json')
  const shortLived = /max-age=([0-9]|[1-5][0-9]|60)\b/
  const headers = { 'content-type': /^application\/json/, 'cache-control': shortLived }
  expectAnswer(site, { status: 200, headers })
  const issue = surfaceConfig.safeParse(jsonIn(site)).error?.issues[0]
  expect.soft(issue && `${issue.path.join('.')}: ${issue.message}`, site.of).toBe(undefined)
  expect.soft((await visit('app', '/config.json')).text, 'config.json of the app').toBe(site.text)
})
