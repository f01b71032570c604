import { breakNext, repairAll } from '#e2e/http/faults.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod'
import { noisePhoto } from '../http/guest.ts'
import { lettersTo, openEvent, signIn } from '../http/shopper.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'
import { signIn as signInPage } from './host-event.ts'

let product: Product
test.beforeAll(({ product: shared }) => {
  product = shared
})

const picked = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { type, bytes } = await noisePhoto()
      return { name: `${index}.jpg`, mimeType: type, buffer: bytes }
    }),
  )

/** The JSON that a press hands over. */
async function downloaded(page: Page, press: string): Promise<unknown> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: press }).click()])
  expect(file.suggestedFilename()).toBe('festlens-data.json')
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

/** A guest's phone that has sent two photos to a new event. */
async function openGuest(open: OpenPage, email: string) {
  const host = product.newBrowser()
  await signIn(product, host, email)
  const { slug } = await openEvent(host)
  const watched = await open(phone)
  await watched.page.goto(`${product.app}/g/${slug}`)
  await watched.page.getByText('Be the first').waitFor()
  await watched.page.locator('input[type=file]').setInputFiles(await picked(2))
  await watched.page.getByText('2 of 2 safe').waitFor()
  return { slug, ...watched }
}

test('a guest downloads all that a gallery holds on them, and has it erased during an upload', async ({ open }) => {
  const { slug, page, troubles } = await openGuest(open, 'erasing-guest-host@example.com')
  const other = await open(phone)
  await other.page.goto(`${product.app}/g/${slug}`)
  await expect.poll(() => other.page.locator('main li a img').count()).toBe(2)
  await page.goto(`${product.app}/g/${slug}/mine`)
  const held = z.object({ uploads: z.array(z.object({ name: z.string() })) })
  expect(held.parse(await downloaded(page, 'Download my data')).uploads).toHaveLength(2)

  // What is sent from here on does not arrive.
  await page.route('**/originals/**', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(await picked(1))
  await page
    .getByText(/Sending|on its way|2 of 3/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Erase everything of mine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^The 2 photos and videos that you sent/).waitFor()
  await expectAccessible(page)
  // The erasure takes its time, and a photo changes meanwhile.
  await breakNext(product, {
    service: 'sqs',
    operation: 'ReceiveMessage privacy/erase-data',
    fail: 1_000_000,
    status: 500,
  })
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText('It is being erased').waitFor()
  const changed = page.waitForResponse(
    async (answer) => answer.url().includes('/changes') && (await answer.text()).includes('"photo"'),
  )
  const liked = (await other.page.locator('main li a').first().getAttribute('href'))?.split('/').at(-1)
  const answer = await other.page.request.put(`${product.app}/api/galleries/${slug}/photos/${liked}/like`, {
    headers: { origin: product.app },
  })
  expect(answer.ok()).toBe(true)
  await changed
  await expectAccessible(page)
  expect(await page.locator('main li [data-photo], main li[data-photo]').count()).toBe(0)
  await repairAll(product)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => other.page.locator('main li a img').count()).toBe(0)
  // Nothing goes on after the page, and what is picked from now on is sent.
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Be the first').waitFor()
  await page.locator('input[type=file]').setInputFiles(await picked(1))
  await page.getByText('Your file is safe').waitFor()
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([])
})

test('a guest who closed the question meanwhile hears that their erasure failed', async ({ open }) => {
  const { slug, page } = await openGuest(open, 'failing-erasure-host@example.com')
  await page.goto(`${product.app}/g/${slug}/mine`)
  await page.getByRole('button', { name: 'Erase everything of mine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^The 2 photos and videos that you sent/).waitFor()
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/guest/erasure', async (route) => {
    asked.resolve()
    await answered.promise
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await asked.promise
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  answered.resolve()
  await page.getByRole('region', { name: 'Your data in this gallery' }).getByRole('alert').waitFor()
})

test('a host sees what goes before it is erased, and gets a letter', async ({ open }) => {
  const email = 'erasing-host@example.com'
  const { page, troubles } = await open(phone)
  const host = product.newBrowser()
  await signIn(product, host, email)
  const { title } = await openEvent(host)
  await signInPage(page, product, email)
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor()
  await expectAccessible(page)
  expect(await downloaded(page, 'Download my data')).toMatchObject({ email, events: [{ title }] })

  await page.getByRole('button', { name: 'Erase my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`“${title}” is deleted`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await dialog.getByText('That is another address.').waitFor()
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('heading', { name: 'Your data is being erased' }).waitFor()
  await expectAccessible(page)
  await lettersTo(product, email, /erased/)
  await page.goto(product.app)
  await page.waitForURL(`${product.app}/sign-in*`)
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([])
})

test('wide screens show it too', async ({ open }) => {
  const { page } = await open(desktop)
  await signInPage(page, product, 'wide-data@example.com')
  await page.goto(`${product.app}/data`)
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor()
  await expectAccessible(page)
})
