import jsQR from 'jsqr'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { showGuestList } from '#shared/api/guest-list.ts'
import { noisePhoto } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { type OpenPage, test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { takeSession } from './host-event.ts'

let product: Product
let host: TestBrowser

test.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'own-place-host@example.com')
})

const tiles = (page: Page) => page.locator('main li [data-photo], main li[data-photo]')
const place = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** As from the keyboard, which is on the button that opens the picker. */
async function send(page: Page, count: number) {
  await page.getByRole('button', { name: 'Add photos' }).focus()
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { type, bytes } = await noisePhoto()
      return { name: `${index}.jpg`, mimeType: type, buffer: bytes }
    }),
  )
  await page.locator('input[type=file]').setInputFiles(files)
}

/** A guest's phone at a new event's gallery, which has sent that many photos. */
async function openSender(open: OpenPage, count: number) {
  const { id, slug } = await openEvent(host)
  const watched = await open(phone)
  const link = `${product.app}/g/${slug}`
  await watched.page.goto(link)
  await watched.page.getByText('Be the first').waitFor()
  expect(await place(watched.page, 'Mine').count()).toBe(0)
  await send(watched.page, count)
  await watched.page.getByText(count === 1 ? 'Your file is safe' : `${count} of ${count} safe`).waitFor()
  return { id, slug, link, ...watched }
}

const changed = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.status() < 300)

test('who has sent something has a bar of places, each with an address, and Back goes back', async ({ open }) => {
  const { link, page, troubles } = await openSender(open, 1)
  await place(page, 'Mine').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-add'))
  await expect.poll(focused).toBe(true)
  expect(await place(page, 'Photos').getAttribute('aria-current')).toBe('page')
  const add = page.getByRole('button', { name: 'Add photos' })
  expect(await add.count()).toBe(1)
  const { bottom, height } = await add.evaluate((button) => {
    const box = button.getBoundingClientRect()
    return { bottom: innerHeight - box.bottom, height: box.height }
  })
  expect(bottom).toBeLessThan(8)
  expect(height).toBeGreaterThanOrEqual(44)
  await place(page, 'Mine').click()
  await page.waitForURL(`${link}/mine`)
  await expect.poll(() => place(page, 'Mine').getAttribute('aria-current')).toBe('page')
  await expect.poll(() => tiles(page).count()).toBe(1)
  await expectAccessible(page)
  // What the bar stands before can be scrolled above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const hidden = await page.evaluate(() => {
    const bar = document.querySelector('nav')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('main li, main button, main p')]
      .filter((each) => !each.closest('nav'))
      .some((each) => each.getBoundingClientRect().bottom > bar + 1)
  })
  expect(hidden).toBe(false)
  await page.goBack()
  await page.waitForURL(link)
  await page.reload()
  await place(page, 'Mine').waitFor()
  await page.goto(`${link}/mine`)
  await expect.poll(() => tiles(page).count()).toBe(1)
  await tiles(page).first().getByRole('link').click()
  await page.waitForURL(`${link}/mine/p/*`)
  await page.goBack()
  await page.waitForURL(`${link}/mine`)
  expect(troubles).toEqual([])
})

test('whose photos they are is asked while they are on their way, and a typed name is not lost', async ({ open }) => {
  const { link, page } = await openSender(open, 1)
  const question = page.getByRole('heading', { name: 'Who are these from?' })
  await question.waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Anna')
  // The guest leaves without saving: this page sends the name as it closes, or the next page does.
  await page.reload()
  const other = await open(phone)
  await other.page.goto(link)
  await expect.poll(() => other.page.locator('main li img').first().getAttribute('alt')).toContain('by Anna')
  await question.waitFor({ state: 'detached' })

  const { link: another, page: second } = await openSender(open, 1)
  await second.getByRole('button', { name: 'I’d rather not say' }).click()
  await second.getByRole('heading', { name: 'Who are these from?' }).waitFor({ state: 'detached' })
  await second.goto(`${another}/mine`)
  await second.getByText('Your photos bear no name.').waitFor()
  await send(second, 1)
  await second.getByText('safe').first().waitFor()
  expect(await second.getByRole('heading', { name: 'Who are these from?' }).count()).toBe(0)
})

test('several photos of one’s own are kept for the hosts, shown again and removed at once', async ({ open }) => {
  const { link, page } = await openSender(open, 3)
  const other = await open(phone)
  await other.page.goto(link)
  const seen = other.page.locator('main li a img')
  await expect.poll(() => seen.count()).toBe(3)
  await place(page, 'Mine').click()
  // One that comes later would move the others.
  await expect.poll(() => tiles(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('toolbar').getByText('2 selected').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide from other guests' }).click()
  await expect.poll(() => tiles(page).getByText('For the hosts').count()).toBe(2)
  await expect.poll(() => seen.count()).toBe(1)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: 'Show it to everyone' }).click()
  await expect.poll(() => tiles(page).getByText('For the hosts').count()).toBe(1)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove these 3 that you sent?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Nothing of yours yet').waitFor()
  await expect.poll(() => seen.count()).toBe(0)
})

