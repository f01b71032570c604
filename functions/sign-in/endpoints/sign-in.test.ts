import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { knownBrowserCookie, sessionCookie, signInCookie } from '../host-cookies.ts'
import type { Locale } from '#shared/locales.ts'
import { readAccount } from '../account-store.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { tokenHash } from '../../runtime/random-token.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

let strangers = 0
/** An unknown visitor, at an address of their own. */
function newStranger(): AppClient {
  strangers += 1
  return new AppClient(`10.9.${Math.floor(strangers / 250)}.${strangers % 250}`)
}

let number = 0
let email: string
let browser: AppClient
beforeEach(() => {
  number += 1
  email = `host-${number}@example.com`
  browser = new AppClient(`198.51.100.${number}`)
})

/** Lets a counter's window end now. */
async function endWindow(id: string): Promise<void> {
  await dynamodb.send(new DeleteCommand({ TableName: 'limits', Key: { id } }))
}

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

  it('that was asked for on the site is right in a browser that holds an older request of its own', async () => {
    await askForCode()
    const site = new AppClient(browser.address)
    const code = await askForCode(site)
    const body = { email, code, asked: 'elsewhere' } as const
    expect((await browser.call('sign-in/start-session', { body })).status).toBe(201)
  })

  it('is accepted from a browser that lost the cookie on the same network, and from no other network', async () => {
    const code = await askForCode()
    const stranger = new AppClient('203.0.113.77')
    expect(await refused(stranger, code)).toMatchObject({ code: 'expired_code' })
    browser.jar.drop(signInCookie)
    expect((await signIn(browser, code)).status).toBe(201)
  })

  it('is still right for the browser that asked, after others behind its address have used up the tries without one', async () => {
    const code = await askForCode()
    const neighbours = Array.from({ length: 6 }, () => new AppClient(browser.address))
    const tries = await Promise.all(neighbours.map((neighbour) => refused(neighbour, wrong(code))))
    expect(tries.filter((answer) => answer.code === 'invalid_code')).toHaveLength(5)
    expect(await refused(new AppClient(browser.address), code)).toMatchObject({ code: 'expired_code' })
    expect((await signIn(browser, code)).status).toBe(201)
  })

  it('is over for browsers without its cookie too once its own browser has used up the tries', async () => {
    const code = await askForCode()
    for (let attempt = 1; attempt <= 5; attempt++) await refused(browser, wrong(code))
    browser.jar.drop(signInCookie)
    expect(await refused(browser, code)).toMatchObject({ code: 'expired_code' })
  })

  it('can be typed by the browser that asked, after any guesses of others behind its address', async () => {
    const code = await askForCode()
    const stranger = new AppClient(browser.address)
    const guess = { body: { email: `nobody-${email}`, code } }
    for (let attempt = 1; attempt <= 60; attempt++) await stranger.refusal('sign-in/start-session', guess)
    expect(await stranger.refusal('sign-in/start-session', guess)).toMatchObject({ status: 429 })
    expect((await signIn(browser, code)).status).toBe(201)
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

describe('codes to one address', () => {
  const perQuarter = 3
  const perDay = 20
  const quarterHour = 15 * 60

  /** Asks for codes from anywhere; answers how many were let through, and the last refusal's `Retry-After`. */
  async function askFromAnywhere(times: number) {
    let [asked, retryAfter] = [0, 0]
    for (let count = 1; count <= times; count++) {
      const refusal = await newStranger()
        .refusal('sign-in/send-code', { body: { email } })
        .catch(() => undefined)
      if (refusal) retryAfter = Number(refusal.headers['retry-after'])
      else asked += 1
    }
    return { asked, retryAfter }
  }

  /** Lets the quarter of an hour pass, and not the day. */
  const passQuarterHour = () => endWindow(`sign-in-letters#${tokenHash(email)}#${quarterHour}`)

  it('are three in a quarter of an hour and twenty a day for all strangers together', async () => {
    const first = await askFromAnywhere(perQuarter + 2)
    expect(first.asked).toBe(perQuarter)
    expect(first.retryAfter).toBeGreaterThan(quarterHour - 100)
    let total = first.asked
    for (let round = 1; round <= 7; round++) {
      await passQuarterHour()
      const { asked, retryAfter } = await askFromAnywhere(perQuarter)
      total += asked
      if (asked === 0) expect(retryAfter).toBeGreaterThan(23 * 60 * 60)
    }
    expect(total).toBe(perDay)
  })

  it('come to a browser that has signed in to it before, after any requests of strangers, and as often as to them', async () => {
    await signIn(browser, await askForCode())
    await browser.call('sign-in/end-session')
    await passQuarterHour()
    await askFromAnywhere(perQuarter)
    expect((await askFromAnywhere(1)).asked).toBe(0)
    for (let count = 1; count <= perQuarter; count++) expect(await askForCode()).toMatch(/^\d{6}$/)
    expect(await browser.refusal('sign-in/send-code', { body: { email } })).toMatchObject({ status: 429 })
    await passQuarterHour()
    expect((await askFromAnywhere(1)).asked).toBe(1)
  })

  it('come to it also where others behind its address have asked for all theirs', async () => {
    await signIn(browser, await askForCode())
    const stranger = new AppClient(browser.address)
    for (let count = 1; count <= 10; count++)
      await stranger.call('sign-in/send-code', { body: { email: `${count}-${email}` } }).catch(() => undefined)
    expect(await stranger.refusal('sign-in/send-code', { body: { email } })).toMatchObject({ status: 429 })
    expect(await askForCode()).toMatch(/^\d{6}$/)
  })

  it('are counted as a stranger’s where the cookie is of another address, of another browser or made up', async () => {
    await signIn(browser, await askForCode())
    const known = String(browser.jar.valueOf(knownBrowserCookie))
    expect(known).not.toContain(email)
    const [id, signature] = known.split('.')
    await passQuarterHour()
    await askFromAnywhere(perQuarter)
    for (const made of [
      `${'A'.repeat(43)}.${signature}`,
      `${id}.${'A'.repeat(43)}`,
      `${known}x`,
      'x'.repeat(3000),
      '.',
    ]) {
      const forger = newStranger()
      forger.jar.take(`${knownBrowserCookie}=${made}; Path=/`)
      expect(await forger.refusal('sign-in/send-code', { body: { email } })).toMatchObject({ status: 429 })
    }
    const other = { body: { email: `other-${email}` } }
    for (let count = 1; count <= perQuarter; count++) await browser.call('sign-in/send-code', other)
    expect(await newStranger().refusal('sign-in/send-code', other)).toMatchObject({ status: 429 })
  })

  it('come to a browser for each of the last five addresses that it has signed in to', async () => {
    const addresses = Array.from({ length: 6 }, (_, index) => `${index}-${email}`)
    for (const each of addresses) await product.signIn(each, browser)
    const isKnown = async (each: string) => {
      await endWindow(`sign-in-letters#${tokenHash(each)}#${quarterHour}`)
      for (let count = 1; count <= perQuarter; count++)
        await newStranger().call('sign-in/send-code', { body: { email: each } })
      return (await browser.call('sign-in/send-code', { body: { email: each } }).catch(() => undefined)) !== undefined
    }
    const known: boolean[] = []
    for (const each of addresses) known.push(await isKnown(each))
    expect(known).toEqual([false, true, true, true, true, true])
  })
})

describe('the language of letters', () => {
  const language = async () => (await readAccount(email)).locale
  const signInWith = async (locale?: Locale) => {
    await browser.call('sign-in/send-code', { body: { email, ...(locale && { locale }) } })
    await signIn(browser, await product.codeFor(email))
  }

  it('is that of the last sign-in that named one, or what was chosen since', async () => {
    await signInWith('no')
    expect(await language()).toBe('no')
    await signInWith('es')
    expect(await language()).toBe('es')
    expect((await browser.call('sign-in/change-account', { body: { locale: 'pt' } })).status).toBe(204)
    expect(await language()).toBe('pt')
    await signInWith()
    expect(await language()).toBe('pt')
  })

  it('is chosen by who is signed in alone', async () => {
    const refusal = await browser.refusal('sign-in/change-account', { body: { locale: 'pt' } })
    expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})

describe('the name of a person', () => {
  it('is none until they have said it, and goes with their language into the export', async () => {
    await product.signIn(email, browser)
    const me = async () => (await browser.call('events/show-me')).body
    expect(await me()).not.toHaveProperty('name')
    expect((await browser.call('sign-in/change-account', { body: { name: '  Kari  Nordmann ' } })).status).toBe(204)
    await browser.call('sign-in/change-account', { body: { locale: 'no' } })
    expect(await me()).toMatchObject({ name: 'Kari  Nordmann' })
    const { account } = (await browser.call('privacy/export-own-data')).body
    expect(account).toEqual({ credits: 0, gifts: [], hereAt: expect.any(String), locale: 'no', name: 'Kari  Nordmann' })
  })

  it('has 1 to 80 characters', async () => {
    await product.signIn(email, browser)
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(81) }, {}])
      expect(await browser.refusal('sign-in/change-account', { body })).toMatchObject({ status: 400 })
    await browser.call('sign-in/change-account', { body: { name: 'x'.repeat(80) } })
  })

  it('holds no address of a page, which letters would make a link of', async () => {
    await product.signIn(email, browser)
    expect(await browser.refusal('sign-in/change-account', { body: { name: 'Gifts at gifts.com' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'name' }],
    })
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
