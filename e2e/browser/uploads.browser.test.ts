import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { listEventPhotos } from '#shared/api/photos.ts'
import { breakNext, repairAll } from '../http/faults.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { buyPackage, lettersTo, openEvent, signIn } from '../http/shopper.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { longVideoFile } from './journey-files.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { watchParts } from './watch-parts.ts'

/** More than the 16 MiB that one part holds, so that the film goes in three. */
const filmBytes = 20 * 1024 * 1024

let product: Product
let host: TestBrowser
let folder: string
const email = 'uploads-host@example.com'

test.beforeAll(async ({ product: shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'festlens-uploads-'))
  product = shared
  host = product.newBrowser()
  await buyPackage(host, email)
  await lettersTo(product, email, /ord_/)
  await signIn(product, host, email)
})

test.afterEach(() => repairAll(product))

afterAll(() => rm(folder, { recursive: true, force: true }))

const input = (page: Page) => page.locator('input[type=file]')
const status = (page: Page) => page.getByRole('region', { name: 'Upload progress' }).getByRole('status')
const isFilmPart = (number: number) => (part: string) => part.endsWith(` ${number}`)
const isWhole = (part: string) => part.endsWith(' whole')

/** A guest's phone at the gallery of a new event. */
async function openGuest(open: OpenPage) {
  const { id, slug } = await openEvent(host)
  const { page, troubles } = await open(phone)
  const parts = await watchParts(page.context(), product.media)
  const link = `${product.app}/g/${slug}`
  await page.goto(link)
  await page.getByText('Be the first').waitFor()
  return { eventId: id, link, page, troubles, parts }
}

const film = (name: string) => longVideoFile(folder, name, filmBytes)
const payload = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const photos = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, index) => payload(`${index}.jpg`, (await noisePhoto()).bytes)))

/** Large enough to get a preview, and soft: noise of that size takes seconds to draw. */
const cameraPhoto = () =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 95 })
    .toBuffer()
const statuses = async (eventId: string) => {
  const { json } = await host.call('app', 'GET', `/api/events/${eventId}/photos`)
  return listEventPhotos.response.parse(json).photos.map(({ status: each }) => each)
}

/** How many files the browser keeps for a page that may come after this one. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('uploads')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('others see every photo before the first of them has come', async ({ open }) => {
  const { eventId, link, page, parts, troubles } = await openGuest(open)
  const three = await Promise.all([1, 2, 3].map(async (name) => payload(`${name}.jpg`, await cameraPhoto())))
  parts.hold(isWhole)
  await input(page).setInputFiles(three)
  const other = await open(phone)
  await other.page.goto(link)
  const pictures = other.page.locator('main li img')
  await expect.poll(() => pictures.count()).toBe(3)
  for (let index = 0; index < 3; index++)
    await expect
      .poll(() => pictures.nth(index).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
      .toBe(true)
  expect(parts.previews).toHaveLength(3)
  expect(parts.stored).toEqual([])
  expect(await statuses(eventId)).toEqual(['arriving', 'arriving', 'arriving'])
  await expect.poll(() => page.locator('main li img').count()).toBe(3)

  await parts.release()
  await page.getByText('3 of 3 safe').waitFor({ timeout: 60_000 })
  await expect.poll(() => statuses(eventId)).toEqual(['shown', 'shown', 'shown'])
  await expect.poll(() => pictures.count()).toBe(3)
  await expect.poll(() => page.locator('main li img').count()).toBe(3)
  expect(parts.stored).toHaveLength(3)
  expect([...troubles, ...other.troubles]).toEqual([])
})

test('what was picked is in sight at once, before any of it has left the phone, until the page is left', async ({
  open,
}) => {
  const { link, page, parts, troubles } = await openGuest(open)
  const others = await Promise.all(Array.from({ length: 6 }, () => noisePhoto()))
  await sendAll(product.newBrowser(), link.slice(link.lastIndexOf('/') + 1), others)
  await page.reload()
  await expect.poll(() => page.locator('main li a').count()).toBe(6)
  const strip = page.getByRole('region', { name: 'Just sent' })
  /** How many of its pictures are drawn, and stand whole between the screen's top and the bar of places. */
  const inSight = () =>
    strip.locator('img').evaluateAll((images) => {
      const foot = document.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight
      return images.filter((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        const isDrawn = image instanceof HTMLImageElement && image.naturalWidth > 0
        return isDrawn && left >= 0 && right <= innerWidth && top >= 0 && bottom <= foot
      }).length
    })
  parts.hold(() => true)
  const [first, second, third] = await photos(3)
  if (!first || !second || !third) throw new Error('No photos.')
  await input(page).setInputFiles([first, second])
  await expect.poll(inSight).toBe(2)
  // The first of a pick is drawn first and stands first.
  expect(await strip.locator('img').first().getAttribute('alt')).toBe(first.name)
  await strip.getByText('On its way').first().waitFor()
  await expectAccessible(page)
  // Also from far down, and the latest pick is the first.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(inSight).toBe(0)
  await input(page).setInputFiles([third])
  await expect.poll(() => strip.locator('img').first().getAttribute('alt')).toBe(third.name)
  // The third reaches beyond the screen's edge, so that one sees that there is more.
  await expect.poll(inSight).toBe(2)
  expect([...parts.stored, ...parts.previews]).toEqual([])
  await parts.release()
  await page.getByText('3 of 3 safe').waitFor()
  await expect.poll(() => strip.getByText('On its way').count()).toBe(0)
  await strip.getByRole('link').first().click()
  await page.getByRole('dialog', { name: 'Photo viewer' }).waitFor()
  await page.goBack()
  expect(await strip.locator('img').count()).toBe(3)
  await page.reload()
  await page.getByText('3 of 3 safe').waitFor()
  expect(await strip.count()).toBe(0)
  expect(troubles).toEqual([])
})