/** Opens the first own photo and confirms its removal; the request waits for `answer`, and then `end` ends it. */
async function startRemoval(page: Page, link: string, end: (route: Route) => Promise<void>) {
  await page.goto(`${link}/mine`)
  await tiles(page).first().getByRole('link').click()
  await page.waitForURL(`${link}/mine/p/*`)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/photos/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    asked.resolve()
    await answered.promise
    await end(route)
  })
  const question = page.getByRole('dialog', { name: 'Remove what you sent?' })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await asked.promise
  return { question, answer: answered.resolve }
}

test('a removal that fails after its question was closed is shown, and the next question does not repeat it', async ({
  open,
}) => {
  const { link, page } = await openSender(open, 1)
  const { question, answer } = await startRemoval(page, link, (route) => route.abort())
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  answer()
  await page.getByText(/^We cannot reach the server/).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await question.waitFor()
  expect(await question.getByRole('alert').count()).toBe(0)
})

test('a removal that ends after the viewer was closed does not open it again', async ({ open }) => {
  const { link, page } = await openSender(open, 2)
  const { question, answer } = await startRemoval(page, link, (route) => route.continue())
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForURL(`${link}/mine`)
  answer()
  await page.getByText('Removed.', { exact: true }).waitFor()
  await expect.poll(() => tiles(page).count()).toBe(1)
  expect(page.url()).toBe(`${link}/mine`)
})

test('a removal whose answer is lost shows that the photo is gone', async ({ open }) => {
  const { link, page } = await openSender(open, 1)
  const { answer } = await startRemoval(page, link, async (route) => {
    await route.fetch()
    await expect.poll(() => tiles(page).count()).toBe(0)
    await page.locator('dialog[aria-busy=true]').waitFor()
    expect(await page.getByText('no longer in the gallery').count()).toBe(0)
    await route.abort()
  })
  answer()
  await page.getByText('no longer in the gallery').waitFor()
})

test('a guest’s photos that others do not see say so under “Mine”, also where guests see no gallery', async ({
  open,
}) => {
  const { id, slug } = await openEvent(host)
  await host.call('app', 'PATCH', `/api/events/${id}`, {
    json: { privacy: { guestsSeeGallery: false, approveFirst: true } },
  })
  const { page } = await open(phone)
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Your photos go straight to the hosts').waitFor()
  await send(page, 1)
  await page.getByText('Your file is safe').waitFor()
  await place(page, 'Mine').click()
  await tiles(page).getByText('Waits for the hosts').waitFor()
  await host.call('app', 'PATCH', `/api/events/${id}`, { json: { privacy: { approveFirst: false } } })
  const { json } = await host.call('app', 'GET', `/api/events/${id}/photos`)
  const [photoId] = JSON.stringify(json).match(/pho_\w+/) ?? []
  const told = changed(page, 'GET')
  await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json: { photoIds: [photoId], action: 'hide' } })
  await told
  await tiles(page).getByText('Hidden').waitFor()
  await expectAccessible(page)
})

test('a personal link makes another phone the same guest’s, once and by a tap', async ({ open }) => {
  const { link, page } = await openSender(open, 1)
  await place(page, 'Mine').click()
  await page.getByRole('button', { name: 'Make a personal link' }).click()
  const code = page.getByRole('img', { name: 'QR code of your personal link' })
  await code.waitFor()
  await expectAccessible(page)
  const svg = decodeURIComponent(((await code.getAttribute('src')) ?? '').replace('data:image/svg+xml,', ''))
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const personal = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(personal.startsWith(`${link}/mine#`)).toBe(true)

  const tablet = await open(phone)
  await tablet.page.goto(personal)
  const take = tablet.page.getByRole('button', { name: 'Yes, show them here' })
  await take.waitFor()
  await tablet.page.getByText('Nothing of yours yet').waitFor()
  await expectAccessible(tablet.page)
  await take.click()
  await expect.poll(() => tiles(tablet.page).count()).toBe(1)
  expect(tablet.page.url()).toBe(`${link}/mine`)
  await tablet.page.getByRole('button', { name: 'Select', exact: true }).click()
  await tablet.page.getByRole('checkbox').check()
  await tablet.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Nothing of yours yet').waitFor()

  const late = await open(phone)
  await late.page.goto(personal)
  await late.page.getByRole('button', { name: 'Yes, show them here' }).click()
  await late.page.getByText('This personal link has been used').waitFor()
  await expectAccessible(late.page)
  await late.page.getByRole('button', { name: 'Close', exact: true }).click()
  await late.page.getByText('Nothing of yours yet').waitFor()
})

