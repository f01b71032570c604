import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cdnAdmission } from '#infra/base/cdn-admission.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import { codeIn, waitForMail } from '#e2e/kit/wait-for-mail.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-wired-'))
let product: Product
beforeAll(async () => {
  product = await startProduct({ stateFolder })
})
afterAll(async () => {
  expect(await product.stop()).toBe(0)
  rmSync(stateFolder, { recursive: true })
})

const askCode = (email: string, browser = product.newBrowser()) =>
  browser.call('app', 'POST', '/api/sign-in/codes', { json: { email } })

const onConsole = (method: string, path: string, json?: unknown) =>
  product.newBrowser().call('console', method, path, json === undefined ? {} : { json })

describe('the whole product in one process', () => {
  it('signs a host in with the code from the letter, and knows the host by the cookie', async () => {
    const host = product.newBrowser()
    expect((await askCode('kari@example.com', host)).status).toBe(202)
    const code = codeIn(await waitForMail(product.console, 'kari@example.com'))
    const signedIn = await host.call('app', 'POST', '/api/sign-in/sessions', {
      json: { email: 'kari@example.com', code },
    })
    expect(signedIn.status).toBe(201)
    expect((await host.call('app', 'GET', '/api/me')).json).toMatchObject({ email: 'kari@example.com', credits: 0 })
    expect((await product.newBrowser().call('app', 'GET', '/api/me')).status).toBe(401)
  })

  it('keeps the calls of each surface to its own origin', async () => {
    expect((await product.newBrowser().call('site', 'GET', '/api/unknown')).json).toMatchObject({ code: 'not_found' })
  })

  it('knows what comes through its CDN by a key that no viewer can put another in place of', async () => {
    const answer = await product
      .newBrowser()
      .call('app', 'GET', '/api/me', { headers: { [cdnAdmission.header]: 'a guess' } })
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({ code: 'unauthenticated' })
  })

  it('counts limits per viewer: the eleventh request from one address waits, another address goes on', async () => {
    const busy = product.newBrowser()
    for (let number = 1; number <= 10; number += 1)
      expect((await askCode(`guest${number}@example.com`, busy)).status).toBe(202)
    const refused = await askCode('guest11@example.com', busy)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askCode('guest11@example.com')).status).toBe(202)
    // The next test's faults are not for these letters.
    for (let number = 1; number <= 11; number += 1) await waitForMail(product.console, `guest${number}@example.com`)
  })

  it('sends a letter once, however often the mail service fails at first', async () => {
    // More than the SDK tries by itself, so that the queue's own retry is what sends it.
    expect((await onConsole('POST', '/faults', { service: 'ses', fail: 4, status: 503 })).status).toBe(201)
    await askCode('patient@example.com')
    await waitForMail(product.console, 'patient@example.com')
    // By the time that a later request has its letter, a second one of the first would have come too.
    await askCode('after@example.com')
    await waitForMail(product.console, 'after@example.com')
    const letters = await product.mail('patient@example.com')
    expect(letters).toHaveLength(1)
  })

  it('answers a problem while the database fails, and goes on when told to stop failing', async () => {
    await onConsole('POST', '/faults', { service: 'dynamodb', fail: 1000, status: 500 })
    const failed = await askCode('later@example.com')
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.headers.get('content-type')).toBe('application/problem+json')
    expect((await onConsole('DELETE', '/faults')).status).toBe(200)
    expect((await askCode('later@example.com')).status).toBe(202)
    await waitForMail(product.console, 'later@example.com')
  })

  it.each([
    ['POST', '/faults', { service: 'post office', fail: 1 }, 400],
    ['POST', '/faults', { service: 'ses' }, 400],
    ['POST', '/jobs/no-such-job', {}, 404],
    ['POST', '/dead-letters/no-such-letter', undefined, 404],
    ['GET', '/no-such-call', undefined, 404],
  ])('answers the console call %s %s %j with %i', async (method, path, json, status) => {
    expect((await onConsole(method, path, json)).status).toBe(status)
  })

  it('loses neither a letter nor a session by kill -9', async () => {
    const host = product.newBrowser()
    await askCode('sure@example.com', host)
    const code = codeIn(await waitForMail(product.console, 'sure@example.com'))
    await host.call('app', 'POST', '/api/sign-in/sessions', { json: { email: 'sure@example.com', code } })
    // This letter has been asked for, and perhaps not been sent, when the end comes.
    await onConsole('POST', '/faults', { service: 'ses', fail: 4, status: 503 })
    expect((await askCode('waiting@example.com')).status).toBe(202)
    await product.kill()

    product = await startProduct({ stateFolder })
    const again = product.newBrowser()
    for (const pair of host.jar.pairsFor('/')) again.jar.take(`${pair}; Path=/`)
    expect((await again.call('app', 'GET', '/api/me')).json).toMatchObject({ email: 'sure@example.com' })
    await waitForMail(product.console, 'waiting@example.com')
    expect(await product.mail('sure@example.com')).toHaveLength(1)
  })
})