test('sixty photos, one of them picked twice and a speech among them, end in an honest line', async ({ open }) => {
  const { eventId, page, parts, troubles } = await openGuest(open)
  await host.call('app', 'POST', `/api/events/${eventId}/activation`)
  const sixty = await photos(60)
  const twice = payload('again.jpg', sixty[7]?.buffer ?? Buffer.alloc(0))
  const speech = { name: 'speech.txt', mimeType: 'text/plain', buffer: Buffer.from('A speech is no photo.') }
  await input(page).setInputFiles([...sixty, twice, speech])
  // Exactly: the day above it ends in a six, and 0 of 60 may be safe.
  await page.getByText('60 of 60 safe', { exact: true }).waitFor({ timeout: 120_000 })
  await page.getByText('1 was already there').waitFor()
  await page.getByText('1 could not be accepted').waitFor()
  expect(parts.stored.filter(isWhole)).toHaveLength(60)
  await expect.poll(() => status(page).textContent()).toBe('60 of 60 safe1 was already there1 could not be accepted')
  expect(await status(page).getAttribute('aria-live')).toBe('polite')
  await page.getByText('61 files').click()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^\d+\.jpgSafe$/ })
        .count(),
    )
    .toBe(60)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('without a network the page waits, and goes on by itself when it is back', async ({ open }) => {
  const { page, parts } = await openGuest(open)
  const { path } = await film('offline.mp4')
  parts.hold(isFilmPart(2))
  await input(page).setInputFiles(path)
  await expect.poll(() => parts.stored.length).toBe(2)
  await page.context().setOffline(true)
  await parts.release()
  await page.getByText('No connection.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Your file is safe').waitFor()
  expect(new Set(parts.stored).size).toBe(3)
  expect(parts.stored).toHaveLength(3)
})

test('parts that the store fails to take are sent again, and only they', async ({ open }) => {
  const { page, parts } = await openGuest(open)
  const { path } = await film('stormy.mp4')
  await breakNext(product, { service: 's3', operation: 'UploadPart', fail: 2, status: 503 })
  await input(page).setInputFiles([path])
  await page.getByText('Your file is safe').waitFor()
  await repairAll(product)
  expect(parts.stored).toHaveLength(3)
})