test('what has not arrived is listed on Mine, and a host sends its guest there', async ({ open }) => {
  const { id, slug } = await openEvent(host)
  const { page } = await open(phone)
  await page.goto(`${product.app}/g/${slug}`)
  await page.getByText('Be the first').waitFor()
  // Begun, and then the phone was put away.
  await page.evaluate(async (path) => {
    const file = { name: 'a.jpg', type: 'image/jpeg', size: 1000, sha256: 'ab'.repeat(32) }
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files: [file], uploader: 'Anna' }),
    })
  }, `/api/galleries/${slug}/uploads`)
  await page.goto(`${product.app}/g/${slug}/mine`)
  await page.getByText('1 of your photos has not arrived').waitFor()
  await expectAccessible(page)

  const desk = await open()
  await takeSession(desk.page, product, host)
  await desk.page.goto(`${product.app}/events/${id}/guests`)
  await desk.page.getByRole('button', { name: 'Send a link to Anna' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Photos that have not arrived' })
  await dialog.getByText(`${product.app}/g/${slug}/mine`).waitFor()
  await expectAccessible(desk.page)
})

/** A new event that is tomorrow, and the links of its list's cards. */
async function openListed(names: readonly string[]) {
  const { id, slug } = await openEvent(host)
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect((await host.call('app', 'PATCH', `/api/events/${id}`, { json: { date } })).status).toBe(200)
  const rows = names.map((name) => ({ name, table: '7' }))
  const list = await host.call('app', 'PUT', `/api/events/${id}/guest-list`, { json: { rows } })
  const cards = showGuestList.response.parse(list.json).rows.map(({ link }) => link)
  return { id, link: `${product.app}/g/${slug}`, cards }
}

test('a card greets its guest, whose first photo bears that name untyped, and says thank you afterwards', async ({
  open,
}) => {
  const { id, link, cards } = await openListed(['Anna Berg', 'Bjørn'])
  const { page, troubles } = await open(phone)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/card') && sent.push(request.method()))
  await page.goto(cards[0] ?? '')
  expect(page.url()).toBe(link)
  await page.getByText('Hello Anna Berg').waitFor()
  await page.getByText('Table 7').waitFor()
  await expectAccessible(page)
  await send(page, 1)
  await page.getByText('Your photos say: from Anna Berg.').waitFor()
  await page.getByText('Your file is safe').waitFor()
  await page.reload()
  await place(page, 'Mine').click()
  await page.getByText('the hosts’ list of guests has you as Anna Berg').waitFor()
  await expectAccessible(page)
  expect(sent).toEqual(['POST'])

  const thanks = { date: '2026-06-20', thanks: 'Thank you for a day that we shall never forget.' }
  expect((await host.call('app', 'PATCH', `/api/events/${id}`, { json: thanks })).status).toBe(200)
  await page.goto(link)
  await page.getByText(thanks.thanks).waitFor()
  for (const title of ['What you have sent', 'The best of the day'])
    await page
      .getByRole('region', { name: title })
      .getByRole('link', { name: /^Photo by Anna Berg/ })
      .waitFor()
  await expectAccessible(page)

  await page.goto(`${link}/mine`)
  await page.getByRole('button', { name: 'Take me off the list' }).click()
  const gone = changed(page, 'DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Take me off the list' }).click()
  await gone
  await page.getByText('Your photos bear no name.').waitFor()
  await expect.poll(() => tiles(page).count()).toBe(1)
  const list = await host.call('app', 'GET', `/api/events/${id}/guest-list`)
  expect(showGuestList.response.parse(list.json).rows.map(({ name }) => name)).toEqual(['Bjørn'])
  expect(troubles).toEqual([])
})

test('a browser with a name keeps it and asks once; somebody else, and a card that nobody has, are guests as ever', async ({
  open,
}) => {
  const { id, link, cards } = await openListed(['Anna Berg'])
  const [card = ''] = cards
  expect((await host.call('app', 'PATCH', `/api/events/${id}`, { json: { pin: '4711' } })).status).toBe(200)
  const { page } = await open(phone)
  await page.goto(`${product.app}/g/none`)
  await page.evaluate(() => localStorage.setItem('uploader', 'Annie'))
  await page.goto(card)
  await page.getByLabel('PIN').fill('4711')
  // Loading the page again loses no card.
  await page.reload()
  await page.getByLabel('PIN').fill('4711')
  await page.getByRole('button', { name: 'Open the gallery' }).click()
  await page.getByText('Your photos say: from Annie.').waitFor()
  const nameHere = async () =>
    (await page.request.get(`${product.app}/api/galleries/${link.split('/g/')[1]}/guest`)).json()
  expect(await nameHere()).toMatchObject({ name: 'Annie' })
  await page.getByRole('button', { name: 'Use “Anna Berg”' }).click()
  await page.getByText('Your photos say: from Annie.').waitFor({ state: 'detached' })
  expect(await nameHere()).toMatchObject({ name: 'Anna Berg' })
  // The answer stays, also where the card was scanned before.
  await page.reload()
  const readAgain = page.waitForResponse((answer) => /\/galleries\/\w+$/.test(new URL(answer.url()).pathname))
  await page.getByRole('button', { name: 'I am somebody else' }).click()
  await readAgain
  await page.getByRole('button', { name: 'Add photos' }).click({ trial: true })
  await page.getByText('does not bear the card’s name').waitFor()
  // In a page that is open already, too.
  await page.evaluate((hash) => (location.hash = hash), '#c=nobodyhasit')
  await page.getByText('We do not know this card.').waitFor()
  expect(page.url()).toBe(link)
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
})
