import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { listEventPhotos } from '#shared/api/photos.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { signIn as signInByCalls, openEvent } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { desktop, expectAccessible, openPage, phone, type WatchedPage } from '../kit/watched-page.ts'

const email = 'desk@example.com'

const tiles = (page: Page) => page.locator('main li[data-photo]')
const tile = (page: Page, id: string | undefined) => page.locator(`main li[data-photo="${id}"]`)
const deck = (page: Page) => page.getByRole('dialog', { name: 'Look through what waits' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function photos(count: number) {
  return Promise.all(Array.from({ length: count }, () => noisePhoto()))
}

// One story in chapters: each goes on where the one before ended.
describe('a host runs an evening from his phone, and at a desk', () => {
  let product: Product
  let host: TestBrowser
  let guests: TestBrowser[]
  let onPhone: WatchedPage
  let atDesk: WatchedPage
  let event: { id: string; slug: string }
  let address = ''

  test.beforeAll(async ({ product: shared, browser }) => {
    product = shared
    host = product.newBrowser()
    await signInByCalls(product, host, email)
    event = await openEvent(host, 'Ida & Jonas')
    address = `${product.app}/events/${event.id}`
    guests = [product.newBrowser(), product.newBrowser(), product.newBrowser()]
    onPhone = await openPage(browser, phone)
    atDesk = await openPage(browser, desktop)
    for (const { page } of [onPhone, atDesk]) {
      const { origin } = new URL(product.app)
      const cookies = host.jar.pairsFor('/').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url: origin }
      })
      await page.context().addCookies(cookies)
    }
  })

  afterAll(() => Promise.all([onPhone, atDesk].map(({ page }) => page.context().close())))

  /** Photos that the API tells as `status`. */
  async function withStatus(status: string): Promise<string[]> {
    const answer = await host.call('app', 'GET', `/api/events/${event.id}/photos?status=${status}`)
    return listEventPhotos.response.parse(answer.json).photos.map(({ id }) => id)
  }

  test('an empty event says what to do next, and every place has its address', async () => {
    const { page } = onPhone
    await page.goto(address)
    await page.getByText('Here they will hang').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.waitForURL(`${address}/share`)
    await expect.poll(() => page.title()).toContain('Share')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Share')
    await page.goBack()
    await page.getByText('Here they will hang').waitFor()
    await page.goto(`${address}/wall`)
    await page.getByText('Here they will hang').waitFor()
  })

  test('what guests send while the host looks first appears by itself, and says that it waits', async () => {
    const answer = await host.call('app', 'PATCH', `/api/events/${event.id}`, {
      json: { privacy: { approveFirst: true } },
    })
    expect(answer.status).toBe(200)
    const [kari, per, eva] = guests
    if (!kari || !per || !eva) throw new Error('Three guests were expected.')
    await sendAll(kari, event.slug, await photos(3), 'Kari')
    await sendAll(per, event.slug, await photos(2), 'Per')
    await sendAll(eva, event.slug, await photos(2))
    await onPhone.page.goto(address)
    await onPhone.page.getByText('7 wait for you').waitFor({ timeout: 15_000 })
    await expectAccessible(onPhone.page)
    expect((await photosOf(kari, event.slug, 3)).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('the deck shows, hides, trusts and takes back, and ends when nothing waits', async () => {
    const { page } = onPhone
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

  test('many are chosen by mouse and keyboard, decided on together, and taken back', async () => {
    const { page } = atDesk
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    await page.getByRole('link', { name: /^All/ }).waitFor()
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
    await expectAccessible(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('There is no photo here any more.').waitFor()
    await expect.poll(() => withStatus('removed')).toHaveLength(7)
    await page.getByText('7 photos removed').first().waitFor()
    await undo(page).click()
    await expect.poll(() => tiles(page).count()).toBe(7)
    await expect.poll(() => withStatus('removed')).toEqual([])
    expect(await withStatus('hidden')).toHaveLength(1)
  })

  test('a removal in the viewer can be taken back above it, and later in its own list', async () => {
    const { page } = atDesk
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
    await tiles(page).last().locator('a').click()
    await viewer.getByText('7 of 7').waitFor()
    await viewer.getByRole('button', { name: 'Remove' }).click()
    await viewer.getByText('6 of 6').waitFor()
    await undo(page).waitFor()
    await expectAccessible(page)
    await undo(page).click()
    await expect.poll(() => withStatus('removed')).toEqual([])
    await viewer.getByRole('button', { name: 'Remove' }).click()
    await page.keyboard.press('Escape')
    // Closing goes back in history, and comes after the key.
    await expect.poll(() => viewer.count()).toBe(0)
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

  test('a report tells the host at once, with its reason', async () => {
    const [shown] = await withStatus('shown')
    const report = await guests[1]?.call('app', 'POST', `/api/galleries/${event.slug}/photos/${shown}/reports`, {
      json: { reason: 'private', message: 'My garden' },
    })
    expect(report?.status).toBe(202)
    const { page } = onPhone
    await page.getByText('1 report', { exact: true }).waitFor({ timeout: 15_000 })
    await page.getByRole('link', { name: /1 report/ }).click()
    await tile(page, shown).locator('a').click()
    await page.getByText('“This is private”').waitFor()
    await page.getByText('My garden').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => withStatus('reported')).toEqual([])
  })

  test('one host sees what another decides, and what the server refuses comes back with a word', async () => {
    const { page } = atDesk
    await page.goto(address)
    await expect.poll(() => tiles(page).count()).toBe(7)
    const [shown] = await withStatus('shown')
    const decided = await host.call('app', 'POST', `/api/events/${event.id}/photo-decisions`, {
      json: { photoIds: [shown], action: 'hide' },
    })
    expect(decided.status).toBe(200)
    await expect.poll(() => tile(page, shown).getByText('Hidden from guests').count(), { timeout: 10_000 }).toBe(1)

    await page.route('**/photo-decisions', (route) =>
      route.fulfill({ json: { decided: [], refused: [{ photoId: shown, code: 'removed_by_sender' }] } }),
    )
    await tile(page, shown).locator('a').focus()
    await page.keyboard.press('s')
    await page.getByText('Whoever sent it has taken it back.').first().waitFor()
    await expect.poll(() => tile(page, shown).getByText('Hidden from guests').count()).toBe(1)
  })

  test('nothing was thrown or logged on the way', () => {
    // For seconds after a decision a picture is on its way to another address.
    const isMoving = (trouble: string) => /status of 40[34].*\/renditions\//.test(trouble)
    expect([onPhone, atDesk].flatMap(({ troubles }) => troubles).filter((each) => !isMoving(each))).toEqual([])
  })
})
