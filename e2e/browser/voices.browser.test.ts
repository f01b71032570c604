import type { Browser } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from '../kit/browse-product.ts'
import { desktop, expectAccessible, openPage, phone, type WatchedPage } from '../kit/watched-page.ts'
import { makeVoice } from '../kit/make-voice.ts'
import type { Product } from '../kit/start-product.ts'
import { fillNewEvent, openSession } from './host-event.ts'

/** Voices that a page's browser keeps while they are not safe. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('voices')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('voices').objectStore('voices').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })

// One story in chapters: each goes on where the one before ended.
describe('a spoken greeting', () => {
  let host: WatchedPage
  let kari: WatchedPage
  let per: WatchedPage
  let link = ''
  let id = ''

  test.beforeAll(async ({ product, browser }) => {
    host = await openPage(browser, desktop)
    kari = await openPage(browser, phone)
    per = await openPage(browser, phone)
    await openSession(host.page, product, 'voices-host@example.com')
    await host.page.goto(`${product.app}/events/new`)
    await fillNewEvent(host.page, { title: 'Ida & Jonas', date: '2027-06-19' })
    await host.page.getByRole('button', { name: 'Create event' }).click()
    await host.page.getByRole('link', { name: 'Share' }).click()
    id = new URL(host.page.url()).pathname.split('/')[2] ?? ''
    link = await host.page.getByLabel('Link to the gallery').inputValue()
  })

  afterAll(() => Promise.all([host, kari, per].map(({ page }) => page.context().close())))

  const dialog = () => kari.page.getByRole('dialog')
  const say = (name: string) => dialog().getByRole('button', { name, exact: true })
  const words = () => dialog().getByLabel('What is said, in a few words')
  const clock = async () => (await dialog().getByRole('timer').textContent()) ?? ''

  /** A booth of an event of its own, in the hands of guests. */
  async function openBooth(product: Product, browser: Browser) {
    const made = await host.page.request.post(`${product.app}/api/events`, {
      data: { title: 'Booth', date: '2027-06-19' },
    })
    const event: { id: string; slug: string; title: string } = await made.json()
    const { page } = await openPage(browser, phone)
    await page.clock.install()
    await page.goto(`${product.app}/g/${event.slug}/booth`)
    const lift = page.getByRole('button', { name: 'Lift' })
    await lift.waitFor()
    return { page, event, lift, aMinute: () => page.clock.runFor('01:00') }
  }

  test('where the microphone is refused, a guest learns how to allow it, and may pick a recording', async () => {
    const { page } = kari
    await page.goto(link)
    await page.getByRole('link', { name: 'Say it' }).click()
    await say('Record').waitFor()
    await expectAccessible(page)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await say('Record').click()
    await dialog().getByText('This page may not use the microphone.').waitFor()
    await expectAccessible(page)
    await say('Choose a recording').waitFor()
  })

  test('is recorded with pauses, and what was said outlives a page that is killed', async () => {
    const { page } = kari
    await page.reload()
    await say('Record').click()
    await expect.poll(clock, { timeout: 10_000 }).toBe('0:03')
    await say('Pause').click()
    await dialog().getByText('Paused').waitFor()
    await expectAccessible(page)
    await page.reload()
    await dialog().getByText('The recording was interrupted. What you said until then is here.').waitFor()
    await dialog()
      .getByText(/^0:0[23]$/)
      .waitFor()
    await expectAccessible(page)
    await say('Record again').click()
    await page.getByRole('dialog', { name: 'Record it again?' }).getByRole('button', { name: 'Record again' }).click()
    await say('Record').click()
    await expect.poll(clock, { timeout: 10_000 }).toBe('0:02')
    await say('Done').click()
    await say('Listen').click()
    await say('Pause').waitFor()
    await dialog().getByLabel('Signed (optional)').fill('Kari')
    await words().fill('All the best!')
    await dialog().getByLabel('Only for the hosts').check()
    await say('Close').click()
    await page.getByRole('button', { name: 'Say it' }).click()
    expect(await words().inputValue()).toBe('All the best!')
    expect(await dialog().getByLabel('Only for the hosts').isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => words().inputValue()).toBe('All the best!')
    expect(await dialog().getByLabel('Signed (optional)').inputValue()).toBe('Kari')
    await dialog().getByLabel('Only for the hosts').uncheck()
    await say('Send').click()
  })

  test('is kept again after the browser has closed its database, as phones do with pages that sleep', async ({
    product,
    browser,
  }) => {
    const { page } = await openPage(browser, phone)
    await page.goto(`${link}/messages#say`)
    const saying = page.getByRole('dialog')
    await saying.getByRole('button', { name: 'Record', exact: true }).click()
    await expect.poll(() => saying.getByRole('timer').textContent(), { timeout: 10_000 }).toBe('0:02')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: product.app, storageTypes: 'indexeddb' })
    const names = async () => (await indexedDB.databases()).map(({ name }) => name)
    await expect.poll(() => page.evaluate(names)).toContain('voices')
    await expect.poll(() => page.evaluate(countKept)).toBe(1)
    await page.context().close()
  })

  test('stands in the guestbook, where its speaker and others hear it', async () => {
    const { page } = kari
    await page.getByRole('button', { name: 'Listen to Kari' }).waitFor()
    await page.getByText('All the best!').waitFor()
    // What was kept for a page that is killed is not needed any more.
    await expect.poll(() => page.evaluate(countKept)).toBe(0)
    await expectAccessible(page)
    await per.page.goto(`${link}/messages`)
    const listen = per.page.getByRole('button', { name: 'Listen to Kari' })
    await expect.poll(() => listen.isEnabled(), { timeout: 30_000 }).toBe(true)
    await listen.click()
    await per.page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await per.page.getByRole('slider', { name: 'Place in the recording' }).focus()
    await expectAccessible(per.page)
  })

  test('has words for people who cannot hear it, by its speaker, and others read them', async () => {
    const { page } = kari
    await page.getByRole('button', { name: 'Change the words' }).click()
    await page.getByLabel('What is said, in a few words').fill('All the best, and dance!')
    await expectAccessible(page)
    await page.locator('form').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change the words' }).waitFor()
    await per.page.reload()
    await per.page.getByText('All the best, and dance!').waitFor()
    expect(await per.page.getByRole('button', { name: 'Change the words' }).count()).toBe(0)
  })

  test('is liked by others, and is its speaker’s to save, to keep for the hosts and to find among their own', async () => {
    const like = per.page.getByRole('button', { name: /^Like/ })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    const { page } = kari
    await page.goto(`${link}/mine`)
    await page.getByText('1 voice message').waitFor()
    await page.getByRole('button', { name: 'Listen to Kari' }).waitFor()
    await page.getByRole('button', { name: 'Like (1 person does)' }).waitFor()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^voice-.*[.]weba$/)
    await page.getByRole('button', { name: 'Hide from other guests' }).click()
    await page.locator('button:focus[aria-label="Show it to everyone"]').waitFor()
    await per.page.reload()
    await per.page.getByRole('button', { name: 'Say it' }).waitFor()
    expect(await per.page.getByText('All the best, and dance!').count()).toBe(0)
    await page.getByRole('button', { name: 'Show it to everyone' }).click()
    await page.getByRole('button', { name: 'Hide from other guests' }).waitFor()
  })

  test('is hidden and shown by a host, whose focus goes on to the way back', async ({ product }) => {
    const { page } = host
    await page.goto(`${product.app}/events/${id}/guests`)
    const press = (name: string) => page.getByRole('button', { name }).click()
    await press('Hide from guests')
    await page.locator('button:focus[aria-label="Show to guests again"]').waitFor()
    await press('Show to guests again')
    await page.locator('button:focus[aria-label="Hide from guests"]').waitFor()
  })

  test('waits for a host who approves first, who hears it in the deck before guests do', async ({ product }) => {
    const { page } = host
    const address = `${product.app}/events/${id}`
    const approveFirst = async (on: boolean) =>
      page.request.patch(`${product.app}/api/events/${id}`, { data: { privacy: { approveFirst: on } } })
    expect((await approveFirst(true)).ok()).toBe(true)
    const { bytes } = await makeVoice('Opus in WebM')
    await per.page.reload()
    await per.page.getByRole('button', { name: 'Say it' }).click()
    const saying = per.page.getByRole('dialog')
    const pick = (name: string, mimeType: string) =>
      saying.locator('input[type=file]').setInputFiles([{ name, mimeType, buffer: bytes }])
    await pick('song.mp3', 'audio/mpeg')
    await saying.getByText('This file is no recording').waitFor()
    // As a browser takes it for a film.
    await pick('voice.webm', 'video/webm')
    await saying.getByText('0:02').waitFor()
    await saying.getByLabel('What is said, in a few words').fill('From Per, who could not come')
    await expectAccessible(per.page)
    await saying.getByRole('button', { name: 'Send' }).click()
    await page.goto(address)
    await page.getByRole('link', { name: '1 waits for you' }).click()
    const deck = page.getByRole('dialog', { name: 'Look through what waits' })
    await deck.getByText('1 left').waitFor()
    await deck.getByText('From Per, who could not come').waitFor()
    await expectAccessible(page)
    const listen = deck.getByRole('button', { name: 'Listen' })
    await expect.poll(() => listen.isEnabled(), { timeout: 30_000 }).toBe(true)
    await listen.click()
    await deck.getByRole('button', { name: 'Pause' }).waitFor()
    await deck.getByRole('button', { name: 'Hide' }).click()
    await deck.getByText('All looked through').waitFor()
    await deck.getByRole('link', { name: 'Back to the photos' }).click()
    await page.getByRole('link', { name: /^Hidden/ }).click()
    await page.getByRole('link', { name: /^Voice message,/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
    await viewer.getByRole('button', { name: 'Listen' }).waitFor()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Show' }).click()
    await page.goto(`${address}?show=voices`)
    await page.getByRole('region', { name: 'Photos' }).getByText('2 voice messages').waitFor()
    await expectAccessible(page)
    expect((await approveFirst(false)).ok()).toBe(true)
  })

  test('is spoken one after the other at the booth, which keeps no right over them and refuses a host', async ({
    product,
    browser,
  }) => {
    const { page, troubles } = await openPage(browser, phone)
    await page.goto(`${link}/booth`)
    const speak = async (meanwhile?: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Lift' }).click()
      await expect.poll(() => page.getByRole('timer').first().textContent(), { timeout: 10_000 }).toBe('0:02')
      await meanwhile?.()
      await page.getByRole('button', { name: 'Hang up' }).click()
      await page.getByRole('button', { name: 'Lift' }).waitFor()
    }
    await speak(() => expectAccessible(page))
    await speak()
    await expectAccessible(page)
    const spoken = per.page.getByRole('listitem').getByRole('button', { name: /^Listen/ })
    await expect.poll(() => spoken.count(), { timeout: 30_000 }).toBe(4)
    await page.goto(`${link}/messages`)
    await page.getByRole('button', { name: 'Listen to Kari' }).waitFor()
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
    await page.goBack()
    // That nobody is signed in is asked for, and the browser logs the answer.
    expect(troubles.filter((trouble) => !trouble.endsWith('/api/me'))).toEqual([])

    // A night without a network outlives its page, and what was begun goes on as the guest that it was.
    let begun = 0
    page.on(
      'request',
      (request) => (begun += Number(request.method() === 'POST' && request.url().endsWith('/uploads'))),
    )
    let stopped = 0
    await page.route(`${product.media}/**`, (route) => {
      stopped += 1
      return route.abort()
    })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
      .toBe('activated')
    await speak()
    await expect.poll(() => stopped).toBeGreaterThan(0)
    await page.context().setOffline(true)
    await page.reload()
    await speak()
    await page.getByText('2 greetings wait on this device').waitFor()
    await page.unroute(`${product.media}/**`)
    await page.context().setOffline(false)
    await expect.poll(() => spoken.count(), { timeout: 30_000 }).toBe(6)
    expect(begun).toBe(2)
    await page.context().close()
    await host.page.goto(`${product.app}${new URL(link).pathname}/booth`)
    await host.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await host.page.getByRole('button', { name: 'Lift' }).count()).toBe(0)
    await expectAccessible(host.page)
  })

  test('is spoken at no booth whose event is deleted, until it is restored', async ({ product, browser }) => {
    const { page, event, lift, aMinute } = await openBooth(product, browser)
    const { request } = host.page
    const address = `${product.app}/api/events/${event.id}`
    expect((await request.delete(address, { data: { title: event.title } })).ok()).toBe(true)
    await aMinute()
    await lift.waitFor({ state: 'detached' })
    const keptBooths = () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('galleries')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('galleries').objectStore('galleries').count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      })
    await expect.poll(() => page.evaluate(keptBooths)).toBe(0)
    await expectAccessible(page)
    expect((await request.post(`${address}/restoration`)).ok()).toBe(true)
    await aMinute()
    await lift.waitFor()
    await page.context().close()
  })

  test('is spoken at no booth without a place for it, which says what is not on its way', async ({
    product,
    browser,
  }) => {
    const { page, lift, aMinute } = await openBooth(product, browser)
    const speakAndHear = async (code: string, words: string) => {
      const error = { code, message: '' }
      await page.route('**/uploads', (route) => route.fulfill({ json: { uploads: [{ name: 'voice.weba', error }] } }))
      await lift.click()
      await expect.poll(() => page.getByRole('timer').first().textContent(), { timeout: 10_000 }).toBe('0:02')
      await page.getByRole('button', { name: 'Hang up' }).click()
      await page.getByText(words).waitFor()
    }
    await speakAndHear('erased_by_sender', '1 greeting was not accepted')
    await speakAndHear('free_limit_reached', '1 greeting could not be sent yet')
    expect(await page.getByText(/^\d+ greetings? (is|are) on/).count()).toBe(0)
    await expectAccessible(page)
    await page.route('**/api/galleries/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), uploadsLeft: 0 } })
    })
    await aMinute()
    await page.getByText('This free gallery is full.').waitFor()
    expect(await lift.count()).toBe(0)
    await page.context().close()
  })

  test('is spoken at no booth whose browser has a host’s session, whenever that comes', async ({
    product,
    browser,
  }) => {
    const { page, lift, aMinute } = await openBooth(product, browser)
    const me = `${product.app}/api/me`
    // What a server that fails says of it is nothing.
    await page.route(me, (route) => route.fulfill({ status: 500 }))
    const asked = page.waitForResponse(me)
    await aMinute()
    await asked
    expect(await lift.count()).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await lift.count()).toBe(0)
    await expectAccessible(page)
    await page.unroute(me)
    await page.getByRole('button', { name: 'Try again' }).click()
    await lift.waitFor()
    await openSession(page, product, 'voices-another-host@example.com')
    await aMinute()
    await page.getByRole('heading', { name: 'Guests cannot speak here while you are signed in' }).waitFor()
    expect(await lift.count()).toBe(0)
    await page.context().clearCookies()
    await aMinute()
    await lift.waitFor()
    await page.context().close()
  })

  test('that its guest takes back leaves them where they read on', async () => {
    const { page } = per
    // Until it is known whether they have spoken, nothing says that they have not.
    await page.route(/kind=voice/, (route) => route.abort())
    await page.goto(`${link}/mine`)
    await page.getByText('This did not work').waitFor()
    expect(await page.getByText('Nothing of yours yet').count()).toBe(0)
    await page.unroute(/kind=voice/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing of yours yet').waitFor()
    await page.locator('main:focus').waitFor()
  })

  test('that is given up on its way is kept no longer', async () => {
    const { page } = per
    await page.route('**/originals/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('button', { name: 'Say it' }).click()
    const { bytes: buffer } = await makeVoice('Opus in WebM without an end')
    const saying = page.getByRole('dialog')
    await saying.locator('input[type=file]').setInputFiles([{ name: 'voice.webm', mimeType: 'audio/webm', buffer }])
    await saying.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.evaluate(countKept)).toBe(1)
    await page.getByRole('link', { name: 'Mine' }).click()
    await page.getByRole('button', { name: 'Erase everything of mine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click()
    await expect.poll(() => page.evaluate(countKept)).toBe(0)
  })
})
