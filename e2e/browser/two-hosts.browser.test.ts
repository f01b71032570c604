import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { listEventPhotos } from '#shared/api/photos.ts'
import { listHistory } from '#shared/api/history.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn as signInByCalls } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, openPage, phone } from '../kit/watched-page.ts'
import { signIn, takeSession } from './host-event.ts'

const owner = 'owner@two-hosts.example'
const helper = 'helper@two-hosts.example'

const tiles = (page: Page) => page.locator('main li[data-photo]')
/** Waits until so many of the tiles say that guests do not see them. */
async function expectHidden(page: Page, count: number) {
  await expect.poll(() => tiles(page).filter({ hasText: 'Hidden from guests' }).count()).toBe(count)
}

test('an owner invites a co-host, both decide, the last decision wins, and a co-host taken off is out at once', async ({
  product,
  browser,
}) => {
  const [ownerSide, helperSide] = [await openPage(browser, phone), await openPage(browser, desktop)]
  try {
    await signIn(ownerSide.page, product, owner)
    const created = await ownerSide.page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'Two hosts', date: '2027-06-19' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto(), await noisePhoto()], 'Kari')
    const address = `${product.app}/events/${id}`
    const api = `${product.app}/api/events/${id}`
    await ownerSide.page.goto(address)

    await ownerSide.page.getByRole('link', { name: 'Guests', exact: true }).click()
    await ownerSide.page.getByRole('button', { name: 'Invite a co-host' }).click()
    await ownerSide.page.getByLabel('E-mail of your co-host').fill(helper)
    await ownerSide.page.getByRole('button', { name: 'Send the invitation' }).click()
    await ownerSide.page.getByText(`${helper} is invited.`).first().waitFor()

    await signIn(helperSide.page, product, helper)
    await helperSide.page.getByRole('link', { name: /Two hosts/ }).click()
    await expect.poll(() => tiles(helperSide.page).count()).toBe(3)
    await ownerSide.page.goto(address)
    await expect.poll(() => tiles(ownerSide.page).count()).toBe(3)

    // Both at once, each on another photo, and then on the same one.
    const [first, last] = [tiles(ownerSide.page).first(), tiles(helperSide.page).last()]
    await Promise.all([first.locator('a').focus(), last.locator('a').focus()])
    await Promise.all([ownerSide.page.keyboard.press('h'), helperSide.page.keyboard.press('h')])
    await Promise.all([expectHidden(ownerSide.page, 2), expectHidden(helperSide.page, 2)])
    await tiles(helperSide.page).first().locator('a').focus()
    await helperSide.page.keyboard.press('s')
    await Promise.all([expectHidden(ownerSide.page, 1), expectHidden(helperSide.page, 1)])

    const told = await ownerSide.page.request.get(`${api}/history`)
    const { entries } = listHistory.response.parse(await told.json())
    expect(
      entries
        .filter(({ action }) => action.startsWith('photos_'))
        .map(({ by }) => by)
        .toSorted(),
    ).toEqual([helper, helper, owner])
    const listed = await ownerSide.page.request.get(`${api}/photos?status=hidden`)
    expect(listEventPhotos.response.parse(await listed.json()).photos).toHaveLength(1)

    await helperSide.page.goto(`${address}/guests`)
    const ownName = helperSide.page.getByLabel('Your name')
    const keep = helperSide.page.getByRole('button', { name: 'Save the name' })
    await ownName.fill('Per at per.com')
    await keep.click()
    await helperSide.page.getByText('A name without a web address, please.').waitFor()
    await ownName.fill('Per')
    await keep.click()
    await expect.poll(() => ownName.count()).toBe(0)

    await ownerSide.page.goto(`${address}/guests`)
    await ownerSide.page.getByRole('button', { name: `Take off ${helper}` }).click()
    await ownerSide.page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
    await ownerSide.page.getByText(`${helper} is no longer a co-host.`).first().waitFor()
    await helperSide.page.goto(`${address}/settings`)
    await helperSide.page.getByRole('heading', { name: 'This event is not among yours' }).waitFor()
    expect(await tiles(helperSide.page).count()).toBe(0)
    expect([...ownerSide.troubles, ...helperSide.troubles].filter((each) => !/status of 40[34]/.test(each))).toEqual([])
  } finally {
    await Promise.all([ownerSide, helperSide].map(({ page }) => page.context().close()))
  }
})

test('a photo that a host removed, and that came back, is missing once somebody else removes it', async ({
  product,
  open,
}) => {
  const host = product.newBrowser()
  await signInByCalls(product, host, owner)
  const { id, slug } = await openEvent(host)
  await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto()], 'Kari')
  const [first] = await photosOf(host, slug, 2)
  if (!first) throw new Error('The gallery is empty.')
  const { page } = await open(phone)
  await takeSession(page, product, host)
  await page.goto(`${product.app}/g/${slug}/p/${first.id}`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed.', { exact: true }).waitFor()
  const restored = { json: { photoIds: [first.id], action: 'restore' } }
  expect((await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, restored)).status).toBe(200)
  await expect.poll(() => page.locator(`[id="${first.id}"]`).count()).toBe(1)
  await page.keyboard.press('Home')
  await page.waitForURL(`**/p/${first.id}`)
  expect((await host.call('app', 'DELETE', `/api/galleries/${slug}/photos/${first.id}`)).status).toBe(204)
  await page.getByText('no longer in the gallery').waitFor()
})