test('what failed for good is counted, warns a leaving guest, and is sent when it is tried again', async ({ open }) => {
  const { page, parts } = await openGuest(open)
  parts.refuse(isWhole, 400)
  await input(page).setInputFiles(await photos(2))
  await page.getByText('2 failed: try again').waitFor()
  await page.getByText('0 of 2 safe').waitFor()
  await expectAccessible(page)

  // Browsers ask only people who have touched the page.
  await page.getByRole('heading', { level: 1 }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByText('2 failed: try again').waitFor()

  await parts.release()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('2 of 2 safe').waitFor()
  let isAsked = false
  page.on('dialog', () => (isAsked = true))
  await page.reload()
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  expect(isAsked).toBe(false)
})

test('after a reload a large file is asked for again, and only its missing part is sent', async ({ open }) => {
  const { page, parts } = await openGuest(open)
  const { path } = await film('reloaded.mp4')
  parts.hold(isFilmPart(3))
  await input(page).setInputFiles(path)
  await expect.poll(() => parts.stored.length).toBe(2)
  await page.reload()
  await page.getByText('Pick 1 file again to go on').waitFor()
  await page.getByText('reloaded.mp4').waitFor()
  await expectAccessible(page)
  await parts.release()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pick again' }).click()
  await (await choosing).setFiles(path)
  await page.getByText('Your file is safe').waitFor()
  expect(new Set(parts.stored).size).toBe(parts.stored.length)
  await page.reload()
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  expect(await page.getByText('again to go on').count()).toBe(0)
})

test('a small photo goes on by itself in the tab beside it when its own is closed', async ({ open }) => {
  const { link, page, parts } = await openGuest(open)
  parts.hold(isWhole)
  await input(page).setInputFiles(await photos(1))
  await expect.poll(() => parts.heldBack()).toBe(1)
  await expect.poll(() => keptFiles(page)).toBe(1)

  const beside = await page.context().newPage()
  await beside.goto(link)
  await beside.getByRole('button', { name: 'Add photos' }).waitFor()
  await beside.getByText('0 of 1 safe').waitFor()
  await beside.getByText('Another tab of your browser is sending them.').waitFor()
  await page.close()
  await parts.release()
  await beside.getByText('Your file is safe').waitFor()
  // The closed tab's last request may have gone through, and then nothing was sent again.
  expect(parts.stored.length).toBeLessThanOrEqual(1)
  await beside.getByText('1 photo', { exact: true }).waitFor()
  await expect.poll(() => keptFiles(beside)).toBe(0)
})

test('totals stay over a reload and a second pick, and what was refused is shown until it is dismissed', async ({
  open,
}) => {
  const { link, page, parts, troubles } = await openGuest(open)
  const speech = { name: 'speech.txt', mimeType: 'text/plain', buffer: Buffer.from('A speech is no photo.') }
  const [first, second, third] = await photos(3)
  if (!first || !second || !third) throw new Error('No photos.')
  parts.hold(isWhole)
  await input(page).setInputFiles([first, second, speech])
  await expect.poll(() => parts.heldBack()).toBe(2)
  await expect.poll(() => keptFiles(page)).toBe(2)
  await page.reload()
  await page.getByText('0 of 2 safe').waitFor()
  await page.getByRole('button', { name: '2 files' }).click()
  await page.getByText('Should it close, your browser goes on by itself').waitFor()
  await parts.release()
  await page.getByText('2 of 2 safe').waitFor()
  await page.reload()
  await page.getByText('2 of 2 safe').waitFor()
  const ofAnother = await noisePhoto()
  await sendAll(product.newBrowser(), link.slice(link.lastIndexOf('/') + 1), [ofAnother])
  await input(page).setInputFiles([third, first, payload('shared.jpg', ofAnother.bytes)])
  await page.getByText('3 of 3 safe').waitFor()
  await page.getByText('1 was already there').waitFor()
  await page.getByText('1 is already here, sent by another guest').waitFor()
  await page.reload()
  await page.getByText('3 of 3 safe').waitFor()
  await page.getByText('1 is already here, sent by another guest').waitFor()
  await page.getByText('This kind of file is not supported.').waitFor()
  expect(await keptFiles(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.getByText('speech.txt').count()).toBe(0)
  await page.reload()
  await page.getByText('3 of 3 safe').waitFor()
  expect(await page.getByText('speech.txt').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('what a full free gallery has no room for waits on the phone, and goes by itself once hosts make room', async ({
  open,
}) => {
  const { eventId, link, page, troubles } = await openGuest(open)
  await sendAll(
    product.newBrowser(),
    link.slice(link.lastIndexOf('/') + 1),
    await Promise.all(Array.from({ length: 9 }, () => noisePhoto())),
  )
  await input(page).setInputFiles(await photos(3))
  const waiting = page.getByText('1 is in, 2 wait on your phone until the hosts make room')
  await waiting.waitFor()
  await page.getByText('They go by themselves once there is room').waitFor()
  const strip = page.getByRole('region', { name: 'Just sent' })
  await expect.poll(() => strip.getByText('Waits for room').count()).toBe(2)
  await expectAccessible(page)
  await expect.poll(() => keptFiles(page)).toBe(2)
  await page.reload()
  await waiting.waitFor()
  // More can be added, and waits, too.
  await page.getByText('What you add waits on your phone').waitFor()
  await input(page).setInputFiles(await photos(1))
  await page.getByText('1 is in, 3 wait on your phone').waitFor()
  await buyPackage(host, email)
  const activate = async () => (await host.call('app', 'POST', `/api/events/${eventId}/activation`)).status
  await expect.poll(activate).toBe(200)
  await page.getByText('4 of 4 safe').waitFor({ timeout: 30_000 })
  await expect.poll(() => keptFiles(page)).toBe(0)
  expect(troubles).toEqual([])
})

/** Stops what the browser would keep, as private windows and full disks do. */
const keepNothing = (page: Page, refusal: 'UnknownError' | 'QuotaExceededError') =>
  page.addInitScript((name) => {
    const refuse = () => {
      throw new DOMException('The browser keeps nothing.', name)
    }
    if (name === 'UnknownError') IDBFactory.prototype.open = refuse
    else IDBObjectStore.prototype.put = refuse
  }, refusal)

for (const refusal of ['UnknownError', 'QuotaExceededError'] as const)
  test(`where the browser keeps nothing (${refusal}) photos are sent, and the page says that it must stay`, async ({
    open,
  }) => {
    const { link, page, parts, troubles } = await openGuest(open)
    await keepNothing(page, refusal)
    await page.goto(link)
    parts.hold(isWhole)
    await input(page).setInputFiles(await photos(2))
    await page.getByText('Your browser keeps nothing for later').waitFor()
    await parts.release()
    await page.getByText('2 of 2 safe').waitFor()
    expect(troubles).toEqual([])
  })

test('a picker that brings nothing says so', async ({ open }) => {
  const { page } = await openGuest(open)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await choosing
  await input(page).dispatchEvent('change')
  await page.getByText('No photos came from your phone.').first().waitFor()
  await page.getByText('Room for 10 more uploads').waitFor()
})

test('a phone that is locked in the middle goes on when it is unlocked', async ({ open }) => {
  const { page, parts } = await openGuest(open)
  const phoneOf = await page.context().newCDPSession(page)
  parts.hold(isWhole)
  await input(page).setInputFiles(await photos(3))
  await expect.poll(() => parts.heldBack()).toBe(3)
  await phoneOf.send('Page.setWebLifecycleState', { state: 'frozen' })
  await parts.release()
  await phoneOf.send('Page.setWebLifecycleState', { state: 'active' })
  await page.getByText('3 of 3 safe').waitFor()
  expect(parts.stored).toHaveLength(3)
})

test('the picker says that it waits for the phone, until it has files or is closed', async ({ open }) => {
  const { page } = await openGuest(open)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(true)
  expect((await input(page).getAttribute('accept'))?.split(',')).toEqual(
    expect.arrayContaining(['image/*', 'video/*', '.heic', 'android/allowCamera']),
  )
  await page.getByText('Waiting for your photos.').waitFor()
  await chooser.setFiles(await photos(1))
  await page.getByText('Your file is safe').waitFor()
  await page.getByText('Room for 9 more uploads').waitFor()

  const choosingAgain = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await choosingAgain
  await page.getByText('Waiting for your photos.').waitFor()
  await input(page).dispatchEvent('cancel')
  await page.getByText('Room for 9 more uploads').waitFor()
})
