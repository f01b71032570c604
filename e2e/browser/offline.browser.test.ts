import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { noisePhoto, photosOf } from '../http/guest.ts'
import { buyPackage, lettersTo, openEvent, signIn } from '../http/shopper.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import { openLine } from '../kit/open-line.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { watchParts } from './watch-parts.ts'
import { takeSession } from './host-event.ts'

let product: Product
let host: TestBrowser

test.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  const email = 'offline-host@example.com'
  await buyPackage(host, email)
  await lettersTo(product, email, /ord_/)
  await signIn(product, host, email)
})

const input = (page: Page) => page.locator('input[type=file]')
const tiles = (page: Page) => page.locator('main li a')
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: (await noisePhoto()).bytes })

/** A guest's phone at the gallery of a new event, whose shell starts without a network from now on. */
async function openGuest(open: OpenPage) {
  const { id, slug } = await openEvent(host)
  const { page, troubles } = await open(phone)
  const parts = await watchParts(page.context(), product.media)
  const link = `${product.app}/g/${slug}`
  await openReady(page, link)
  return { eventId: id, slug, link, page, troubles, parts }
}

async function openReady(page: Page, link: string) {
  await page.goto(link)
  await page.getByText('Be the first').waitFor()
  await expect.poll(() => isReady(page)).toBe(true)
}

/** Whether the worker is at work: by then it keeps all that the page is made of. */
const isReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

/** How many photos are kept of galleries, one number each. */
const keptGalleries = (page: Page) =>
  page.evaluate(async () => {
    // The first to open it makes it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'galleries')) return []
    return new Promise<number[]>((resolve, reject) => {
      const opening = indexedDB.open('galleries')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('galleries').objectStore('galleries').getAll()
        all.addEventListener('success', () => {
          opening.result.close()
          resolve(all.result.map(({ photos }) => photos.length))
        })
      })
    })
  })

test('without a network the gallery opens as it was last seen, takes photos, and sends them when it is back', async ({
  open,
}) => {
  const { eventId, slug, page, parts, link } = await openGuest(open)
  await input(page).setInputFiles(await photo('first.jpg'))
  await page.getByText('Your file is safe').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(1)
  await page.reload()
  await expect.poll(() => tiles(page).count()).toBe(1)
  await expect.poll(() => keptGalleries(page)).toEqual([1])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('This is the gallery as you saw it on').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(1)
  await input(page).setInputFiles([await photo('second.jpg'), await photo('third.jpg')])
  await page.getByText('1 of 3 safe').waitFor()
  await page.getByText('We go on by ourselves as soon as it is back.').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('1 of 3 safe').waitFor()

  await page.context().setOffline(false)
  await page.getByText('3 of 3 safe').waitFor()
  await expect.poll(() => page.getByText('This is the gallery as you saw it on').count()).toBe(0)
  await expect.poll(() => tiles(page).count()).toBe(3)
  expect(parts.stored).toHaveLength(3)

  const { title } = await (await page.request.get(`${product.app}/api/galleries/${slug}`)).json()
  await host.call('app', 'DELETE', `/api/events/${eventId}`, { json: { title } })
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => keptGalleries(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto(link)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await tiles(page).count()).toBe(0)
})

/** Whether every picture of the list is drawn from bytes, and not only from its placeholder. */
const areDrawn = (page: Page) =>
  tiles(page).evaluateAll(
    (found) => found.length > 0 && found.every((tile) => (tile.querySelector('img')?.naturalWidth ?? 0) > 0),
  )

/** Whether the document is the one that the worker keeps. */
const isKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-kept'))

test('a network that turns away or never answers shows the kept gallery with its pictures, and takes photos until it is back', async ({
  open,
  onTestFinished,
}) => {
  // What the worker keeps does not come whole at the first try, as on a venue's Wi-Fi.
  let failures = 1
  const line = await openLine({
    answer: async (_, { pathname }) => (pathname === '/index.html' && failures-- > 0 ? 503 : undefined),
  })
  onTestFinished(line.close)
  const { slug } = await openEvent(host)
  const link = `${product.app}/g/${slug}`
  // What is watched by the test is kept out of the browser's cache.
  const { page } = await open({ ...phone, proxy: { server: line.host } })
  await openReady(page, link)
  expect(failures).toBeLessThan(1)
  await input(page).setInputFiles(await photo('first.jpg'))
  await page.getByText('Your file is safe').waitFor()
  await page.reload()
  await expect.poll(() => areDrawn(page)).toBe(true)
  await expect.poll(() => keptGalleries(page)).toEqual([1])

  const old = page.getByText('This is the gallery as you saw it on')
  for (const loss of ['refused', 'hanging'] as const) {
    line.lose(loss)
    await page.goto(link)
    // Long before a call counts as not answered, which takes a minute.
    await old.waitFor()
    await expect.poll(() => areDrawn(page)).toBe(true)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    // By this the page knows that its worker has waited for the network already.
    expect(await isKept(page)).toBe(true)
    if (loss === 'hanging') await input(page).setInputFiles(await photo('second.jpg'))
    line.restore()
    await expect.poll(() => old.count()).toBe(0)
  }
  await photosOf(host, slug, 2)
  await expect.poll(() => tiles(page).count()).toBe(2)
})

