import jsQR from 'jsqr'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { signIn as signInByCalls } from '../http/shopper.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { codesTo } from './console-inbox.ts'

interface Origins {
  app: string
  console: string
}

/** An address in the range for tests (RFC 2544): sign-ins from one address would exceed the limit of codes. */
const ownAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Signs in with the code of the letter; the address is a parameter, as in the site's link. */
export async function signIn(page: Page, origins: Origins, email: string) {
  const seen = (await codesTo(origins.console, email)).length
  await page.route('**/api/sign-in/codes', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': ownAddress() } }),
  )
  await page.goto(`${origins.app}/sign-in?${new URLSearchParams({ email })}`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const codeInput = page.getByLabel('Six-digit code')
  await expect.poll(async () => (await codesTo(origins.console, email)).length).toBe(seen + 1)
  await codeInput.fill((await codesTo(origins.console, email)).at(-1) ?? '')
  await page.getByText(`Signed in as ${email}`).waitFor()
}

/** Gives a page's browser the session of someone who signed in by calls. */
export async function takeSession(page: Page, { app }: Pick<Origins, 'app'>, host: TestBrowser): Promise<void> {
  const cookies = host.jar.pairsFor('/').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: new URL(app).origin }
  })
  await page.context().addCookies(cookies)
}

/** Signs a page's browser in when the sign-in page is not under test. */
export async function openSession(page: Page, product: Product, email: string): Promise<void> {
  const host = product.newBrowser()
  await signInByCalls(product, host, email)
  await takeSession(page, product, host)
}

interface NewEvent {
  title: string
  date: string
}

/** Chooses an occasion on the first screen of a new event and fills in the second. */
export async function fillNewEvent(page: Page, { title, date }: NewEvent) {
  await page.getByRole('button', { name: 'Wedding' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date').fill(date)
}

/** Creates an event, keeps it free if there is a credit for it, and waits for its page. */
export async function createFreeEvent(page: Page, event: NewEvent) {
  await page.getByRole('link', { name: 'Create event' }).click()
  await fillNewEvent(page, event)
  await page.getByRole('switch', { name: 'Uses your credit' }).uncheck()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByRole('heading', { name: event.title }).waitFor()
}

/** Spends a credit on the page's event, which is shown as free before. */
export async function activateEvent(page: Page) {
  await page.getByText('This event is free, and you have a credit').waitFor()
  await page.getByRole('button', { name: 'Activate with a credit' }).click()
  await page.getByRole('button', { name: 'Use one credit' }).click()
  await page.getByText('Premium', { exact: true }).waitFor()
}

/** The link that a decoder reads in the PNG that the host downloads. */
export async function linkOfQrPng(page: Page): Promise<string | undefined> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'QR as PNG' }).click()
  const png = await readFile(await (await downloading).path())
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
