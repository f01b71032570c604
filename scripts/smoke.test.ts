import { execFile } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { listen } from '#local/base/listen.ts'
import type { StandIn } from '#local/base/stand-in.ts'
import { root } from '#local/base/root.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import { codeIn, waitForMail } from '#e2e/kit/wait-for-mail.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Runs `scripts/smoke.ts` as a separate program; returns the lines of stdout and stderr. */
function runSmoke(...parameters: string[]): Promise<{ code: number; said: string[]; complained: string }> {
  return answerSmoke(undefined, ...parameters)
}

/** The same, with the operator's input. */
function answerSmoke(
  typed: Promise<string> | undefined,
  ...parameters: string[]
): Promise<{ code: number; said: string[]; complained: string }> {
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts', 'smoke.ts'), ...parameters],
      { env: { PATH } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, said: stdout.trimEnd().split('\n'), complained: stderr }),
    )
    void typed?.then((text) => child.stdin?.end(text))
  })
}

const failing = (said: readonly string[]) => said.filter((line) => line.startsWith('FAIL'))

const stripeKeys = z.object({ secretKey: z.string() })
const listed = z.object({ data: z.array(z.object({ status: z.string() })) })

/** The sessions that Stripe was asked for. */
async function checkoutSessions() {
  const { secretKey } = stripeKeys.parse(await (await fetch(`${product.console}/stripe`)).json())
  const headers = { authorization: `Bearer ${secretKey}` }
  return listed.parse(await (await fetch(`${product.console}/v1/checkout/sessions`, { headers })).json()).data
}

/** Milliseconds: a run requests every page and starts every function. */
const patience = 240_000

describe('npm run smoke', { timeout: patience }, () => {
  it('finds nothing wrong with the product that runs here, and leaves nothing behind in it', async () => {
    const { code, said } = await runSmoke(product.site)
    expect(failing(said)).toEqual([])
    expect(code).toBe(0)
    expect(said.filter((line) => line.startsWith('ok   ')).length).toBeGreaterThan(25)
    expect(said.at(-1)).toMatch(/^http:\S+ and http:\S+: \d+ checks hold, 0 fail, 4 skipped\.$/)
    expect(await product.mail()).toEqual([])
    expect(await checkoutSessions()).toEqual([])
  })

  it('opens a checkout session, and makes an event with a film and a HEIC, only when it is asked to', async () => {
    const email = 'operator@example.com'
    const typed = waitForMail(product.console, email).then((mail) => `${codeIn(mail)}\n`)
    const { code, said } = await answerSmoke(typed, product.site, product.app, '--checkout', '--media', email)
    expect(failing(said)).toEqual([])
    expect(code).toBe(0)
    expect(said.join('\n')).toContain('ok   a guest’s film plays, their HEIC is drawn, and both come home in a ZIP')
    expect(said).toContain('ok   a checkout session can be opened')
    expect(await checkoutSessions()).toMatchObject([{ status: 'open' }])
  })

  it.each([
    [[], /npm run smoke -- https:\/\/host/],
    [['festlens'], /Invalid URL/],
    [['http://localhost:1', '--everything'], /--everything/],
    [['http://localhost:1'], /http:\/\/localhost:1 does not answer: .*\n$/],
  ])('says what is wrong with %j', async (parameters, complaint) => {
    const { code, complained } = await runSmoke(...parameters)
    expect(code).toBe(1)
    expect(complained).toMatch(complaint)
  })
})

/** An answer changed by a badly deployed host; header names are in lower case. */
interface Passing {
  status: number
  headers: Map<string, string>
  body: string
}

