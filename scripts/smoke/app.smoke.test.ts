import { expect, it } from 'vitest'
import { filesPath } from '#shared/rules/files-path.ts'
import { askUrl, expectAnswer, onEach, visit } from './deployment-for-test.ts'

/** Addresses of the single-page app: all have the same shell. */
const appPages = ['/', '/events', '/sign-in']

/** The host of uploads, which the app's own policy must name: the bucket's in AWS. */
async function storeOrigins(): Promise<readonly string[]> {
  const { headers } = await visit('app', '/')
  const [, sources = ''] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return sources.split(/\s+/).filter((source) => source.startsWith('http'))
}

it('each address of the app has its shell, asked for every time and listed nowhere', () =>
  onEach(appPages, async (path) =>
    expectAnswer(await visit('app', path), {
      status: 200,
      headers: { 'content-type': /^text\/html/, 'cache-control': /max-age=0, must-revalidate/ },
      text: [/<div id="root"/, /<meta name="robots" content="noindex/],
    }),
  ))

it('a gallery’s link that nobody has is 404, with the same shell', async () =>
  expectAnswer(await visit('app', '/g/no-such-gallery'), {
    status: 404,
    headers: { 'content-type': /^text\/html/ },
    text: [/<div id="root"/],
  }))

it('pictures, and what has changed among them, are refused without a gallery’s cookies', () =>
  onEach(['no-such-photo.jpg', 'open/changes?since=nothing'], async (path) =>
    expectAnswer(await visit('app', `/renditions/no-such-event/${path}`), { status: 403 }),
  ))

it('originals and ZIPs are refused without a signed address', () =>
  onEach(['originals/none/none', 'downloads/none'], async (key) => {
    const forged = `${filesPath}/${key}?Expires=4102444800&Signature=none`
    expectAnswer(await visit('app', forged), { status: 403 })
  }))

it('the store of originals, pictures and downloads refuses strangers', async () => {
  const origins = await storeOrigins()
  expect.soft(origins, 'stores to upload to that the app’s policy names').not.toEqual([])
  const keys = ['originals/none/none', 'renditions/none/none', 'downloads/none']
  const objects = origins.flatMap((origin) => keys.map((key) => `${origin}/${key}`))
  await onEach(objects, async (url) => expectAnswer(await askUrl(url), { status: 403 }))
  await onEach(origins, async (origin) => {
    const { of, status } = await askUrl(`${origin}/`)
    expect.soft(status, of).toBeGreaterThanOrEqual(400)
  })
})
