import { filesPath } from '#shared/rules/files-path.ts'
import { askUrl, type Deployment } from './deployment.ts'
import { type Checks, expectAnswer, expectNone, onEach } from './check.ts'

/** Addresses of the single-page app: they all have one shell. */
const appPages = ['/', '/events', '/sign-in']

/** Where uploads go, which the app's own policy must name: the bucket's host in AWS. */
async function storeOrigins(deployment: Deployment): Promise<readonly string[]> {
  const { headers } = await deployment.visit('app', '/')
  const [, sources = ''] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return sources.split(/\s+/).filter((source) => source.startsWith('http'))
}

export const appChecks: Checks = {
  'each address of the app has its shell, asked for every time and listed nowhere': (deployment) =>
    onEach(appPages, async (path) =>
      expectAnswer(await deployment.visit('app', path), {
        status: 200,
        headers: { 'content-type': /^text\/html/, 'cache-control': /max-age=0, must-revalidate/ },
        text: [/<div id="root"/, /<meta name="robots" content="noindex/],
      }),
    ),
  'a gallery’s link that nobody has is 404, with the same shell': async (deployment) =>
    expectAnswer(await deployment.visit('app', '/g/no-such-gallery'), {
      status: 404,
      headers: { 'content-type': /^text\/html/ },
      text: [/<div id="root"/],
    }),
  'pictures, and what has changed among them, are refused without a gallery’s cookies': (deployment) =>
    onEach(['no-such-photo.jpg', 'open/changes?since=nothing'], async (path) =>
      expectAnswer(await deployment.visit('app', `/renditions/no-such-event/${path}`), { status: 403 }),
    ),
  'originals and ZIPs are refused without a signed address': (deployment) =>
    onEach(['originals/none/none', 'downloads/none'], async (key) => {
      const forged = `${filesPath}/${key}?Expires=4102444800&Signature=none`
      expectAnswer(await deployment.visit('app', forged), { status: 403 })
    }),
  'the store of originals, pictures and downloads refuses strangers': async (deployment) => {
    const origins = await storeOrigins(deployment)
    expectNone([origins.length === 0 && 'the app’s policy names no store to upload to'])
    const keys = ['originals/none/none', 'renditions/none/none', 'downloads/none']
    const objects = origins.flatMap((origin) => keys.map((key) => `${origin}/${key}`))
    await onEach(objects, async (url) => expectAnswer(await askUrl(url), { status: 403 }))
    await onEach(origins, async (origin) => {
      const { of, status } = await askUrl(`${origin}/`)
      expectNone([status < 400 && `${of}: expected a refusal, got ${status}`])
    })
  },
}
