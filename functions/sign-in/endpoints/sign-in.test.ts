import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { sessionCookie, signInCookie } from '../host-cookies.ts'
import { dynamodb } from '../../database/dynamodb.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

let number = 0
let email: string
let browser: AppClient
beforeEach(() => {
  number += 1
  email = `host-${number}@example.com`
  browser = new AppClient(`198.51.100.${number}`)
})

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const signIn = (client: AppClient, code: string) => client.call('sign-in/start-session', { body: { email, code } })
const refused = (client: AppClient, code: string) => client.refusal('sign-in/start-session', { body: { email, code } })

async function askForCode(client = browser): Promise<string> {
  await client.call('sign-in/send-code', { body: { email } })
  return product.codeFor(email)
}

/** Lets rows expire that DynamoDB will only remove within days. */
async function endAllNow(prefix: string): Promise<void> {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'sign-ins' }))
  for (const { id } of Items.filter((item) => String(item['id']).startsWith(prefix)))
    await dynamodb.send(
      new UpdateCommand({
        TableName: 'sign-ins',
        Key: { id },
        UpdateExpression: 'SET expiresAt = :now',
        ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) },
      }),
    )
}

describe('a code by letter', () => {
  it('opens a session for 30 days, once', async () => {
    const answer = await browser.call('sign-in/send-code', {
      body: { email: ` ${email.toUpperCase()} `, locale: 'no' },
    })
    expect(answer).toMatchObject({ status: 202, body: { expiresInSeconds: 600 } })
    const code = await product.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const started = await signIn(browser, code)
    expect(started).toMatchObject({ status: 201, body: { email } })
    expect(started.cookies).toContainEqual(
      expect.stringMatching(
        /^__Host-festlens-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
    expect((await browser.call('events/show-me')).body).toEqual({ email, credits: 0, events: [] })
    expect(browser.jar.valueOf(signInCookie)).toBeUndefined()
    expect(await refused(browser, code)).toMatchObject({ status: 401, code: 'expired_code' })
  })

  it('is used up by five wrong tries, also when they come at once', async () => {
    const code = await askForCode()
    const tries = await Promise.all(Array.from({ length: 8 }, () => refused(browser, wrong(code))))
    expect(tries.filter((answer) => answer.code === 'invalid_code')).toHaveLength(5)
    expect(tries.filter((answer) => answer.code === 'expired_code')).toHaveLength(3)
    expect(await refused(browser, code)).toMatchObject({ code: 'expired_code' })
  })

  it('is right at the fifth try', async () => {
    const code = await askForCode()
    for (let attempt = 1; attempt <= 4; attempt++) await refused(browser, wrong(code))
    expect((await signIn(browser, code)).status).toBe(201)
  })

  it('starts one session when it is sent twice at once', async () => {
    const code = await askForCode()
    const twin = new AppClient(browser.address)
    twin.jar.take(`${signInCookie}=${browser.jar.valueOf(signInCookie)}; Path=/`)
    const outcomes = await Promise.allSettled([signIn(browser, code), signIn(twin, code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('works for no other address', async () => {
    const code = await askForCode()
    const body = { email: `other-${email}`, code }
    expect(await browser.refusal('sign-in/start-session', { body })).toMatchObject({ code: 'invalid_code' })
  })

  it('is over at its expiry, though its row still stands', async () => {
    const code = await askForCode()
    await endAllNow('code#')
    expect(await refused(browser, code)).toMatchObject({ status: 401, code: 'expired_code' })
  })

  it('belongs to the request whose cookie the browser carries, not to a newer one', async () => {
    const first = await askForCode()
    const elsewhere = new AppClient(browser.address)
    const second = await askForCode(elsewhere)
    if (first !== second) expect(await refused(browser, second)).toMatchObject({ code: 'invalid_code' })
    expect((await signIn(browser, first)).status).toBe(201)
  })

  it('is accepted from a browser that lost the cookie on the same network, and from no other network', async () => {
    const code = await askForCode()
    const stranger = new AppClient('203.0.113.77')
    expect(await refused(stranger, code)).toMatchObject({ code: 'expired_code' })
    browser.jar.drop(signInCookie)
    expect((await signIn(browser, code)).status).toBe(201)
  })

  it('is asked for at most three times in a quarter of an hour for one address, from anywhere', async () => {
    for (let count = 1; count <= 3; count++)
      await new AppClient(`203.0.113.${count}`).call('sign-in/send-code', { body: { email } })
    const refusal = await browser.refusal('sign-in/send-code', { body: { email } })
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('stands in the table under no form that could be used', async () => {
    const code = await askForCode()
    await signIn(browser, code)
    const { Items } = await dynamodb.send(new ScanCommand({ TableName: 'sign-ins' }))
    const stored = JSON.stringify(Items)
    expect(stored).not.toContain(`"${code}"`)
    expect(stored).not.toContain(browser.jar.valueOf(sessionCookie))
  })
})

describe('a session', () => {
  it('is revoked by the next sign-in and by signing out, which always succeeds', async () => {
    await signIn(browser, await askForCode())
    const old = browser.jar.valueOf(sessionCookie)
    await signIn(browser, await askForCode())
    const thief = new AppClient()
    thief.jar.take(`${sessionCookie}=${old}; Path=/`)
    expect(await thief.refusal('events/show-me')).toMatchObject({ status: 401, code: 'unauthenticated' })

    thief.jar.take(`${sessionCookie}=${browser.jar.valueOf(sessionCookie)}; Path=/`)
    expect((await browser.call('sign-in/end-session')).status).toBe(204)
    expect(await thief.refusal('events/show-me')).toMatchObject({ status: 401 })
    expect(browser.jar.valueOf(sessionCookie)).toBeUndefined()
    expect((await browser.call('sign-in/end-session')).status).toBe(204)
  })

  it('is over at its expiry, though its row still stands', async () => {
    await signIn(browser, await askForCode())
    await endAllNow('session#')
    expect(await browser.refusal('events/show-me')).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})
