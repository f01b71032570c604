import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { showWall } from '#shared/api/walls.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { takeSession } from './host-event.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('hosts put the wall on, see what is up, hide it and bring it back, and two remotes agree', async ({
  product,
  open,
}) => {
  const host = product.newBrowser()
  await signIn(product, host, 'remote@example.com')
  const { id, slug } = await openEvent(host, 'Remote')
  await sendAll(product.newBrowser(), slug, [await noisePhoto(), await noisePhoto()], 'Kari')
  const [first] = await photosOf(host, slug, 2)
  const photoId = first?.id ?? ''
  const address = `${product.app}/events/${id}/wall`
  const [one, two] = [await open(phone), await open()]
  for (const { page } of [one, two]) {
    await takeSession(page, product, host)
    await page.goto(address)
    await button(page, 'Put the wall on').waitFor()
  }
  await expectAccessible(one.page)

  // The other remote finds it on without being asked.
  await button(one.page, 'Put the wall on').dblclick()
  for (const { page } of [one, two]) await page.getByText('No screen shows a photo yet').waitFor()
  const wall = async () => {
    const { json } = await host.call('app', 'GET', `/api/events/${id}/wall`)
    const answer = showWall.response.parse(json)
    if (!answer) throw new Error('There is no wall.')
    return answer
  }
  const { key } = await wall()
  await product.newBrowser().call('app', 'POST', `/api/walls/${key}/showing`, { json: { photoId } })
  for (const { page } of [one, two]) {
    const picture = page.getByRole('img', { name: /^Photo/ })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(page)
  }

  await button(one.page, 'Pause').click()
  await button(one.page, 'Go on').waitFor()
  await button(two.page, 'Go on').waitFor()
  await button(two.page, 'Next').dblclick()
  await expect.poll(async () => (await wall()).advance).toBe(1)
  await button(two.page, 'Black').click()
  await button(one.page, 'Show again').click()
  await one.page.getByText('In pairs').click()
  await two.page.getByRole('switch', { name: /Names below photos/ }).click()
  await two.page.getByRole('switch', { name: /^Sound of voice messages/ }).click()
  const wanted = { black: false, paused: true, scene: 'pair', showNames: false, sound: true }
  await expect.poll(wall).toMatchObject(wanted)
  await expect.poll(() => one.page.getByRole('switch', { name: /Names/ }).isChecked()).toBe(false)
  await expect.poll(() => two.page.getByRole('radio', { name: 'In pairs' }).isChecked()).toBe(true)

  await button(one.page, 'Keep this one').click()
  await expect.poll(async () => (await wall()).pinnedPhotoId).toBe(photoId)
  await button(one.page, 'Hide this photo').click()
  await one.page.getByText('No screen shows a photo yet').waitFor()
  await button(two.page, 'Keep this one').waitFor()
  await button(one.page, 'Undo').click()
  await one.page.getByRole('img', { name: /^Photo/ }).waitFor()
  expect((await wall()).pinnedPhotoId).toBeNull()

  await button(one.page, 'New address').click()
  await expectAccessible(one.page)
  await one.page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await one.page.getByText('The wall has a new address.').first().waitFor()
  const renewed = await wall()
  expect(renewed).toMatchObject({ scene: 'pair', showNames: false, sound: true })
  expect(renewed.key).not.toBe(key)
  await expect
    .poll(() => two.page.getByRole('link', { name: 'Open on this screen' }).getAttribute('href'))
    .toBe(renewed.link)
  await button(two.page, 'Switch the wall off').click()
  await two.page.getByRole('dialog').getByRole('button', { name: 'Switch the wall off' }).click()
  for (const { page } of [one, two]) await button(page, 'Put the wall on').waitFor()

  const isOnItsWay = (trouble: string) => /status of 40[34].*\/renditions\//.test(trouble)
  expect([...one.troubles, ...two.troubles].filter((trouble) => !isOnItsWay(trouble))).toEqual([])
})

