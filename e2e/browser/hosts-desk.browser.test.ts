import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { listGuests } from '#shared/api/guests.ts'
import { listEventPhotos } from '#shared/api/photos.ts'
import { noisePhoto, photosOf, type Picked, sendAll } from '../http/guest.ts'
import { signIn as signInByCalls, openEvent } from '../http/shopper.ts'
import { test as browsing } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { comeToRest, desktop, expectAccessible, expectFocused, phone, type WatchedPage } from '../kit/watched-page.ts'
import { takeSession } from './host-event.ts'

const email = 'desk@example.com'

const tiles = (page: Page) => page.locator('main li[data-photo]')
const tile = (page: Page, id: string | undefined) => page.locator(`main li[data-photo="${id}"]`)
const deck = (page: Page) => page.getByRole('dialog', { name: 'Look through what waits' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function photos(count: number) {
  return Promise.all(Array.from({ length: count }, () => noisePhoto()))
}

/** Photos of one scene in the same seconds, the first of them sharp. */
async function burst(count: number): Promise<Picked[]> {
  const scene = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="400" fill="#8bf"/>' +
      '<rect y="400" width="1200" height="400" fill="#363"/><circle cx="300" cy="300" r="170" fill="#fc3"/>' +
      '<path d="M600 700 800 200l200 500zm-20 0h40M90 620h300v60H90z" fill="#722" stroke="#fff" stroke-width="9"/></svg>',
  )
  return Promise.all(
    Array.from({ length: count }, async (_, second) => {
      const exif = { IFD2: { DateTimeOriginal: `2026:06:20 15:00:0${second}`, OffsetTimeOriginal: '+00:00' } }
      const canvas = second === 0 ? sharp(scene) : sharp(scene).blur(1 + second)
      const bytes = await canvas.withExif(exif).jpeg().toBuffer()
      return { name: `burst-${second}.jpg`, type: 'image/jpeg', bytes }
    }),
  )
}

/** For seconds after a decision a picture is being moved; without a network browsers log each call. */
const isExpected = (trouble: string) =>
  /status of 40[34].*\/renditions\//.test(trouble) || trouble.includes('ERR_INTERNET_DISCONNECTED')

let host: TestBrowser

/** A test that can open pages of the host's browser, which must throw and log nothing. */
const test = browsing.extend(
  'openAsHost',
  ({ open, product }, { onCleanup }): ((options: BrowserContextOptions) => Promise<Page>) => {
    const opened: WatchedPage[] = []
    onCleanup(() =>
      expect(opened.flatMap(({ troubles }) => troubles).filter((trouble) => !isExpected(trouble))).toEqual([]),
    )
    return async (options) => {
      const watched = await open(options)
      opened.push(watched)
      await takeSession(watched.page, product, host)
      return watched.page
    }
  },
)

describe('a host runs an evening from a phone, and at a desk', () => {
  let product: Product
  let guests: TestBrowser[]
  /** Seven photos of two guests. */
  let event: { id: string; slug: string }
  let address = ''

  test.beforeAll(async ({ product: shared }) => {
    product = shared
    host = product.newBrowser()
    await signInByCalls(product, host, email)
    event = await openEvent(host, 'Ida & Jonas')
    address = `${product.app}/events/${event.id}`
    guests = [product.newBrowser(), product.newBrowser()]
    const [kari, per] = guests
    if (!kari || !per) throw new Error('Two guests were expected.')
    await sendAll(kari, event.slug, await photos(4), 'Kari')
    await sendAll(per, event.slug, await photos(3))
    await photosOf(host, event.slug, 7)
  })

  /** Photos with this `status` in the API, or all. */
  async function withStatus(status?: string, id = event.id): Promise<string[]> {
    const query = status === undefined ? '' : `?status=${status}`
    const answer = await host.call('app', 'GET', `/api/events/${id}/photos${query}`)
    return listEventPhotos.response.parse(answer.json).photos.map(({ id }) => id)
  }

  async function decide(photoIds: readonly (string | undefined)[], action: string): Promise<void> {
    if (photoIds.length === 0) return
    const path = `/api/events/${event.id}/photo-decisions`
    const { status } = await host.call('app', 'POST', path, { json: { photoIds, action } })
    expect(status).toBe(200)
  }

  /** Makes all seven photos visible or waiting, after any earlier attempt. */
  async function begin(action: 'show' | 'wait'): Promise<string[]> {
    const told = await host.call('app', 'GET', `/api/events/${event.id}/guests`)
    for (const { guestId, trusted } of listGuests.response.parse(told.json).guests)
      if (trusted)
        await host.call('app', 'PATCH', `/api/events/${event.id}/guests/${guestId}`, { json: { trusted: false } })
    await decide(await withStatus('removed'), 'restore')
    await decide(await withStatus(), action)
    return withStatus()
  }

  test('an empty event says what to do next, and every place has its address', async ({ openAsHost }) => {
    const page = await openAsHost(phone)
    const empty = `${product.app}/events/${(await openEvent(host, 'Empty')).id}`
    await page.goto(empty)
    await page.getByText('Here they will hang').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.waitForURL(`${empty}/share`)
    await expect.poll(() => page.title()).toContain('Share')
    await expect.poll(() => focused(page)).toBe('Share')
    await page.goBack()
    // The focus is on the list's target, in its open row.
    await page.getByRole('link', { name: /^Choose a cover/ }).click()
    await page.waitForURL(`${empty}/settings#cover`)
    const cover = page.getByRole('button', { name: 'Choose a cover photo' })
    await expectFocused(cover)
    await expect.poll(() => cover.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)).toBe(true)
    const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `), expanded: true })
    await row('Look and cover').click()
    await expect.poll(() => cover.isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Delete Can be brought back/ }).click()
    await row('Delete').waitFor()
    await page.goBack()
    await page.getByText('Here they will hang').waitFor()
    await page.goto(`${empty}/settings#features`)
    const stacks = page.getByRole('switch', { name: 'Stack photos of the same seconds' })
    expect(await stacks.isChecked()).toBe(true)
    await stacks.click()
    await expect.poll(() => stacks.isChecked()).toBe(false)
    await page.goto(`${empty}/nowhere`)
    await page.getByText('Here they will hang').waitFor()
  })

  test('an event without a cover shows its first photo among the host’s events, and offers the best', async ({
    openAsHost,
  }) => {
    await begin('show')
    const page = await openAsHost(phone)
    await page.goto(product.app)
    const picture = page.getByRole('link', { name: 'Ida & Jonas' }).locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await page.goto(`${address}/settings#cover`)
    const offered = page.getByRole('button', { name: /^Use as cover: / })
    await expect.poll(() => offered.count()).toBe(3)
    await expectAccessible(page)
    await offered.first().click()
    await page.getByText('This is the cover now.').first().waitFor()
    await expect.poll(() => offered.count()).toBe(0)
    const taken = await host.call('app', 'PATCH', `/api/events/${event.id}`, { json: { cover: null } })
    expect(taken.status).toBe(200)
  })

  test('the code on Share is that of the link, also when another device has made a new one meanwhile', async ({
    openAsHost,
  }) => {
    const page = await openAsHost(phone)
    const { id, slug } = await openEvent(host, 'A new link')
    await page.goto(`${product.app}/events/${id}/share`)
    const shownLink = () => page.getByLabel('Link to the gallery').inputValue()
    const shownCode = () => page.getByRole('img', { name: 'QR code that leads to the gallery' }).getAttribute('src')
    expect(await shownLink()).toContain(slug)
    const before = await shownCode()
    await page.getByRole('link', { name: 'My events' }).click()
    // The address changes before its screen: until then the event's page is still open.
    await page.getByRole('heading', { name: 'My events' }).waitFor()
    expect((await host.call('app', 'POST', `/api/events/${id}/link`)).status).toBe(200)
    await page.goBack()
    await expect.poll(shownLink).not.toContain(slug)
    await expect.poll(shownCode).not.toBe(before)
  })

  test('what guests send while the host looks first appears by itself, and says that it waits', async ({
    openAsHost,
  }) => {
    const page = await openAsHost(phone)
    const { id, slug } = await openEvent(host, 'We look first')
    const changed = await host.call('app', 'PATCH', `/api/events/${id}`, { json: { privacy: { approveFirst: true } } })
    expect(changed.status).toBe(200)
    await page.goto(`${product.app}/events/${id}`)
    await page.getByText('Here they will hang').waitFor()
    const eva = product.newBrowser()
    await sendAll(eva, slug, await photos(2))
    await page.getByRole('link', { name: /2 wait for you/ }).waitFor()
    await expectAccessible(page)
    expect((await photosOf(eva, slug, 2)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  })

  test('the deck shows, hides, trusts and takes back, and ends when nothing waits', async ({ openAsHost }) => {
    await begin('wait')
    const page = await openAsHost(phone)
    await page.goto(address)
    await page.getByRole('link', { name: /7 wait for you/ }).click()
    await deck(page).getByText('7 left').waitFor()
    await expectAccessible(page)
    await deck(page).getByRole('button', { name: 'Show' }).click()
    await deck(page).getByText('6 left').waitFor()
    await page.keyboard.press('ArrowLeft')
    await deck(page).getByText('5 left').waitFor()
    await deck(page).getByRole('button', { name: 'Undo' }).click()
    await deck(page).getByText('6 left').waitFor()
    await page.keyboard.press('ArrowLeft')
    await deck(page).getByText('5 left').waitFor()
    await page.keyboard.press('t')
    // Faster than any answer.
    for (let left = 0; left < 7; left += 1) await page.keyboard.press('ArrowRight')
    await deck(page).getByText('All looked through').waitFor()
    await page.getByText('sends shows at once from now on').first().waitFor()
    await expectAccessible(page)
    await expect.poll(() => withStatus('waiting')).toEqual([])
    expect(await withStatus('hidden')).toHaveLength(1)
    await deck(page).getByRole('link', { name: 'Back to the photos' }).click()
    await page.waitForURL(address)
    await expect.poll(() => deck(page).count()).toBe(0)
  })

  test('what was decided is sent, though the page goes at once', async ({ openAsHost }) => {
    await begin('wait')
    const page = await openAsHost(phone)
    await page.goto(`${address}/review`)
    await deck(page).getByText('7 left').waitFor()
    for (let left = 0; left < 7; left += 1) await page.keyboard.press('ArrowRight')
    await deck(page).getByText('All looked through').waitFor()
    await page.goto('about:blank')
    await expect.poll(() => withStatus('shown')).toHaveLength(7)
  })

  test('what is decided without a network is said, and the page stands', async ({ openAsHost }) => {
    await begin('show')
    const page = await openAsHost(phone)
    const words = ['js', 'css'].map((kind) =>
      page.waitForResponse((answer) => new RegExp(`/toast-view-[^/]+[.]${kind}$`).test(answer.url())),
    )
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    for (const answer of await Promise.all(words)) await answer.finished()
    await page.context().setOffline(true)
    await tiles(page).first().locator('a').focus()
    await page.keyboard.press('f')
    await undo(page).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => tiles(page).count()).toBe(7)
  })

  test('many are chosen by mouse and keyboard, decided on together, and taken back', async ({ openAsHost }) => {
    const [hidden] = await begin('show')
    await decide([hidden], 'hide')
    const page = await openAsHost(desktop)
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    await page.getByRole('link', { name: 'Buy a Premium Event' }).waitFor()
    await comeToRest(page)
    const ids = await tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-photo') ?? ''))
    const boxOf = async (id: string | undefined) =>
      (await tile(page, id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [first, third] = [await boxOf(ids[0]), await boxOf(ids[2])]
    await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
    await page.mouse.down()
    await page.mouse.move(third.x + third.width / 2, third.y + third.height / 2, { steps: 6 })
    await page.mouse.up()
    await page.getByText('3 selected').waitFor()
    await tile(page, ids[4])
      .locator('a')
      .click({ modifiers: ['Shift'] })
    await page.getByText('5 selected').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)

    await tile(page, ids[0]).locator('a').focus()
    await page.keyboard.press('Control+a')
    await page.getByText('7 selected').waitFor()
    // No command lies outside the window, even with all of them open.
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'ZIP' }).waitFor()
    const isCut = (buttons: Element[]) =>
      buttons.filter((button) => {
        const { left, right, bottom } = button.getBoundingClientRect()
        return left < 0 || right > innerWidth || bottom > innerHeight || button.scrollWidth > button.clientWidth
      }).length
    expect(await page.getByRole('toolbar').getByRole('button').evaluateAll(isCut)).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('toolbar').getByRole('button', { name: 'ZIP' }).count()).toBe(0)
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    // Its timer stops while it has the focus.
    await undo(page).focus()
    await page.getByText('7 photos and videos removed').first().waitFor()
    await page.getByText('There is no photo here any more.').waitFor()
    await expect.poll(() => withStatus('removed')).toHaveLength(7)
    await undo(page).click()
    await expect.poll(() => tiles(page).count()).toBe(7)
    await expect.poll(() => withStatus('removed')).toEqual([])
    expect(await withStatus('hidden')).toEqual([hidden])
  })

  test('a stack says what leads it, is decided on as a whole, and is put in order', async ({ openAsHost }) => {
    const page = await openAsHost(desktop)
    const { id, slug } = await openEvent(host, 'A burst')
    await sendAll(product.newBrowser(), slug, [...(await burst(3)), ...(await photos(1))], 'Kari')
    const [sharpest, soft] = await photosOf(host, slug, 4)
    await page.goto(`${product.app}/events/${id}`)
    const leads = (words: string) =>
      tiles(page)
        .filter({ has: page.getByTitle(words) })
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-photo')))
    await expect.poll(() => leads('Sharpest of a stack of 3')).toEqual([sharpest?.id])
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tile(page, soft?.id).locator('a').click()
    const more = page.getByRole('toolbar').getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Its whole stack (3)' }).click()
    await page.getByText('3 selected').waitFor()
    await more.click()
    await page.getByRole('button', { name: 'Keep the best, hide the others' }).click()
    await page.getByText('2 photos and videos hidden from your guests').first().waitFor()
    await expect.poll(() => withStatus('hidden', id)).toHaveLength(2)
    expect(await withStatus('hidden', id)).not.toContain(sharpest?.id)
    await undo(page).click()
    await expect.poll(() => withStatus('hidden', id)).toEqual([])

    await tile(page, soft?.id).locator('a').click()
    await viewer(page).getByRole('button', { name: 'In a stack of 3' }).click()
    await viewer(page).getByRole('button', { name: 'Make it the first of its stack' }).click()
    await viewer(page).getByText('Chosen by hosts to lead a stack of 3').waitFor()
    await expectAccessible(page)
    await viewer(page).getByRole('button', { name: 'Let the sharpest lead again' }).click()
    await viewer(page).getByText('In a stack of 3').waitFor()
    await viewer(page).getByRole('button', { name: 'Show by itself' }).click()
    await viewer(page).getByRole('button', { name: 'Put back into its stack' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => leads('Sharpest of a stack of 2')).toEqual([sharpest?.id])
  })

  test('a removal in the viewer can be taken back above it, and later in its own list', async ({ openAsHost }) => {
    await begin('show')
    const page = await openAsHost(desktop)
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    await tiles(page).last().locator('a').click()
    await viewer(page).getByText('7 of 7').waitFor()
    await viewer(page).getByRole('button', { name: 'Remove' }).click()
    await viewer(page).getByText('6 of 6').waitFor()
    await undo(page).focus()
    await expectAccessible(page)
    await undo(page).click()
    await expect.poll(() => withStatus('removed')).toEqual([])
    await viewer(page).getByRole('button', { name: 'Remove' }).click()
    await page.keyboard.press('Escape')
    // Closing goes back in history, and comes after the key.
    await expect.poll(() => viewer(page).count()).toBe(0)
    await page.getByRole('link', { name: /^Removed/ }).click()
    await page.waitForURL(`${address}?show=removed`)
    await expect.poll(() => tiles(page).count()).toBe(1)
    // The page shows a decision before the server has it.
    await expect.poll(() => withStatus('removed')).toHaveLength(1)
    await page.reload()
    await expect.poll(() => tiles(page).count()).toBe(1)
    await tiles(page).first().locator('a').focus()
    await page.keyboard.press('r')
    await page.getByText('Nothing here').waitFor()
    await expectAccessible(page)
    await expect.poll(() => withStatus('removed')).toEqual([])
  })

  test('on paper photos stand within its width, and nothing is there to be pressed', async ({ openAsHost }) => {
    await begin('show')
    const page = await openAsHost(desktop)
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    // Paper is narrower than the screen, and the page is not laid out again for it.
    const beyond = await page.locator('main').evaluate((main) => {
      main.style.width = '600px'
      const { right } = main.getBoundingClientRect()
      return [...main.querySelectorAll('li')].filter((tile) => tile.getBoundingClientRect().right > right).length
    })
    expect(beyond).toBe(0)
  })

  test('keys turn photos in the viewer also after the control that had the focus is gone', async ({ openAsHost }) => {
    const ids = await begin('show')
    const page = await openAsHost(desktop)
    await page.goto(`${address}/p/${ids[5]}`)
    await viewer(page).getByText('6 of 7').waitFor()
    await viewer(page).getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await viewer(page).getByText('7 of 7').waitFor()
    await expect.poll(() => focused(page)).toBe('Photo viewer')
    await page.keyboard.press('ArrowLeft')
    await viewer(page).getByText('6 of 7').waitFor()
    await viewer(page).getByRole('button', { name: 'Hide' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Photo viewer')
    await page.keyboard.press('ArrowLeft')
    await viewer(page).getByText('5 of 7').waitFor()
    await expect.poll(() => withStatus('hidden')).toEqual([ids[5]])
  })

  test('a report tells the host at once, with its reason', async ({ openAsHost }) => {
    const page = await openAsHost(phone)
    const { id, slug } = await openEvent(host, 'A garden')
    const kari = product.newBrowser()
    await sendAll(kari, slug, await photos(2))
    const [shown] = await photosOf(kari, slug, 2)
    await page.goto(`${product.app}/events/${id}`)
    await expect.poll(() => tiles(page).count()).toBe(2)
    const path = `/api/galleries/${slug}/photos/${shown?.id}/reports`
    const json = { reason: 'private', message: 'My garden' }
    expect((await product.newBrowser().call('app', 'POST', path, { json })).status).toBe(202)
    await page.getByText('1 report', { exact: true }).waitFor()
    await page.getByRole('link', { name: /1 report/ }).click()
    await tile(page, shown?.id).locator('a').click()
    await page.getByText('“It shows something private”').waitFor()
    await page.getByText('My garden').waitFor()
    await expectAccessible(page)
    const answers = page.getByRole('dialog').getByRole('button', { name: /^(Keep hidden|Show again)$/ })
    expect(await answers.allInnerTexts()).toEqual(['Keep hidden', 'Show again'])
    await answers.last().click()
    await expect.poll(async () => (await photosOf(kari, slug, 2)).map(({ status }) => status)).not.toContain('hidden')
  })

  test('one host sees what another decides, and what the server refuses comes back with a word', async ({
    openAsHost,
  }) => {
    const [shown] = await begin('show')
    const page = await openAsHost(desktop)
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    await decide([shown], 'hide')
    await expect.poll(() => tile(page, shown).getByText('Hidden from guests').count()).toBe(1)

    await page.route('**/photo-decisions', (route) =>
      route.fulfill({ json: { decided: [], refused: [{ photoId: shown, code: 'removed_by_sender' }] } }),
    )
    await tile(page, shown).locator('a').focus()
    await page.keyboard.press('s')
    await page.getByText('Its sender has taken it back.').first().waitFor()
    await expect.poll(() => tile(page, shown).getByText('Hidden from guests').count()).toBe(1)
  })
})
