import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import { buyEvent } from './buy-event.ts'
import { activateEvent, createFreeEvent, linkOfQrPng, signIn } from './host-event.ts'
import { fixtureFile, longVideoFile, photoFile, textFile, type JourneyFile } from './journey-files.ts'
import { takeNewApisAway } from './oldest-browser.ts'
import { readZip } from './read-zip.ts'
import { desktop, expectAccessible, openPage, phone, type WatchedPage } from '../kit/watched-page.ts'

const email = 'ida@example.com'
/** More than one part's 16 MiB, so that the film has several parts. */
const longFilmBytes = 20 * 1024 * 1024

const tiles = (page: Page) => page.locator('main li a')
/** The photos' ids in the page's order. */
const shownIds = (page: Page) => tiles(page).evaluateAll((links) => links.map(({ id }) => id))

// One story in chapters: each continues where the last one ended.
describe('the main journey, from the home page to the ZIP', () => {
  let product: Product
  let folder: string
  let host: WatchedPage
  let guest: WatchedPage
  let secondGuest: WatchedPage
  let files: JourneyFile[]
  let link = ''

  test.beforeAll(async ({ product: shared, browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'festlens-journey-'))
    product = shared
    host = await openPage(browser, desktop)
    guest = await openPage(browser, phone)
    secondGuest = await openPage(browser, phone)
    // A guest with the oldest browser must be able to do all of it.
    await Promise.all([host, guest, secondGuest].map(({ page }) => takeNewApisAway(page.context())))
    files = await Promise.all([
      photoFile(folder, 'third.jpg', '#3344aa', '2026:06:20 12:00:00'),
      photoFile(folder, 'first.jpg', '#aa3344', '2026:06:20 10:00:00'),
      photoFile(folder, 'second.jpg', '#33aa44', '2026:06:20 11:00:00'),
      ...['sideways.jpg', 'pattern.heic', 'pattern.png', 'pattern.webp', 'movie.mp4', 'movie.mov'].map((name) =>
        fixtureFile(folder, name),
      ),
      longVideoFile(folder, 'long.mp4', longFilmBytes),
    ])
  })

  afterAll(async () => {
    await Promise.all([host, guest, secondGuest].map(({ page }) => page.context().close()))
    await rm(folder, { recursive: true, force: true })
  })

  test('a visitor buys one event, after a card that was declined', async () => {
    await buyEvent(host.page, product.site, email)
    const letters = async () => (await product.mail(email)).length
    await expect.poll(letters).toBe(1)
  })

  test('the buyer signs in with the code of the letter and sees the credit', async () => {
    await signIn(host.page, product, email)
    expect(new URL(host.page.url()).search).toBe('')
    await host.page.getByText('1 Premium Event credit').waitFor()
    await expectAccessible(host.page)
  })

  test('the host creates an event, activates it and gives it a cover', async () => {
    const { page } = host
    await createFreeEvent(page, { title: 'Ida & Jonas', date: '2026-06-20' })
    await expectAccessible(page)
    await activateEvent(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: /^Look and cover/ }).click()
    const cover = await photoFile(folder, 'cover.jpg', '#7a3b2e', '2026:06:20 09:00:00')
    await page.locator('#cover input[type=file]').setInputFiles(cover.path)
    await expect.poll(() => page.getByRole('img', { name: 'Cover photo' }).count(), { timeout: 30_000 }).toBe(1)
    await expectAccessible(page)
  })

  test('a decoder reads the gallery’s link from the QR code', async () => {
    await host.page.getByRole('link', { name: 'Share' }).click()
    await expectAccessible(host.page)
    link = await host.page.getByLabel('Link to the gallery').inputValue()
    expect(link).toMatch(new RegExp(`^${product.app}/g/[a-z2-7]{26}$`))
    expect(await linkOfQrPng(host.page)).toBe(link)
  })

  test('a guest sends files of every type and reads the truth about each', async () => {
    const { page } = guest
    await page.goto(link)
    await page.getByText('Be the first').waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel('Your name').count()).toBe(0)
    const speech = await textFile(folder, 'speech.txt')
    await page.locator('input[type=file]').setInputFiles([...files, speech].map(({ path }) => path))
    await page.getByText('This kind of file is not supported.').waitFor()
    await page.getByRole('heading', { name: 'Who are these from?' }).waitFor()
    await page.getByLabel('Your name').fill('Kari')
    const told = page.waitForResponse((answer) => answer.url().endsWith('/guest'))
    await page.getByRole('button', { name: 'Save the name' }).click()
    expect((await told).status()).toBe(200)
    await page.getByText(`${files.length} of ${files.length} safe`).waitFor({ timeout: 120_000 })
    await expect.poll(() => tiles(page).count(), { timeout: 60_000 }).toBe(files.length)
    await expectAccessible(page)
  })

  test('the photos stand by capture time, upright', async () => {
    const { page } = guest
    const [first, second, third] = await tiles(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    expect([first, second, third]).toEqual(['10:00', '11:00', '12:00'].map((time) => expect.stringContaining(time)))
    const photos = await listPhotos(page)
    expect(photos.map(({ capturedAt }) => capturedAt)).toEqual(photos.map(({ capturedAt }) => capturedAt).toSorted())
    for (const { width, height, drawn } of photos) {
      if (drawn) expect(drawn.width / drawn.height).toBeCloseTo(width / height, 1)
    }
  })

  test('a guest who changes their name finds it on the photos they have sent', async () => {
    const { page } = guest
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Your name').fill('Kari Nordmann')
    const told = page.waitForResponse((answer) => answer.url().endsWith('/guest'))
    // Leaving the place saves too.
    await page.getByRole('link', { name: 'Photos', exact: true }).click()
    expect((await told).status()).toBe(200)
    await page.reload()
    await expect.poll(() => tiles(page).count()).toBe(files.length)
    const unnamed = tiles(page).locator('img:not([alt*="Kari Nordmann"])')
    await expect.poll(() => unnamed.count()).toBe(0)
  })

  test('picking the same files again sends none of them', async () => {
    const { page } = guest
    await page.reload()
    await page.locator('input[type=file]').setInputFiles(files.slice(0, 3).map(({ path }) => path))
    await page.getByText('3 were already there').waitFor()
    await page.getByText(`${files.length} of ${files.length} safe`).waitFor()
    await expect.poll(() => tiles(page).count()).toBe(files.length)
  })

  test('another guest sees a new photo by itself', async () => {
    const { page } = secondGuest
    await page.goto(link)
    await expect.poll(() => tiles(page).count()).toBe(files.length)
    const late = await photoFile(folder, 'late.jpg', '#ccaa22', '2026:06:20 23:00:00')
    await guest.page.locator('input[type=file]').setInputFiles(late.path)
    files.push(late)
    await guest.page.getByText(`${files.length} of ${files.length} safe`).waitFor()
    await expect.poll(() => tiles(page).count()).toBe(files.length)
  })

  test('the viewer follows the keyboard, has an address of its own and closes with Back', async () => {
    const { page } = secondGuest
    await page.setViewportSize({ width: 1280, height: 900 })
    const ids = await shownIds(page)
    await tiles(page).first().focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
    await viewer.getByText(`1 of ${ids.length}`).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`${link}/p/${ids[1]}`)
    await page.keyboard.press('End')
    await page.waitForURL(`${link}/p/${ids.at(-1)}`)
    await page.keyboard.press('Home')
    await page.waitForURL(`${link}/p/${ids[0]}`)
    await page.keyboard.press('ArrowRight')
    await page.goBack()
    await expect.poll(() => viewer.count()).toBe(0)
    expect(page.url()).toBe(link)
    await page.goto(`${link}/p/${ids[1]}`)
    await viewer.waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(link)
  })

  test('a video plays', async () => {
    const { page } = secondGuest
    // Not the filter "Videos" above the photos, which appears with the page.
    await page
      .getByRole('link', { name: /^Video by/ })
      .first()
      .click()
    const film = () =>
      page
        .locator('dialog video')
        .evaluate((video) =>
          video instanceof HTMLVideoElement
            ? { hasLength: video.duration > 0, width: video.videoWidth, hasPoster: video.poster !== '' }
            : undefined,
        )
    await expect.poll(film).toEqual({ hasLength: true, width: 160, hasPoster: true })
    await page.keyboard.press('Escape')
  })

  test('a guest may not remove what others sent; the host may, and it is gone for everybody', async () => {
    await tiles(secondGuest.page).first().click()
    await secondGuest.page.getByRole('dialog', { name: 'Photo viewer' }).waitFor()
    expect(await secondGuest.page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await secondGuest.page.keyboard.press('Escape')

    const { page } = host
    await page.goto(link)
    await expect.poll(() => tiles(page).count()).toBe(files.length)
    const last = (await shownIds(page)).at(-1)
    await tiles(page).last().click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.locator(`[id="${last}"]`).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator(`[id="${last}"]`).count()).toBe(1)
    await page.goto(link)
    await expect.poll(() => tiles(page).count()).toBe(files.length)
    await tiles(page).last().click()
    await page.evaluate(() => {
      const { body } = document
      const note = () => body.innerText.includes('no longer in the gallery') && body.setAttribute('data-said-gone', '')
      new MutationObserver(note).observe(body, { subtree: true, childList: true })
    })
    // The gallery tells everybody before the answer comes.
    await page.route(`**/photos/${last}`, async (route) => {
      const answer = await route.fetch()
      await expect.poll(() => secondGuest.page.locator(`[id="${last}"]`).count()).toBe(0)
      await expect.poll(() => page.locator(`[id="${last}"]`).count()).toBe(0)
      await route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Removed.', { exact: true }).waitFor()
    await page.unroute(`**/photos/${last}`)
    // Its neighbour takes its place, and no message says that a photo is missing which they removed themselves.
    expect(await page.locator('[data-said-gone]').count()).toBe(0)
  })

  test('the host downloads everything that is left, byte for byte', async () => {
    const { page } = host
    const left = new Set((await shownIds(page)).filter(Boolean))
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Manage event' }).click()
    await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await page.getByRole('link', { name: 'Download the ZIP' }).waitFor({ timeout: 60_000 })
    await page.reload()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the ZIP' }).click()
    const all = await readZip(await (await downloading).path())
    const rest = all.filter(({ name }) => !name.startsWith('album/'))
    const entries = rest.filter(({ name }) => name !== 'SHA256SUMS.txt')
    expect(entries).toHaveLength(left.size)
    expect(rest).toHaveLength(left.size + 1)
    expect(all.map(({ name }) => name)).toContain('album/index.html')
    expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(entries.length)
    const sent = new Set(files.map(({ sha256 }) => sha256))
    expect(entries.filter(({ sha256 }) => !sent.has(sha256))).toEqual([])
    expect(new Set(entries.map(({ sha256 }) => sha256)).size).toBe(entries.length)
  })

  test('a ZIP is not given once a photo in it was removed, and the page says why', async () => {
    const { page } = host
    const slug = new URL(link).pathname.split('/').at(-1)
    const given = await page.getByRole('link', { name: 'Download the ZIP' }).getAttribute('href')
    const status = await page.evaluate(async (photos) => {
      const list = await (await fetch(photos)).json()
      const removal = await fetch(`${photos}/${list.photos[0].id}`, { method: 'DELETE' })
      return removal.status
    }, `/api/galleries/${slug}/photos`)
    expect(status).toBe(204)
    await page.getByRole('link', { name: 'Download the ZIP' }).click()
    await page.getByText('A photo in this ZIP was removed').waitFor()
    expect(await page.getByRole('link', { name: 'Download the ZIP' }).count()).toBe(0)
    await expect.poll(async () => (await fetch(given ?? '')).ok).toBe(false)
    await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await page.getByRole('link', { name: 'Download the ZIP' }).waitFor({ timeout: 60_000 })
  })

  test('signing out leads to the sign-in page, and back to where one was', async () => {
    const { page } = host
    const eventPage = page.url()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Send me a code' }).waitFor()
    await page.goto(eventPage)
    await page.waitForURL(/\/sign-in\?next=/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(new URL(eventPage).pathname)
    await expectAccessible(page)
  })

  test('nothing was thrown, logged as an error or answered with 500 on the way', () => {
    // Browsers log every refusal: the declined card (402), and a page asked for after signing out (401).
    const isExpected = (trouble: string) => /status of 40[12]/.test(trouble)
    expect([host, guest, secondGuest].flatMap(({ troubles }) => troubles).filter((each) => !isExpected(each))).toEqual(
      [],
    )
  })
})

/** The gallery's answer in that page's browser, with the pixels of each photo's smallest rendition. */
function listPhotos(page: Page) {
  return page.evaluate(async () => {
    const slug = location.pathname.split('/')[2]
    const answer = await (await fetch(`/api/galleries/${slug}/photos`)).json()
    const list: { capturedAt: string; width: number; height: number; renditions: { url: string }[] }[] = answer.photos
    return Promise.all(
      list.map(async ({ capturedAt, width, height, renditions }) => {
        const url = renditions[0]?.url
        if (!url) return { capturedAt, width, height, drawn: undefined }
        const image = new Image()
        image.src = url
        await image.decode()
        return { capturedAt, width, height, drawn: { width: image.naturalWidth, height: image.naturalHeight } }
      }),
    )
  })
}
