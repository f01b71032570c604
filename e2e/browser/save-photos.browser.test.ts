import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { readFixture } from '../kit/send-file.ts'
import type { Product } from '../kit/start-product.ts'
import { expectAccessible, expectFocused, phone } from '../kit/watched-page.ts'
import { readZip } from './read-zip.ts'

const sent = ['sideways.jpg', 'zoneless.jpg'].map((name) => ({ name, type: 'image/jpeg', bytes: readFixture(name) }))

async function openGallery(product: Product, email: string): Promise<{ gallery: string; photo: string }> {
  const host = product.newBrowser()
  await signIn(product, host, email)
  const { slug } = await openEvent(host)
  await sendAll(host, slug, sent)
  const [first] = await photosOf(host, slug, sent.length)
  const gallery = `${product.app}/g/${slug}`
  return { gallery, photo: `${gallery}/p/${first?.id}` }
}

/** A phone that takes files; what it was handed stands in `window.name`. */
async function takeFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files !== undefined,
      share: async ({ files = [], url }: ShareData) => {
        window.name = url ?? files.map(({ name, size, type }) => `${name} ${size} ${type}`).join(', ')
      },
    })
  })
}

const handed = (page: Page) => page.evaluate(() => window.name)

describe('a photo on a phone that takes files', () => {
  test('is fetched by one tap and handed over by the next', async ({ open, product }) => {
    const { photo } = await openGallery(product, 'save-one@example.com')
    const { page, troubles } = await open(phone)
    await takeFiles(page)
    await page.goto(photo)
    await page.getByRole('button', { name: 'Save' }).tap()
    const handOver = page.getByRole('button', { name: 'Save to photos' })
    await handOver.waitFor()
    await expectAccessible(page)
    await handOver.tap()
    await expect.poll(() => handed(page)).toMatch(/^(sideways|zoneless)\.jpg \d+ image\/jpeg$/)
    await page.getByText('Handed over to your phone.').first().waitFor()
    expect(troubles).toEqual([])
  })

  test('says what happened where the network goes, and is saved by another tap', async ({ open, product }) => {
    const { photo } = await openGallery(product, 'save-offline@example.com')
    const { page } = await open(phone)
    await takeFiles(page)
    await page.goto(photo)
    const save = page.getByRole('button', { name: 'Save' })
    await save.waitFor()
    await page.route(/\/files\//, (route) => route.abort('internetdisconnected'))
    await save.tap()
    await page.getByText('connection').first().waitFor()
    await page.unroute(/\/files\//)
    await save.tap()
    await page.getByRole('button', { name: 'Save to photos' }).waitFor()
  })

  test('that is left meanwhile is not handed over, and nothing is said', async ({ open, product }) => {
    const { photo } = await openGallery(product, 'save-left@example.com')
    const { page, troubles } = await open(phone)
    await takeFiles(page)
    await page.goto(photo)
    const asked = Promise.withResolvers<void>()
    await page.route(/\/files\//, () => asked.resolve())
    await page.getByRole('button', { name: 'Save' }).tap()
    await asked.promise
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await page.getByText('2 of 2').waitFor()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(await page.getByRole('button', { name: 'Save to photos' }).count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('sends its address to others', async ({ open, product }) => {
    const { photo } = await openGallery(product, 'share-one@example.com')
    const { page, troubles } = await open(phone)
    await takeFiles(page)
    await page.goto(photo)
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect.poll(() => handed(page)).toBe(photo)
    expect(troubles).toEqual([])
  })
})

describe('photos that are chosen', () => {
  test('come as one ZIP that the page makes', async ({ open, product }) => {
    const { gallery } = await openGallery(product, 'zip@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(gallery)
    const select = page.getByRole('button', { name: 'Select' })
    await select.tap()
    // The keyboard goes on where a button has gone.
    const end = page.getByRole('button', { name: 'End selecting' })
    await expectFocused(end)
    await page.getByRole('button', { name: 'All 2' }).tap()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as ZIP' }).tap()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/\.zip$/)
    const entries = await readZip(await saved.path())
    expect(entries.map(({ name }) => name).toSorted()).toEqual(['sideways.jpg', 'zoneless.jpg'])
    await page.getByText('2 files are saved.').waitFor()
    await end.tap()
    await expectFocused(select)
    expect(troubles).toEqual([])
  })

  test('are saved without the one that does not come, which is named', async ({ open, product }) => {
    const { gallery } = await openGallery(product, 'zip-part@example.com')
    const { page } = await open(phone)
    await page.goto(gallery)
    await page.getByRole('button', { name: 'Select' }).tap()
    await page.getByRole('button', { name: 'All 2' }).tap()
    await page.route(/\/files\/.*zoneless/, (route) => route.abort('connectionreset'))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as ZIP' }).tap()
    const entries = await readZip(await (await saving).path())
    expect(entries.map(({ name }) => name)).toEqual(['sideways.jpg'])
    await page.getByText('1 file is saved. These could not be fetched: zoneless.jpg.').waitFor()
  })

  test('that are too large together are refused before anything is fetched', async ({ open, product }) => {
    const { gallery } = await openGallery(product, 'zip-large@example.com')
    const { page, troubles } = await open(phone)
    await page.goto(gallery)
    await page.getByRole('button', { name: 'Select' }).tap()
    await page.getByRole('button', { name: 'All 2' }).tap()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.route(/\/original$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), size: saveLimits.bytes / 2 + 1 } })
    })
    await page.getByRole('button', { name: 'Save as ZIP' }).tap()
    await page.getByText('at most 300 MB fit into one ZIP').waitFor()
    expect(fetched.filter((address) => address.includes('/files/'))).toEqual([])
    expect(troubles).toEqual([])
  })
})
