import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { appViewerRequest, filesViewerRequest, siteViewerRequest, siteViewerResponse } from './edge-functions.ts'

const siteBuild = mkdtempSync(join(tmpdir(), 'festlens-edge-'))
const pages = ['', 'checkout/', 'blog/', 'blog/first/', 'no/', 'no/checkout/'].map((folder) => `${folder}index.html`)
const notFoundPages = ['', 'blog/', 'no/', 'no/blog/', 'pt/'].map((folder) => `${folder}404.html`)
const otherFiles = ['robots.txt', 'favicon.ico', 'assets/app-1a2b.js', 'assets/fonts/text.woff2']
for (const file of [...pages, ...notFoundPages, ...otherFiles]) {
  mkdirSync(dirname(join(siteBuild, file)), { recursive: true })
  writeFileSync(join(siteBuild, file), '')
}

afterAll(() => rmSync(siteBuild, { recursive: true }))

/** Runs the function's text as CloudFront does: alone, with nothing but the event. */
function run(code: string, event: unknown): unknown {
  return runInNewContext(`${code}; JSON.parse(JSON.stringify(handler(event)))`, { event })
}

const ask = (code: string, uri: string, querystring = {}) =>
  run(code, { request: { uri, querystring, headers: {}, method: 'GET' } })

describe('the site’s viewer-request function', () => {
  const code = siteViewerRequest(siteBuild)

  it('stays below the 10 KB that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10 * 1024)
  })

  it.each([
    ['/', '/index.html'],
    ['/no', '/no/index.html'],
    ['/checkout', '/checkout/index.html'],
    ['/no/checkout', '/no/checkout/index.html'],
    ['/blog', '/blog/index.html'],
    ['/blog/first', '/blog/first/index.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/config.json', '/config.json'],
    ['/robots.txt', '/robots.txt'],
    ['/favicon.ico', '/favicon.ico'],
    ['/index.html', '/index.html'],
    ['/assets/app-of-the-build-before.js', '/assets/app-of-the-build-before.js'],
    ['/assets/fonts/text.woff2', '/assets/fonts/text.woff2'],
  ])('serves %s from %s', (uri, file) => {
    expect(ask(code, uri)).toMatchObject({ uri: file })
  })

  it.each([
    ['/nowhere', '/404.html'],
    ['/no/nowhere', '/no/404.html'],
    ['/pt/nowhere', '/pt/404.html'],
    ['/nope/checkout', '/404.html'],
    ['//nowhere', '/404.html'],
    ['/nowhere/blog/first', '/404.html'],
    ['/blog/second', '/blog/404.html'],
    ['/blog/second/', '/blog/404.html'],
    ['/blog/second/part', '/blog/404.html'],
    ['/no/blog/second', '/no/blog/404.html'],
    ['/no/blog', '/no/404.html'],
    ['/pt/blog/second', '/pt/404.html'],
    ['//', '/404.html'],
    ['/nowhere.html', '/404.html'],
    ['/favicon.png', '/404.html'],
    ['/.env', '/404.html'],
    ['//evil.example', '/404.html'],
    ['/no/nowhere.php', '/no/404.html'],
    ['/no/index.html', '/no/404.html'],
    ['/404.html', '/404.html'],
    ['/robots.txt/', '/404.html'],
  ])('answers %s with %s', (uri, file) => {
    expect(ask(code, uri)).toMatchObject({ uri: file })
  })

  it('takes a trailing slash away and keeps the query, repeated names included', () => {
    const querystring = {
      via: { value: 'anna' },
      a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      b: { value: '' },
    }
    expect(ask(code, '/no/', querystring)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/no?via=anna&a=1&a=2&b' } },
    })
  })

  it.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/nowhere/'])('does not redirect %s', (uri) => {
    expect(ask(code, uri)).toMatchObject({ uri: '/404.html' })
  })
})

describe('the site’s viewer-response function', () => {
  it('gives a page that asks for it its own status and hides how', () => {
    const response = { statusCode: 200, headers: { 'x-amz-meta-status': { value: '404' }, etag: { value: '"1"' } } }
    expect(run(siteViewerResponse(), { response })).toEqual({ statusCode: 404, headers: { etag: { value: '"1"' } } })
  })

  it.each([206, 301, 304, 403, 412, 500])('lets a %i stay what it was', (statusCode) => {
    const response = { statusCode, headers: { 'x-amz-meta-status': { value: '404' } } }
    expect(run(siteViewerResponse(), { response })).toEqual({ statusCode, headers: {} })
  })

  it('leaves every other answer as it is', () => {
    const response = { statusCode: 304, headers: {} }
    expect(run(siteViewerResponse(), { response })).toEqual(response)
  })
})

describe('the app’s viewer-request function', () => {
  it.each([
    ['/', '/index.html'],
    ['/g/abcdefg', '/index.html'],
    ['/events/evn_1', '/index.html'],
    ['/events/evn_1/wall', '/index.html'],
    ['/w/abcdefg', '/wall.html'],
    ['/w', '/index.html'],
    ['/tv', '/wall.html'],
    ['/tv/', '/wall.html'],
    ['/tv/pair', '/index.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ])('serves %s from %s', (uri, file) => {
    expect(ask(appViewerRequest(), uri)).toMatchObject({ uri: file })
  })
})

describe('the viewer-request function of files', () => {
  it('finds the key that follows, any at all, and leaves alone what the address says of the file', () => {
    const querystring = { 'response-content-type': { value: 'application%2Fzip' } }
    expect(ask(filesViewerRequest(), '/files/downloads/evn_1/dwn_1/a.zip', querystring)).toMatchObject({
      uri: '/downloads/evn_1/dwn_1/a.zip',
      querystring,
    })
    expect(ask(filesViewerRequest(), '/files/files/x')).toMatchObject({ uri: '/files/x' })
  })
})
