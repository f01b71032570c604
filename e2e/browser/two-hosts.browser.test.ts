import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { listEventPhotos } from '#shared/api/photos.ts'
import { listHistory } from '#shared/api/history.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, openPage, phone } from '../kit/watched-page.ts'
import { signIn } from './host-event.ts'

const owner = 'owner@two-hosts.example'
const helper = 'helper@two-hosts.example'

const tiles = (page: Page) => page.locator('main li[data-photo]')
/** Waits until so many of the tiles say that guests do not see them. */
async function expectHidden(page: Page, count: number) {
  await expect.poll(() => tiles(page).filter({ hasText: 'Hidden from guests' }).count()).toBe(count)
}

test('an owner invites a co-host, both decide, the last decision wins, and taking him off holds at once', async ({
  product,
  browser,
}) => {
  const [hers, his] = [await openPage(browser, phone), await openPage(browser, desktop)]
  try {
    await signIn(hers.page, product, owner)
    const created = await hers.page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'Two hosts', date: '2027-06-19' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto(), await noisePhoto()], 'Kari')
    const address = `${product.app}/events/${id}`
    const api = `${product.app}/api/events/${id}`
    await hers.page.goto(address)

    await hers.page.getByRole('link', { name: 'Guests', exact: true }).click()
    await hers.page.getByRole('button', { name: 'Invite a co-host' }).click()
    await hers.page.getByLabel('E-mail of your co-host').fill(helper)
    await hers.page.getByRole('button', { name: 'Send the invitation' }).click()
    await hers.page.getByText(`${helper} is invited.`).first().waitFor()

    await signIn(his.page, product, helper)
    await his.page.getByRole('link', { name: /Two hosts/ }).click()
    await expect.poll(() => tiles(his.page).count()).toBe(3)
    await hers.page.goto(address)
    await expect.poll(() => tiles(hers.page).count()).toBe(3)

    // Both at once, each on another photo, and then on the same one.
    const [first, last] = [tiles(hers.page).first(), tiles(his.page).last()]
    await Promise.all([first.locator('a').focus(), last.locator('a').focus()])
    await Promise.all([hers.page.keyboard.press('h'), his.page.keyboard.press('h')])
    await Promise.all([expectHidden(hers.page, 2), expectHidden(his.page, 2)])
    await tiles(his.page).first().locator('a').focus()
    await his.page.keyboard.press('s')
    await Promise.all([expectHidden(hers.page, 1), expectHidden(his.page, 1)])

    const told = await hers.page.request.get(`${api}/history`)
    const { entries } = listHistory.response.parse(await told.json())
    expect(
      entries
        .filter(({ action }) => action.startsWith('photos_'))
        .map(({ by }) => by)
        .toSorted(),
    ).toEqual([helper, helper, owner])
    const listed = await hers.page.request.get(`${api}/photos?status=hidden`)
    expect(listEventPhotos.response.parse(await listed.json()).photos).toHaveLength(1)

    await his.page.goto(`${address}/guests`)
    const ownName = his.page.getByLabel('Your name')
    const keep = his.page.getByRole('button', { name: 'Save the name' })
    await ownName.fill('Per at per.com')
    await keep.click()
    await his.page.getByText('A name without a web address, please.').waitFor()
    await ownName.fill('Per')
    await keep.click()
    await expect.poll(() => ownName.count()).toBe(0)

    await hers.page.goto(`${address}/guests`)
    await hers.page.getByRole('button', { name: `Take off ${helper}` }).click()
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
    await hers.page.getByText(`${helper} is no longer a co-host.`).first().waitFor()
    await his.page.goto(`${address}/settings`)
    await his.page.getByRole('heading', { name: 'This event is not among yours' }).waitFor()
    expect(await tiles(his.page).count()).toBe(0)
    expect([...hers.troubles, ...his.troubles].filter((each) => !/status of 40[34]/.test(each))).toEqual([])
  } finally {
    await Promise.all([hers, his].map(({ page }) => page.context().close()))
  }
})
