import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { createCheckoutSession } from '#shared/api/checkout.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import { breakNext } from './faults.ts'
import { noisePhoto, photosOf, sendAll } from './guest.ts'
import { lettersTo, openEvent, pay, signInCode } from './shopper.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const host = 'discreet-host@example.com'
const words = 'a message that nobody but support should read'

/** Buys, signs in, holds an event, uploads, writes to support, with failures; answers what logs must not hold. */
async function liveThrough(): Promise<string[]> {
  const browser = product.newBrowser()
  const call = (surface: 'site' | 'app', method: string, path: string, json?: object) =>
    browser.call(surface, method, path, json ? { json } : {})

  const checkout = await call('site', 'POST', '/api/create-checkout-session', { buyerCountry: 'NO', locale: 'no' })
  const { clientSecret } = createCheckoutSession.response.parse(checkout.json)
  const [sessionId = ''] = clientSecret.split('_secret_')
  await pay(browser, sessionId, { email: host })
  await call('site', 'GET', `/api/session-status/${sessionId}`)
  await call('site', 'GET', '/api/session-status/cs_test_nobody')

  await call('app', 'POST', '/api/sign-in/codes', { email: host })
  const code = await signInCode(product, host)
  await call('app', 'POST', '/api/sign-in/sessions', { email: host, code: code === '000000' ? '000001' : '000000' })
  const signInCookies = browser.jar.pairsFor('/')
  await breakNext(product, { service: 'dynamodb', operation: 'TransactWriteItems', fail: 9, status: 400 })
  await call('app', 'POST', '/api/sign-in/sessions', { email: host, code })
  await call('app', 'POST', '/api/sign-in/codes', { email: host })
  await product.newBrowser().call('console', 'DELETE', '/faults')
  await call('app', 'POST', '/api/sign-in/codes', { email: host })
  const secondCode = await signInCode(product, host, 2)
  expect((await call('app', 'POST', '/api/sign-in/sessions', { email: host, code: secondCode })).status).toBe(201)

  const event = await openEvent(browser, words)
  const guest = product.newBrowser()
  await guest.call('app', 'GET', `/api/galleries/${event.slug}`)
  await sendAll(guest, event.slug, [await noisePhoto()])
  await photosOf(guest, event.slug, 1)

  const request = { name: 'Discreet Person', email: host, category: 'other', subject: words, message: words }
  await breakNext(product, { service: 'ses', fail: 4, status: 503 })
  for (const body of [request, { ...request, email: `${host}\n` }, { ...request, message: 7 }, [request]])
    await call('site', 'POST', '/api/support', body)
  await browser.call('site', 'POST', '/api/support', { body: `{"message":"${words}` })
  await lettersTo(product, brand.mail.support, new RegExp(words))
  await lettersTo(product, host, /sup_/)
  await call('site', 'POST', '/api/withdrawals', { orderId: 'ord_7K3M9QXA2B5C', email: host })

  const administrator = product.newBrowser()
  const { username, password } = product.admin
  for (const tried of [`not ${password}`, password])
    await administrator.call('site', 'POST', '/api/admin/sign-in', { json: { username, password: tried } })
  const person = { email: host, uploads: [{ slug: event.slug, name: 'Discreet Guest' }] }
  const path = `/api/admin/support-requests?search=${encodeURIComponent(host)}`
  expect((await administrator.call('site', 'GET', path)).status).toBe(200)
  const exported = await administrator.call('site', 'POST', '/api/admin/person-data/exports', { json: person })
  expect(exported.text).toContain(words)
  const erased = await administrator.call('site', 'POST', '/api/admin/person-data/erasures', { json: person })
  expect(erased.status).toBe(200)
  expect((await call('app', 'GET', '/api/me')).status).toBe(401)

  const cookies = [
    ...signInCookies,
    ...browser.jar.pairsFor('/'),
    ...guest.jar.pairsFor('/'),
    ...administrator.jar.pairsFor('/'),
  ]
  const tokens = cookies.map((pair) => pair.slice(pair.indexOf('=') + 1)).filter((value) => value.length > 16)
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  return [host, code, secondCode, clientSecret, sessionId, event.slug, words, 'Discreet Person', password, ...tokens]
}

it('holds no address, code, token, session, link or message of anybody', { timeout: 240_000 }, async () => {
  const secrets = await liveThrough()
  const functions = readFileSync(join(product.stateFolder, 'functions.log'), 'utf8')
  for (const [name, log] of Object.entries({
    functions,
    // The first line is the one that says where everything is.
    stdout: product.lines.slice(1).join('\n'),
    stderr: product.complaints(),
  })) {
    for (const secret of secrets) expect(log.includes(secret), `${name} holds ${secret}`).toBe(false)
    expect(log.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [], name).toEqual([])
  }
  expect(functions.split('\n').length).toBeGreaterThan(20)
})

it('is made of lines that name their function and their call', () => {
  const functions = readFileSync(join(product.stateFolder, 'functions.log'), 'utf8')
  const line = z.object({ level: z.string(), message: z.string(), correlationId: z.string() })
  const structured = functions.split('\n').filter((text) => / \{/.test(text))
  for (const text of structured) line.parse(JSON.parse(text.slice(text.indexOf('{'))))
  expect(structured.length).toBeGreaterThan(20)
})
