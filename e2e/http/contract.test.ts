import { describe, expect } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { openEvent, signIn, signInCode } from './shopper.ts'

let product: Product
let host: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'contract-host@example.com')
})

type Surface = 'site' | 'app'

/** Makes a call that must be refused; answers the problem, which must be one of ours, with its headers. */
async function refused(
  who: TestBrowser,
  surface: Surface,
  method: string,
  path: string,
  sending: Parameters<TestBrowser['call']>[3] = {},
) {
  const answer = await who.call(surface, method, path, sending)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const body = problem.parse(answer.json)
  expect(body.status).toBe(answer.status)
  return { ...body, headers: answer.headers }
}

describe('an answer', () => {
  it.each([
    ['site', 'GET', '/api/nowhere'],
    ['app', 'POST', '/api/nowhere'],
    ['site', 'GET', '/api/'],
    ['site', 'DELETE', '/api/pricing-info'],
  ] as const)('to what no row of the table names (%s %s %s) is a 404 in JSON', async (surface, method, path) => {
    expect(await refused(product.newBrowser(), surface, method, path)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    ['site', '/', 200],
    ['site', '/no', 200],
    ['site', '/nowhere', 404],
    ['site', '/api/nowhere', 404],
    ['app', '/', 200],
    ['app', '/events', 200],
    ['app', '/g/whatever', 404],
    ['app', '/renditions/x/y.jpg', 403],
  ] as const)('of the %s to %s has status %i and the security headers', async (surface, path, status) => {
    const { headers, status: got } = await product.newBrowser().call(surface, 'GET', path)
    expect(got).toBe(status)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('a body', () => {
  const bodies: [string, string, string, number][] = [
    ['that is no JSON', 'hello', 'body', 400],
    ['that is cut off', '{"email":', 'body', 400],
    ['that is a list', '[]', 'body', 400],
    ['that is null', 'null', 'body', 400],
    ['without its field', '{}', 'email', 400],
    ['with a number for a text', '{"email":7}', 'email', 400],
    ['with what is no address', '{"email":"kari at home"}', 'email', 400],
    ['with a line break in the address', '{"email":"kari@example.com\\r\\nBcc: x@example.com"}', 'email', 400],
    ['with a language that is none', '{"email":"kari@example.com","locale":"de"}', 'locale', 400],
    ['of 200 KB', JSON.stringify({ email: 'x'.repeat(200_000) }), 'body', 413],
    ['of 11 MB', 'x'.repeat(11 * 1024 * 1024), 'body', 413],
  ]
  it.each(bodies)('%s is refused with a word on the field', async (_, body, field, status) => {
    const refusal = await refused(product.newBrowser(), 'app', 'POST', '/api/sign-in/codes', { body })
    expect(refusal).toMatchObject({ status, errors: [{ field }] })
  })

  it('of an uploads request is refused by the path of the wrong field', async () => {
    const { slug } = await openEvent(host)
    const good = { name: 'a.jpg', type: 'image/jpeg', size: 10, sha256: 'a'.repeat(64) }
    const ask = (files: unknown) =>
      refused(product.newBrowser(), 'app', 'POST', `/api/galleries/${slug}/uploads`, { json: { files } })
    const wrong = { ...good, size: 'large' }
    expect(await ask([good, good, good, wrong])).toMatchObject({ status: 400, errors: [{ field: 'files.3.size' }] })
    expect(await ask([{ ...good, sha256: 'x' }])).toMatchObject({ errors: [{ field: 'files.0.sha256' }] })
    expect(await ask([])).toMatchObject({ errors: [{ field: 'files' }] })
    expect(await ask(Array.from({ length: 501 }, () => good))).toMatchObject({ errors: [{ field: 'files' }] })
  })

  it.each([
    [{ date: '2026-06-20' }, 'title'],
    [{ title: ' ', date: '2026-06-20' }, 'title'],
    [{ title: 'x'.repeat(121), date: '2026-06-20' }, 'title'],
    [{ title: 'Party', date: '20.06.2026' }, 'date'],
    [{ title: 'Party', date: '2026-02-30' }, 'date'],
    [{ title: 'Party', date: '2026-06-20', description: 7 }, 'description'],
  ])('of an event, %j, is refused for its %s', async (json, field) => {
    expect(await refused(host, 'app', 'POST', '/api/events', { json })).toMatchObject({ errors: [{ field }] })
  })
})

describe('a call by somebody else', () => {
  it('needs a session, and only its owner may see an event', async () => {
    const { id } = await openEvent(host)
    const stranger = product.newBrowser()
    expect(await refused(stranger, 'app', 'GET', '/api/me')).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await refused(stranger, 'app', 'GET', `/api/events/${id}`)).toMatchObject({ status: 401 })
    await signIn(product, stranger, 'stranger@example.com')
    expect(await refused(stranger, 'app', 'GET', `/api/events/${id}`)).toMatchObject({ status: 404 })
    expect(await refused(stranger, 'app', 'POST', `/api/events/${id}/downloads`)).toMatchObject({ status: 404 })
  })

  it('from another site’s page is refused, with any cookies', async () => {
    const json = { title: 'Party', date: '2026-06-20' }
    for (const origin of ['https://evil.example', product.site, 'null'])
      expect(await refused(host, 'app', 'POST', '/api/events', { json, headers: { origin } })).toMatchObject({
        status: 403,
        code: 'forbidden_origin',
      })
  })
})

describe('signing in', () => {
  const send = (browser: TestBrowser, email: string, code: string) =>
    browser.call('app', 'POST', '/api/sign-in/sessions', { json: { email, code } })

  it('hides nothing but the cookie’s value from scripts and other sites', async () => {
    const browser = product.newBrowser()
    const email = 'cookie@example.com'
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const answer = await send(browser, email, await signInCode(product, email))
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('festlens-session='))
    expect(session).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  })

  it('gives five tries a code, and a code once', async () => {
    const browser = product.newBrowser()
    const email = 'tries@example.com'
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const code = await signInCode(product, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(browser, email, wrong)).status).toBe(401)
    expect((await send(browser, email, code)).status).toBe(401)

    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const second = await signInCode(product, email, 2)
    expect((await send(browser, email, second)).status).toBe(201)
    expect((await send(product.newBrowser(browser.address), email, second)).status).toBe(401)
  })

  it('takes a code from the browser that asked for it, and from no other network', async () => {
    const asking = product.newBrowser()
    const email = 'bound@example.com'
    await asking.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const code = await signInCode(product, email)
    expect((await send(product.newBrowser(), email, code)).status).toBe(401)
    expect((await send(asking, email, code)).status).toBe(201)
  })

  it('does not take the code that another browser was sent', async () => {
    const [first, second] = [product.newBrowser(), product.newBrowser()]
    const email = 'two-browsers@example.com'
    await first.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const mine = await signInCode(product, email)
    await second.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const foreign = await signInCode(product, email, 2)
    if (foreign !== mine) expect((await send(first, email, foreign)).status).toBe(401)
    expect((await send(first, email, mine)).status).toBe(201)
  })

  it('starts one session where the right code comes five times at once', async () => {
    const browser = product.newBrowser()
    const email = 'parallel@example.com'
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const code = await signInCode(product, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(browser, email, code)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '401', '401', '401', '401'])
  })

  it('revokes the browser’s session before, wherever a copy of it is', async () => {
    const browser = product.newBrowser()
    const email = 'rotated@example.com'
    await signIn(product, browser, email)
    const before = browser.jar.pairsFor('/api/me').join('; ')
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    expect((await send(browser, email, await signInCode(product, email, 2))).status).toBe(201)
    const copied = await product.newBrowser().call('app', 'GET', '/api/me', { headers: { cookie: before } })
    expect(copied.status).toBe(401)
    expect((await browser.call('app', 'GET', '/api/me')).status).toBe(200)
  })

  it('ends with signing out, on the server too', async () => {
    const browser = product.newBrowser()
    await signIn(product, browser, 'leaving@example.com')
    const session = browser.jar.pairsFor('/api/me').join('; ')
    expect((await browser.call('app', 'DELETE', '/api/sign-in/sessions')).status).toBe(204)
    const answer = await product.newBrowser().call('app', 'GET', '/api/me', { headers: { cookie: session } })
    expect(answer.status).toBe(401)
  })
})

describe('a limit', () => {
  it('lets thirty checkouts a minute through for each viewer, and tells the next when to come back', async () => {
    const viewer = product.newBrowser()
    const open = (who: TestBrowser) => who.call('site', 'POST', '/api/create-checkout-session', { json: {} })
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(viewer)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const next = await refused(viewer, 'site', 'POST', '/api/create-checkout-session', { json: {} })
    expect(next).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await open(product.newBrowser())).status).toBe(200)
  })

  it('lets three codes through for each recipient, from any browsers', async () => {
    const ask = () =>
      product.newBrowser().call('app', 'POST', '/api/sign-in/codes', { json: { email: 'flood@example.com' } })
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  it('lets sixty uploads requests a minute through for each guest, alone on their network or not', async () => {
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const neighbour = product.newBrowser(guest.address)
    const files = [{ name: 'notes.txt', type: 'text/plain', size: 1, sha256: 'a'.repeat(64) }]
    const ask = (who: TestBrowser) => who.call('app', 'POST', `/api/galleries/${slug}/uploads`, { json: { files } })
    for (const who of [guest, neighbour]) await who.call('app', 'GET', `/api/galleries/${slug}`)
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(guest)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const next = await ask(guest)
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(neighbour)).status).toBe(200)
  })

  it('counts no call that could not be served', async () => {
    const viewer = product.newBrowser()
    const ask = (json: unknown) => viewer.call('app', 'POST', '/api/sign-in/codes', { json })
    for (let n = 0; n < 12; n += 1) expect((await ask({ email: 'nobody' })).status).toBe(400)
    expect((await ask({ email: 'clumsy@example.com' })).status).toBe(202)
  })

  it('lets ten codes through for each viewer, to any addresses', async () => {
    const viewer = product.newBrowser()
    const ask = (n: number) =>
      viewer.call('app', 'POST', '/api/sign-in/codes', { json: { email: `many-${n}@example.com` } })
    for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).toBe(202)
    expect((await ask(10)).status).toBe(429)
  })
})