/** Changes to certain answers, and the check that must report them. */
const damages: readonly { told: string; path: RegExp; damage(answer: Passing): void }[] = [
  {
    told: 'in its language, with a title',
    path: /^\/no\/support$/,
    damage: (answer) => (answer.body = '<html lang="en">'),
  },
  {
    told: 'is asked for every time',
    path: /^\/es$/,
    damage: ({ headers }) => headers.set('cache-control', 'max-age=600'),
  },
  {
    told: 'shall not list',
    path: /^\/admin$/,
    damage: (answer) => (answer.body = answer.body.replace('content="noindex', 'content="index')),
  },
  {
    told: 'each language that a page names',
    path: /^\/blog$/,
    damage: (answer) => (answer.body = answer.body.replaceAll('/sv/blog', '/se/blog')),
  },
  {
    told: 'the sitemap lists',
    path: /^\/sitemap\.xml$/,
    damage: (answer) => (answer.body = answer.body.replace('/affiliate<', '/partners<')),
  },
  { told: 'is no page is a 404', path: /^\/sv\/no-such-page$/, damage: (answer) => (answer.status = 200) },
  {
    told: 'a slash at the end',
    path: /^\/pt\/\?/,
    damage: ({ headers }) => headers.set('location', 'https://other-host.example/pt'),
  },
  {
    told: 'kept for ever',
    path: /^\/assets\/.*\.css$/,
    damage: ({ headers }) => headers.set('cache-control', 'no-cache'),
  },
  { told: 'a file that is not there', path: /^\/assets\/no-such/, damage: (answer) => (answer.status = 403) },
  { told: 'text is compressed', path: /^\/$/, damage: ({ headers }) => headers.delete('content-encoding') },
  {
    told: 'config.json',
    path: /^\/config\.json$/,
    damage: ({ headers }) => headers.set('cache-control', 'max-age=86400'),
  },
  {
    told: 'a content security policy',
    path: /^\/no\/checkout$/,
    damage: ({ headers }) =>
      headers.set(
        'content-security-policy',
        `${headers.get('content-security-policy')}; style-src-attr 'unsafe-inline'`,
      ),
  },
  {
    told: 'other security headers',
    path: /^\/robots\.txt$/,
    damage: ({ headers }) => headers.delete('x-frame-options'),
  },
  {
    told: 'names its field',
    path: /^\/api\/support$/,
    damage: (answer) => (answer.body = answer.body.replaceAll('"email"', '"e-mail"')),
  },
  { told: 'without a session', path: /^\/api\/payments$/, damage: (answer) => (answer.status = 200) },
  {
    told: 'an unknown address below /api/',
    path: /^\/api\/no-such-call$/,
    damage: ({ headers }) => headers.set('content-type', 'text/html'),
  },
  { told: 'that Stripe did not sign', path: /^\/api\/stripe-webhook$/, damage: (answer) => (answer.status = 500) },
]

/** Serves the product's answers, damaged; forwards a request's body and the headers that matter. */
async function passOn(request: IncomingMessage): Promise<Passing> {
  const { method = 'GET', url = '/', headers } = request
  const passed = ['content-type', 'origin', 'if-none-match', 'stripe-signature'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const body = await buffer(request)
  const answer = await fetch(`${product.site}${url}`, {
    method,
    redirect: 'manual',
    headers: Object.fromEntries([...passed, ['accept-encoding', headers['accept-encoding'] ?? 'identity']]),
    ...(body.length > 0 && { body }),
  })
  const passing = { status: answer.status, headers: new Map(answer.headers), body: await answer.text() }
  for (const { path, damage } of damages) if (path.test(url)) damage(passing)
  return passing
}

describe('npm run smoke, against a host that was deployed badly', { timeout: patience }, () => {
  let front: StandIn
  beforeAll(async () => {
    front = await listen(0, async (request, response) => {
      const { status, headers, body } = await passOn(request)
      const coding = headers.get('content-encoding')
      const content =
        coding === 'br' ? brotliCompressSync(body) : coding === 'gzip' ? gzipSync(body) : Buffer.from(body)
      headers.delete('content-length')
      headers.delete('transfer-encoding')
      response.writeHead(status, [...headers].flat()).end(request.method === 'HEAD' ? undefined : content)
    })
  })
  afterAll(() => front.close())

  it('fails by name each check that does not hold, and no other', async () => {
    const { code, said } = await runSmoke(front.url, product.app)
    expect(code).toBe(1)
    const failed = failing(said)
    for (const { told } of damages)
      expect(
        failed.filter((line) => line.includes(told)),
        told,
      ).toHaveLength(1)
    expect(failed).toHaveLength(damages.length)
    expect(failed.find((line) => line.includes('that Stripe did not sign'))).toContain('expected 500 to be 400')
    expect(said.at(-1)).toContain(` ${damages.length} fail`)
  })
})