test('a television joins by six letters, rehearses, finds its wall again, and shows letters once it is sent away', async ({
  product,
  open,
}) => {
  const host = product.newBrowser()
  await signIn(product, host, 'television@example.com')
  const { id, slug } = await openEvent(host, 'Big evening')
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await host.call('app', 'PATCH', `/api/events/${id}`, { json: { date: tomorrow } })
  await sendAll(product.newBrowser(), slug, [await noisePhoto()], 'Kari')
  await photosOf(host, slug, 1)
  const television = await open({ viewport: { width: 1920, height: 1080 } })
  const screen = television.page
  const letters = async () => {
    const shown = screen.getByText(/^[A-Z2-9]{6}$/)
    await shown.waitFor()
    return shown.innerText()
  }
  // The page is there before its letters, and says so where they do not come.
  const fail = async (route: Route) => {
    await screen.getByText('The letters are coming.').waitFor()
    await route.abort()
  }
  await screen.route('**/api/walls/pairings', fail, { times: 1 })
  await screen.goto(`${product.app}/tv`)
  await screen.getByText('This screen has no connection.').waitFor()
  await expectAccessible(screen)
  await screen.evaluate(() => dispatchEvent(new Event('online')))
  const first = await letters()
  await expectAccessible(screen)
  const image = await screen.getByRole('img', { name: /QR code/ }).getAttribute('src')
  expect(decodeURIComponent(image ?? '')).toContain('<svg')

  // The index by which a wall's key is found is behind for a moment.
  await screen.route(/\/api\/walls\/[a-z2-7]{26}\?/, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })

  const { page, troubles } = await open(phone)
  await takeSession(page, product, host)
  await page.goto(`${product.app}/tv/pair#${first}`)
  await expectAccessible(page)
  await button(page, 'Show “Big evening” there').dblclick()
  await screen.locator('[data-photo-id]:visible').first().waitFor()
  await screen.getByText('This screen shows “Big evening”.').waitFor()

  // As after a power cut: it opens its own address again.
  await screen.goto(`${product.app}/tv`)
  await screen.locator('[data-photo-id]:visible').first().waitFor()
  expect(new URL(screen.url()).pathname).toMatch(/^\/w\//)

  await page.waitForURL(`**/events/${id}/wall`)
  const listed = page.getByRole('listitem').filter({ hasText: 'Screen 1' })
  await listed.getByRole('img', { name: /^Photo by Kari/ }).waitFor()
  await expectAccessible(page)

  // What is to be done before the evening, by what is.
  for (const done of ['A photo has come in', 'A screen has shown the wall within the last hour'])
    await page.getByText(done).waitFor()
  const invite = page.getByRole('link', { name: /^Invite a co-host/ })
  expect(await invite.getAttribute('href')).toBe(`/events/${id}/guests`)

  // An evening is made up on the screen, and the first photo of a guest ends it.
  await button(page, 'Start the rehearsal').click()
  await page.getByText('The screens show a rehearsal').waitFor()
  const rehearsed = screen.locator('[data-photo-id^="rehearsal-"]:visible')
  await rehearsed.first().waitFor()
  await screen.getByText('Rehearsal', { exact: true }).waitFor()
  await button(page, 'Black').click()
  await expect.poll(() => rehearsed.count()).toBe(0)
  await button(page, 'Show again').click()
  await rehearsed.first().waitFor()
  for (const each of [page, screen]) await expectAccessible(each)
  await sendAll(product.newBrowser(), slug, [await noisePhoto()], 'Per')
  await screen.locator('[data-photo-id^="pho_"]:visible').first().waitFor()
  await screen.getByText('Rehearsal', { exact: true }).waitFor({ state: 'hidden' })
  await button(page, 'Start the rehearsal').waitFor()

  // A television that cuts its edges off gets a margin, and its OK fills the screen.
  const edges = () =>
    screen.locator('main').evaluate((wall: HTMLElement) => [wall.offsetLeft / innerWidth, wall.offsetTop / innerHeight])
  await page.getByLabel('Edges are cut off').selectOption('4')
  await expect.poll(edges).toEqual([expect.closeTo(0.04), expect.closeTo(0.04)])
  await screen.locator('[data-photo-id^="pho_"]:visible').first().waitFor()
  await screen.keyboard.press('Enter')
  await expect.poll(() => screen.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await screen.keyboard.press('f')
  await expect.poll(() => screen.evaluate(() => document.fullscreenElement !== null)).toBe(false)

  await button(page, 'Take off the wall').click()
  const second = await letters()
  expect(second).not.toBe(first)

  const field = page.getByRole('textbox', { name: 'Six letters from the screen' })
  await field.fill(first)
  await button(page, 'Show the wall there').click()
  await page.getByText('No screen shows these letters now.').waitFor()
  await field.fill(` ${second.slice(0, 3).toLowerCase()} ${second.slice(3).toLowerCase()}`)
  await button(page, 'Show the wall there').click()
  await page.getByText('Screen 1').waitFor()
  await button(screen, 'Not this one').click()
  await letters()
  await page.getByText('Screen 1').waitFor({ state: 'detached' })

  const isMeant = (trouble: string) =>
    /status of 404.*\/(screens|showing|changes|renditions|walls)|ERR_FAILED.*\/pairings/.test(trouble)
  expect([...television.troubles, ...troubles].filter((trouble) => !isMeant(trouble))).toEqual([])
})

test('a host measures the network at the venue, cancels it, and reads what it bears, also later', async ({
  product,
  open,
}) => {
  const host = product.newBrowser()
  await signIn(product, host, 'line@example.com')
  const { id } = await openEvent(host, 'Line')
  await host.call('app', 'PUT', `/api/events/${id}/wall`, { json: {} })
  const { page, troubles } = await open(phone)
  await takeSession(page, product, host)
  await page.goto(`${product.app}/events/${id}/wall`)
  await button(page, 'Measure the network').click()
  await page.getByText('Measuring the network').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Measure the network').click()
  const told = page.getByText(/^A photo is on the wall after about \d+ s\.$/)
  await told.waitFor()
  await page.getByText(/^100 guests with 30 photos each are safe by /).waitFor()
  await page.getByRole('spinbutton', { name: 'Guests' }).fill('20')
  await page.getByText(/^20 guests with 30 photos each are safe by /).waitFor()
  await page.getByText('How this is worked out').click()
  await page.getByText(/^Measured: \d.* Mbit\/s up/).waitFor()
  await expectAccessible(page)
  await page.reload()
  await told.waitFor()
  await page.route(/\/line-checks\/.*partNumber=3/, (route) => route.abort(), { times: 1 })
  await button(page, 'Measure again').click()
  await page.getByText('The connection broke off half way.').waitFor()
  await button(page, 'Measure again').click()
  await page.getByText(/^Before, on .* Mbit\/s up/).waitFor()
  await page.context().setOffline(true)
  await button(page, 'Measure again').click()
  await page.getByText('This phone has no network just now.').waitFor()
  await page.context().setOffline(false)
  expect(troubles.filter((trouble) => !/line-checks|ERR_INTERNET/.test(trouble))).toEqual([])
})
