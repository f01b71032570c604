import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect } from 'vitest'
import type { Event } from '#shared/api/events.ts'
import { leaveMessage } from '#shared/api/messages.ts'
import { changeWall, type Wall } from '#shared/api/walls.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { makeVoice } from '../kit/make-voice.ts'
import { test } from '../kit/browse-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { expectAccessible, openPage, type WatchedPage } from '../kit/watched-page.ts'

const fullHd = { viewport: { width: 1920, height: 1080 } }
/** Of the same shape: without a graphics card, each frame of a drifting picture costs a quarter. */
const small = { width: 960, height: 540 }

/** Ids of the photos that are on the screen. */
const inView = (page: Page) =>
  page
    .locator('[data-photo-id]:visible')
    .evaluateAll((pictures) =>
      pictures.map((picture) => (picture instanceof HTMLElement ? (picture.dataset['photoId'] ?? '') : '')),
    )

/** What a phone reads from a picture of the screen. */
async function linkOnScreen(page: Page, scale = 1): Promise<string | undefined> {
  const { width = 0 } = page.viewportSize() ?? {}
  const seen = sharp(await page.screenshot()).resize(Math.round(width * scale))
  const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

// One story in chapters: each goes on where the one before ended.
describe('a wall', () => {
  let product: Product
  let host: TestBrowser
  let event: Event
  let wall: Wall
  let screen: WatchedPage
  const guests: Record<'kari' | 'per', TestBrowser | undefined> = { kari: undefined, per: undefined }
  let link = ''

  async function remote(change: object): Promise<Wall> {
    const answer = await host.call('app', 'PUT', `/api/events/${event.id}/wall`, { json: change })
    expect(answer.status).toBe(200)
    return changeWall.response.parse(answer.json)
  }

  /** Sends a photo that nobody has; answers its id once it is shown. */
  async function send(name: keyof typeof guests): Promise<string> {
    const guest = (guests[name] ??= product.newBrowser())
    const before = await host.call('app', 'GET', `/api/galleries/${event.slug}/photos`)
    const known = new Set(JSON.stringify(before.json).match(/pho_\w+/g))
    await sendAll(guest, event.slug, [await noisePhoto()], name)
    const photos = await photosOf(host, event.slug, known.size + 1)
    return photos.find(({ id }) => !known.has(id))?.id ?? ''
  }

  const decide = async (action: string, ...photoIds: string[]) => {
    const answer = await host.call('app', 'POST', `/api/events/${event.id}/photo-decisions`, {
      json: { photoIds, action },
    })
    expect(answer.status).toBe(200)
  }

  test.beforeAll(async ({ product: shared, browser }) => {
    product = shared
    host = product.newBrowser()
    await signIn(product, host, 'wall-host@example.com')
    event = await openEvent(host, 'Ida & Jonas')
    link = `${product.app}/g/${event.slug}`
    wall = await remote({ showNames: true })
    screen = await openPage(browser, fullHd)
  })

  afterAll(() => screen.page.context().close())

  test('is an invitation whose code leads to the gallery, also seen from afar', async () => {
    const { page } = screen
    await page.goto(wall.link)
    await page.getByRole('heading', { name: 'Ida & Jonas' }).waitFor()
    await expectAccessible(page)
    expect(await linkOnScreen(page)).toBe(link)
    expect(await linkOnScreen(page, 0.25)).toBe(link)
  })

  test('shows the first photo by itself, with its sender’s name and the code in the corner', async () => {
    const { page } = screen
    const first = await send('kari')
    await expect.poll(() => inView(page)).toEqual([first])
    await page.getByText('kari', { exact: true }).waitFor()
    await expect.poll(() => page.locator('[aria-live]').textContent()).toBe('Photo by kari')
    expect(await linkOnScreen(page)).toBe(link)
    expect(await linkOnScreen(page, 0.5)).toBe(link)
    await expectAccessible(page)
    await expect.poll(async () => (await remote({})).showing?.photoId).toBe(first)
  })

  test('shows captions that can be read from ten metres', async () => {
    const share = await screen.page
      .getByText('kari', { exact: true })
      .evaluate((caption) => parseFloat(getComputedStyle(caption).fontSize) / innerHeight)
    expect(share).toBeGreaterThanOrEqual(0.022)
  })

  test('takes a photo away that a host has hidden, and shows one that came meanwhile', async () => {
    const { page } = screen
    await page.setViewportSize(small)
    const [hidden = ''] = await inView(page)
    await decide('hide', hidden)
    await expect.poll(() => inView(page)).toEqual([])
    await page.getByText('Your photos, up here').waitFor()
    const next = await send('per')
    await expect.poll(() => inView(page)).toEqual([next])
    await decide('show', hidden)
    await expect.poll(() => inView(page)).toEqual([hidden])
  })

  test('stands still, goes on by one, and shows what is pinned, as the remote says', async () => {
    const { page } = screen
    await remote({ paused: true })
    const third = await send('kari')
    const goOn = async () => {
      const { advance } = await remote({})
      await remote({ advance: advance + 1 })
    }
    await goOn()
    // A step that comes before the picture shows another one, and the next step this one.
    let looks = 0
    await expect
      .poll(
        async () => {
          const shown = await inView(page)
          looks += 1
          if (looks > 1 && shown[0] !== third) await goOn()
          return shown
        },
        { interval: 4000, timeout: 60_000 },
      )
      .toEqual([third])
    const [other = ''] = (await photosOf(host, event.slug, 3)).map(({ id }) => id).filter((id) => id !== third)
    await remote({ pinnedPhotoId: other })
    await expect.poll(() => inView(page)).toEqual([other])
    await remote({ pinnedPhotoId: null, paused: false })
    await expect.poll(() => inView(page)).not.toEqual([other])
  })

  test('turns black and comes back', async () => {
    const { page } = screen
    await remote({ black: true })
    await expect.poll(() => inView(page)).toEqual([])
    await remote({ black: false })
    await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(0)
    await page.keyboard.press('b')
    await expect.poll(() => inView(page)).toEqual([])
    await page.keyboard.press('b')
    await expect.poll(async () => (await inView(page)).length).toBeGreaterThan(0)
  })

  test('lets prints fall onto a table, and names nobody where names are off', async () => {
    const { page } = screen
    await remote({ scene: 'table', showNames: false })
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await inView(page)).length).toBe(3)
    await expect.poll(() => page.getByText(/^(kari|per)$/).count()).toBe(0)
    await remote({ scene: 'single' })
    await expect.poll(async () => (await inView(page)).length).toBe(1)
  })

  test('has both of a pair whole on a screen on its end', async () => {
    const { page } = screen
    await page.setViewportSize({ width: small.height, height: small.width })
    await remote({ scene: 'pair' })
    const areWhole = () =>
      page.locator('[data-photo-id]:visible').evaluateAll((pictures) =>
        pictures.map((picture) => {
          const { left, right, top, bottom } = picture.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        }),
      )
    await expect.poll(areWhole).toEqual([true, true])
    await remote({ scene: 'single' })
    await page.setViewportSize(small)
    await expect.poll(async () => (await inView(page)).length).toBe(1)
  })

  test('shows lines of the guestbook below the pictures as plain words, and takes away what hosts hide', async () => {
    const { page } = screen
    const guest = product.newBrowser()
    await guest.call('app', 'GET', `/api/galleries/${event.slug}`)
    const leave = async (text: string, audience: 'everyone' | 'hosts') => {
      const answer = await guest.call('app', 'POST', `/api/galleries/${event.slug}/messages`, {
        json: { text, name: 'Solveig', audience },
      })
      expect(answer.status).toBe(201)
      return leaveMessage.response.parse(answer.json).id
    }
    await leave('For the two of you alone', 'hosts')
    const shown = await leave('<b>What a day</b> & night', 'everyone')
    await remote({ showMessages: true })
    const line = page.getByRole('status').getByText('<b>What a day</b> & night')
    await line.waitFor()
    // Names are off.
    expect(await page.getByText('Solveig').count()).toBe(0)
    const isAllSeen = () =>
      line.evaluate((words) => words.getBoundingClientRect().bottom <= innerHeight && words.getClientRects().length > 0)
    for (const scene of ['table', 'pair', 'single']) {
      await remote({ scene })
      await expect.poll(isAllSeen).toBe(true)
      const share = await line.evaluate((words) => parseFloat(getComputedStyle(words).fontSize) / innerHeight)
      expect(share).toBeGreaterThanOrEqual(0.022)
    }
    await expectAccessible(page)
    await host.call('app', 'PATCH', `/api/galleries/${event.slug}/messages/${shown}`, { json: { hidden: true } })
    await line.waitFor({ state: 'detached' })
    expect(await page.getByText('For the two of you alone').count()).toBe(0)
    await remote({ showMessages: false })
  })

  test('plays what was said where hosts want sound, and asks for a key where the browser wants one first', async () => {
    const { page } = screen
    await sendAll(product.newBrowser(), event.slug, [await makeVoice('Opus in WebM')], 'Solveig')
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
      const allow = () => (HTMLMediaElement.prototype.play = play)
      addEventListener('keydown', allow, { once: true, capture: true })
      addEventListener('ended', () => (document.body.dataset['heard'] = ''), { capture: true })
    })
    await remote({ showMessages: true, sound: true })
    const hint = page.getByText('Press a key or touch the screen for sound.')
    await hint.waitFor({ timeout: 30_000 })
    const line = page.getByText('A voice message in the guestbook')
    await line.waitFor()
    await expectAccessible(page)
    // This key does nothing else.
    await page.keyboard.press('Space')
    await hint.waitFor({ state: 'hidden' })
    await page.keyboard.press('Space')
    // The wall looks at what is to be done five times a second.
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
    await page.keyboard.press('Space')
    await page.locator('[data-heard]').waitFor({ state: 'attached' })
    await remote({ showMessages: false, sound: false })
    await line.waitFor({ state: 'detached' })
  })

  test('goes on without a network, and says nothing of it', async () => {
    const { page } = screen
    const seeAll = () => {
      const seen = new Set<string>()
      return expect
        .poll(async () => {
          for (const id of await inView(page)) seen.add(id)
          await page.keyboard.press('ArrowRight')
          return seen.size
        })
        .toBe(3)
    }
    // On a busy machine not every picture has been loaded before.
    await seeAll()
    await page.context().setOffline(true)
    await seeAll()
    const words = (await page.locator('main').innerText()).split(/\n+/)
    expect(words).toEqual(['Ida & Jonas', 'Scan and send your photos', 'Photo'])
    const late = await send('per')
    await page.context().setOffline(false)
    await expect.poll(() => inView(page)).toContain(late)
  })

  test('is loaded again between two pictures where there is another build', async () => {
    const { page } = screen
    await page.route(wall.link, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ headers: { etag: '"another"' } }) : route.fallback(),
    )
    await page.clock.install()
    // By that answer it knows which build it is.
    const isTold = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.reload()
    await isTold
    await expect.poll(async () => (await inView(page)).length).toBe(1)
    await page.unroute(wall.link)
    let isReloaded = false
    page.once('load', () => (isReloaded = true))
    // Whether there is another build is asked over the network, which no clock hurries.
    for (let minutes = 0; minutes < 60 && !isReloaded; minutes += 1) await page.clock.runFor('01:00')
    expect(isReloaded).toBe(true)
    await expect.poll(async () => (await inView(page)).length).toBe(1)
    // A browser logs each call without a network, and that a photo which it tells of was hidden a moment before.
    const expected = /ERR_INTERNET_DISCONNECTED|status of 404 .*\/showing$/
    expect(screen.troubles.filter((trouble) => !expected.test(trouble))).toEqual([])
  })

  test('moves nothing where its screen wants things still', async ({ browser }) => {
    const { page } = await openPage(browser, { viewport: small, reducedMotion: 'reduce' })
    await page.goto(wall.link)
    await expect.poll(() => inView(page)).not.toEqual([])
    expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).not.toContain(
      'running',
    )
    await page.context().close()
  })

  test('has a kind word where its event is deleted, and where there is no wall', async ({ open }) => {
    const { page } = await open({ viewport: small })
    await page.goto(`${product.app}/w/${'a'.repeat(26)}`)
    await page.getByRole('heading', { name: 'No wall hangs here' }).waitFor()
    await expectAccessible(page)
    const deleted = await host.call('app', 'DELETE', `/api/events/${event.id}`, { json: { title: 'Ida & Jonas' } })
    expect(deleted.status).toBe(202)
    await page.goto(wall.link)
    await page.getByRole('heading', { name: 'Thank you for being there' }).waitFor()
    await expectAccessible(page)
  })
})