test('a worker answers for pages of the app alone, and never for what is asked of the API', async ({ open }) => {
  const { slug, page } = await openGuest(open)
  await page.reload()
  await page.context().setOffline(true)
  const answered = (path: string, method = 'GET') =>
    page.evaluate(
      ([address, how]) =>
        fetch(address, { method: how }).then(
          ({ status }) => status,
          () => 'none',
        ),
      [path, method] as const,
    )
  expect(await answered(`/api/galleries/${slug}`)).toBe('none')
  expect(await answered(`/api/galleries/${slug}/photos`)).toBe('none')
  expect(await answered(`/api/galleries/${slug}/uploads`, 'POST')).toBe('none')
  expect(await answered('/config.json')).toBe('none')
  const wall = await page.goto(`${product.app}/w/abc`).catch(() => undefined)
  expect(wall).toBeUndefined()
})

test('a host keeps nothing of a gallery, and signing out forgets what this browser has seen', async ({ open }) => {
  const leaving = product.newBrowser()
  await signIn(product, leaving, 'leaving-host@example.com')
  const { slug } = await openEvent(leaving)
  const { page } = await open(phone)
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Be the first').waitFor()
  await expect.poll(() => isReady(page)).toBe(true)
  await expect.poll(() => keptGalleries(page)).toEqual([0])
  const other = await openEvent(leaving)
  await page.goto(`${product.app}/g/${other.slug}`)
  await page.getByText('Be the first').waitFor()
  await expect.poll(() => keptGalleries(page)).toEqual([0, 0])
  await takeSession(page, product, leaving)
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Manage').first().waitFor()
  await expect.poll(() => keptGalleries(page)).toEqual([0])
  await page.goto(product.app)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await expect.poll(() => keptGalleries(page)).toEqual([])
})

test('a new build waits for what is being sent, and takes over afterwards', async ({ open }) => {
  const { slug } = await openEvent(host)
  const link = `${product.app}/g/${slug}`
  const { page } = await open(phone)
  await openReady(page, link)
  await page.reload()
  // Held in the page: what is watched of a whole browser passes the test on its way to the workers as well.
  const [sending, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    (url) => url.origin === product.media,
    async (route) => {
      sending.resolve()
      await released.promise
      await route.continue()
    },
  )
  await input(page).setInputFiles(await photo('slow.jpg'))
  await sending.promise
  const workers = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration()
      return [worker?.waiting?.state, worker?.active?.state]
    })
  // Another address makes another worker, as another build does.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')))
  await expect.poll(workers).toEqual(['installed', 'activated'])
  const beside = await page.context().newPage()
  await beside.goto(link)
  await beside.getByText('Another tab of your browser is sending them.').waitFor()
  expect(await workers()).toEqual(['installed', 'activated'])
  released.resolve()
  await page.getByText('Your file is safe').waitFor()
  // A page whose requests are watched may wait forever where a worker is replaced while it loads.
  await page.unrouteAll()
  await beside.close()
  /** Whether the worker takes over that the page asks for once it is loaded again: to do so takes it a moment. */
  const takesOver = async () => {
    await page.reload()
    await page.getByText('Your file is safe').waitFor()
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      for (let looks = 0; registration?.waiting && looks < 50; looks += 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
      return !registration?.waiting
    })
  }
  // A worker that is still being installed waits for one page more.
  await expect.poll(takesOver).toBe(true)
})

/** How many files lie in this browser, to be sent. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('uploads', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )

test('a page that is closed halfway is finished by the worker, and the next one knows it', async ({ open }) => {
  const { slug, page, parts, link } = await openGuest(open)
  await page.reload()
  const context = page.context()
  const beside = await context.newPage()
  await beside.goto(`${product.app}/icon.svg`)
  const session = await context.newCDPSession(beside)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${product.app}/`)
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  parts.hold((part) => part.endsWith(' whole'))
  await input(page).setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect.poll(() => parts.heldBack()).toBe(2)
  await expect.poll(() => keptFiles(page)).toBe(2)
  await page.close()
  expect(parts.stored).toEqual([])
  // What the worker may have begun by itself is held back as well.
  await parts.release()
  const asked = { origin: new URL(product.app).origin, registrationId, tag: `left:${slug}`, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', asked)
  await photosOf(host, slug, 2)
  await expect.poll(() => keptFiles(beside)).toBe(0)
  // A second wake-up finds nothing to do.
  await session.send('ServiceWorker.dispatchSyncEvent', asked)
  await beside.goto(link)
  await beside.getByText('2 of 2 safe').waitFor()
  await expect.poll(() => tiles(beside).count()).toBe(2)
  expect(new Set(parts.stored).size).toBe(parts.stored.length)
})
