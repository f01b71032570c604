import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appViewerRequest, siteViewerRequest, siteViewerResponse } from '#infra/edge/edge-functions.ts'
import { stripeOrigins } from '#infra/edge/security-headers.ts'
import { rawRequest } from '#e2e/kit/raw-request.ts'
import { listen } from '../../base/listen.ts'
import type { StandIn } from '../../base/stand-in.ts'
import { BuiltFiles } from './built-files.ts'
import { serveSurface } from './serve-surface.ts'

const folder = mkdtempSync(join(tmpdir(), 'festlens-surface-'))
const script = 'console.log("hei"); '.repeat(200)
const files = {
  'index.html': '<p>home',
  'no/index.html': '<p>hjem',
  'checkout/index.html': '<p>checkout',
  '404.html': '<p>nothing here',
  'no/404.html': '<p>ingenting her',
  'assets/page-1a2b.js': script,
  'media/hero.jpg': '0123456789',
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

let site: StandIn
let app: StandIn
const origins = { payment: stripeOrigins, media: 'http://localhost:4003', thirdParties: [], secure: false }
const shared = {
  files: new BuiltFiles(folder),
  origins,
  config: { siteOrigin: 'http://localhost:4000' },
  serveApi: async (...[, response]: Parameters<Parameters<typeof serveSurface>[0]['serveApi']>) => {
    response.writeHead(418).end()
  },
}

beforeAll(async () => {
  const origin = 'http://localhost:4000'
  const viewerRequest = siteViewerRequest(folder)
  site = await listen(
    0,
    serveSurface({ ...shared, name: 'site', origin, viewerRequest, viewerResponse: siteViewerResponse() }),
  )
  app = await listen(0, serveSurface({ ...shared, name: 'app', origin, viewerRequest: appViewerRequest() }))
})
afterAll(async () => {
  await Promise.all([site.close(), app.close()])
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site.url, 'GET', path, { headers })
const textOf = ({ body }: { body: Buffer }) => body.toString()

describe('the site as its CDN serves it', () => {
  it.each([
    ['/', '<p>home'],
    ['/no', '<p>hjem'],
    ['/checkout?session_id=cs_1', '<p>checkout'],
  ])('serves the page %s', async (path, content) => {
    const got = await get(path)
    expect(got.status).toBe(200)
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(textOf(got)).toBe(content)
  })

  it('answers an unknown page with 404 and the page of its language', async () => {
    const english = await get('/nowhere')
    const norwegian = await get('/no/nowhere')
    expect([english.status, textOf(english)]).toEqual([404, '<p>nothing here'])
    expect([norwegian.status, textOf(norwegian)]).toEqual([404, '<p>ingenting her'])
  })

  it('answers 404 to a file that is not there and to one outside of the build', async () => {
    for (const path of ['/assets/gone.js', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%E0.js'])
      expect((await get(path)).status, path).toBe(404)
  })

  it('redirects a trailing slash to the page without it, query kept, and never to another host', async () => {
    const got = await get('/no/?via=anna&a=1&a=2')
    expect([got.status, got.headers.location]).toEqual([301, '/no?via=anna&a=1&a=2'])
    const elsewhere = await get('//evil.example/')
    expect(elsewhere.headers.location).toBeUndefined()
    expect(elsewhere.status).toBe(404)
  })

  it('refuses a whole address or an asterisk in place of a path', async () => {
    for (const path of ['http://evil.example/', '*']) expect((await rawRequest(site.url, 'GET', path)).status).toBe(400)
  })

  it('answers HEAD as GET, without the body', async () => {
    const got = await rawRequest(site.url, 'HEAD', '/')
    expect([got.status, got.headers['content-length'], got.body.length]).toEqual([200, '7', 0])
  })

  it.each(['POST', 'PUT', 'DELETE'])('lets nobody %s a page', async (method) => {
    expect((await rawRequest(site.url, method, '/')).status).toBe(403)
  })

  it('keeps hashed assets for ever and asks for pages every time', async () => {
    expect((await get('/assets/page-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('answers 304 as long as the content is the same, by a weak or strong tag or among several', async () => {
    const { etag = '' } = (await get('/')).headers
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const got = await get('/', { 'if-none-match': tag })
      expect([got.status, got.body.length], tag).toEqual([304, 0])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('does not call the 404 page unchanged', async () => {
    const { etag = '' } = (await get('/nowhere')).headers
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404)
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('answers the range %s', async (range, content, contentRange) => {
    const got = await get('/media/hero.jpg', { range })
    expect([got.status, textOf(got), got.headers['content-range']]).toEqual([206, content, contentRange])
  })

  it('answers 416 to a range past the end, and the whole file to one that makes no sense', async () => {
    const past = await get('/media/hero.jpg', { range: 'bytes=10-' })
    expect([past.status, past.headers['content-range']]).toEqual([416, 'bytes */10'])
    for (const range of ['lines=1-2', 'bytes=a-b', 'bytes=1-2,4-5'])
      expect((await get('/media/hero.jpg', { range })).status, range).toBe(200)
  })

  it('compresses text with brotli where the viewer takes it, else with gzip, else not at all', async () => {
    const path = '/assets/page-1a2b.js'
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    const plain = await get(path)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(textOf(plain)).toBe(script)
    expect(brotli.headers.vary).toBe('accept-encoding')
  })

  it('does not compress a picture again', async () => {
    const got = await get('/media/hero.jpg', { 'accept-encoding': 'br' })
    expect(got.headers).not.toHaveProperty('content-encoding')
  })

  it('sends the security headers with pages, redirects, refusals and API answers alike', async () => {
    for (const path of ['/', '/no/', '/nowhere', '/assets/gone.js', '/config.json', '/api/anything']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy'], path).toContain("default-src 'none'")
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  it('leads /api/ to the functions and tells the browser its configuration', async () => {
    expect((await rawRequest(site.url, 'POST', '/api/anything')).status).toBe(418)
    expect(JSON.parse(textOf(await get('/config.json')))).toEqual({ siteOrigin: 'http://localhost:4000' })
  })
})

describe('the app as its CDN serves it', () => {
  it('lets the payment provider onto documents of the settings alone', async () => {
    const isLetIn = async (path: string) => {
      const { headers } = await rawRequest(app.url, 'GET', path)
      return [headers['content-security-policy'], headers['permissions-policy']].map((policy) =>
        String(policy).includes('stripe.com'),
      )
    }
    const settings = ['/events/evn_1/settings?paid=cs_1', '/events/evn_1/settings/keep']
    for (const path of settings) expect(await isLetIn(path), path).toEqual([true, true])
    const others = [
      '/',
      '/sign-in',
      '/data',
      '/partner',
      '/events/new',
      '/events/evn_1',
      '/events/evn_1/share',
      '/g/abc',
    ]
    for (const path of [...others, '/unsubscribe/abc', '/w/abc', '/api/events/evn_1/settings', '/nowhere?x=/settings'])
      expect(await isLetIn(path), path).toEqual([false, false])
  })

  it('allows the microphone on guests’ documents alone', async () => {
    const microphoneAt = async (at: StandIn, path: string) =>
      /microphone=\((.*?)\)/.exec(String((await rawRequest(at.url, 'GET', path)).headers['permissions-policy']))?.[1]
    for (const path of ['/g/abc', '/g/abc/messages', '/g/abc/booth', '/kept/guests'])
      expect(await microphoneAt(app, path), path).toBe('self')
    const others = [
      '/',
      '/events/evn_1',
      '/events/evn_1/settings',
      '/w/abc',
      '/tv',
      '/index.html',
      '/api/galleries/abc',
    ]
    for (const path of others) expect(await microphoneAt(app, path), path).toBe('')
    for (const path of ['/', '/no', '/g/abc']) expect(await microphoneAt(site, path), path).toBe('')
  })

  it('answers every page with its one shell', async () => {
    for (const path of ['/', '/g/abc', '/events/evt_1', '/kept/guests'])
      expect(textOf(await rawRequest(app.url, 'GET', path)), path).toBe('<p>home')
  })
})
