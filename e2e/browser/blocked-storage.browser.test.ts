import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn, signInCode } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { launchProfile } from '../kit/launch-browser.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { expectAccessible, phone, watchPage } from '../kit/watched-page.ts'

let product: Product
let host: TestBrowser
let folder: string

test.beforeAll(async ({ product: shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'festlens-blocked-'))
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'blocked-host@example.com')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function photo() {
  const { name, type, bytes } = await noisePhoto()
  return { name, mimeType: type, buffer: bytes }
}

/** Ways in which browsers refuse storage: private windows, blocked cookies, WebKit's databases in memory. */
const refusals: Readonly<Record<string, () => void>> = {
  'has no locks': () => void Reflect.deleteProperty(Navigator.prototype, 'locks'),
  'refuses locks': () => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
  },
  'throws where a database is asked for': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied.', 'SecurityError')
    }
  },
  'ends the transaction that holds a blob': () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      const request = put.call(this, value, key)
      if (value instanceof Blob) this.transaction.abort()
      return request
    }
  },
  'takes no blob': () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (value instanceof Blob) throw new DOMException('No blobs.', 'DataCloneError')
      return put.call(this, value, key)
    }
  },
  'throws where its storage is touched': () => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Denied.', 'SecurityError')
        },
      })
  },
}

test.for(Object.entries(refusals))(
  'a browser that %s sends a photo, and no error is thrown or logged',
  async ([, refuse], { open }) => {
    const { slug } = await openEvent(host)
    const { page, troubles } = await open(phone)
    await page.context().addInitScript(refuse)
    await page.goto(`${product.app}/g/${slug}`)
    await page.locator('input[type=file]').setInputFiles([await photo(), await photo()])
    await page.getByText('2 of 2 safe').waitFor()
    await page.getByText('2 photos', { exact: true }).waitFor()
    expect(troubles).toEqual([])
  },
)

const texts = z.record(z.string(), z.string())
const textsIn = async (locale: string) =>
  texts.parse(
    JSON.parse(await readFile(join(import.meta.dirname, `../../web/app/lazy/messages/${locale}.json`), 'utf8')),
  )

/** A browser whose settings block all cookies, and storage with them. */
async function openBlocking(): Promise<BrowserContext> {
  const profile = await mkdtemp(join(folder, 'profile-'))
  await mkdir(join(profile, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  return launchProfile(profile, phone)
}

test('where cookies are blocked the gallery says why it shows no pictures, in every language, and takes some all the same', async () => {
  const { slug } = await openEvent(host)
  await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto()])
  const context = await openBlocking()
  try {
    const { page, troubles } = await watchPage(context)
    await page.goto(`${product.app}/g/${slug}`)
    for (const locale of locales) {
      await page.getByRole('banner').getByRole('combobox').selectOption(locale)
      const { 'gallery.noCookiesTitle': title = '' } = await textsIn(locale)
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await page.getByRole('banner').getByRole('combobox').selectOption('en')
    expect(await page.locator('main img').count()).toBe(0)
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles([await photo()])
    await page.getByText('Your file is safe').waitFor()
    // The browser itself logs the refusal.
    expect(troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([])
  } finally {
    await context.close()
  }
})

test('a picture that fails among others is no matter of cookies', async ({ open }) => {
  const { slug } = await openEvent(host)
  await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto()])
  const [gone, stays] = await photosOf(product.newBrowser(), slug, 2)
  const { page } = await open(phone)
  await page.route(`**/${gone?.id}/**`, async (route) => {
    await page.waitForFunction((id) => document.querySelector(`[id="${id}"] img`)?.matches('[src]'), stays?.id)
    await route.fulfill({ status: 403 })
  })
  const refused = page.waitForResponse((response) => response.status() === 403)
  await page.goto(`${product.app}/g/${slug}`)
  await refused
  await page.waitForResponse(/galleries/)
  expect(await page.locator('main li img').count()).toBe(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('pictures that are refused on their way to a new address are shown as soon as they are there', async ({
  open,
}) => {
  const { slug } = await openEvent(host)
  await sendAll(product.newBrowser(), slug, [await noisePhoto()])
  const [only] = await photosOf(product.newBrowser(), slug, 1)
  const { page } = await open({ ...phone, serviceWorkers: 'block' })
  const pictures = `**/${only?.id}/**`
  await page.route(pictures, (route) => route.fulfill({ status: 403 }))
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Your browser keeps no cookies').waitFor()
  await page.unroute(pictures)
  await page.locator('main li img').waitFor()
})

test('blocked cookies are named at sign-in', async () => {
  const context = await openBlocking()
  try {
    const { page } = await watchPage(context)
    const email = 'blocked@example.com'
    await page.goto(`${product.app}/sign-in`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Six-digit code').fill(await signInCode(product, email))
    await page.getByText('Your browser keeps no cookies').waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  } finally {
    await context.close()
  }
})
