import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Locale, localeFacts, locales } from '#shared/locales.ts'
import { qrSvg } from '#web/cards/qr-code.ts'
import { stripeOf } from '../http/random-orders.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible } from '../kit/watched-page.ts'
import { movedByLateFonts, watchShifts } from './layout-shifts.ts'

/** The event named in the headline. */
const eventOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .locator('em')
    .evaluateAll((events) =>
      events
        .filter(({ parentElement }) => parentElement && Number(getComputedStyle(parentElement).opacity) > 0.5)
        .map(({ textContent }) => textContent)
        .join(),
    )

const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

describe('the home page', () => {
  test('has its sections in their order, and its answers and six marked reviews are read without any script', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ javaScriptEnabled: false })
    await page.goto(product.site)
    const sections = await page.locator('main section').evaluateAll((all) => all.map(({ id }) => id))
    expect(sections).toEqual(['', 'features', 'demo', 'wall', '', 'pricing', '', 'faq', ''])

    const faq = page.locator('#faq')
    expect(await faq.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'General',
      'Using it',
      'Features',
      'Support',
      'Payments',
    ])
    const answers = (await faq.locator('details > p').allTextContents()).join('\n')
    expect(answers).toContain('JPG, PNG or HEIC up to 10MB per photo')
    expect(answers).toMatch(/refund the second purchase within 24 hours/)
    expect(answers).toMatch(/answer within 24 hours/)
    const [first, second] = [faq.locator('details').nth(0), faq.locator('details').nth(1)]
    for (const question of [first, second]) await question.locator('summary').click()
    expect(await faq.locator('details[open]').count()).toBe(2)
    await first.locator('summary').click()
    expect(await faq.locator('details[open]').count()).toBe(1)

    const reviews = page.getByRole('region', { name: 'What hosts say the morning after' })
    expect(await reviews.getByRole('listitem').count()).toBe(6)
    expect(await page.getByText(/^Examples, written by us/).isVisible()).toBe(true)

    const html = await page.content()
    for (const claim of [
      '24/7 support',
      '30-day money-back guarantee',
      'under 5 minutes',
      'Up to 10 photo uploads, kept for 7 days',
    ])
      expect(html).toContain(claim)
    expect(html).toContain('Your browser does not support the video tag.')
    expect(troubles).toEqual([])
  })

  test('the line of reviews passes by once in 60 s until it is held, and stands still for who asked for less motion', async ({
    open,
    visit,
  }) => {
    const { page } = await open()
    const line = page.locator('div:has(> ul + ul[aria-hidden])')
    const motion = () =>
      line.evaluate((element) => {
        const { animationDuration, animationIterationCount, animationName, animationPlayState } =
          getComputedStyle(element)
        return { animationDuration, animationIterationCount, still: animationName === 'none', animationPlayState }
      })
    await visit(page, '/')
    await page.locator(':root[data-laid-out]').waitFor({ state: 'attached' })
    expect(await motion()).toEqual({
      animationDuration: '60s',
      animationIterationCount: 'infinite',
      still: false,
      animationPlayState: 'running',
    })
    await page.getByLabel('Hold the line still').check({ force: true })
    expect((await motion()).animationPlayState).toBe('paused')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await motion()).still).toBe(true)
    const scrolled = await line.evaluate((element) => {
      element.parentElement?.scrollTo({ left: 200 })
      return element.parentElement?.scrollLeft
    })
    expect(scrolled).toBe(200)
  })

  test('the wall shows photos of the demo once it is in view, until it is held, and lies still for who asked for less motion', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open()
    await page.goto(product.site)
    const print = page.locator('#wall figure').last()
    const motion = () =>
      print.evaluate((element) => {
        const { animationName, animationPlayState } = getComputedStyle(element)
        return animationName === 'none' ? 'none' : animationPlayState
      })
    expect(await motion()).toBe('none')
    await page.locator('#wall [role=img]').scrollIntoViewIfNeeded()
    await expect.poll(motion).toBe('running')
    await page.getByLabel('Hold the wall still').check({ force: true })
    expect(await motion()).toBe('paused')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await motion()).toBe('none')
    const widths = () =>
      page.locator('#wall img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
    await expect.poll(widths).not.toContain(0)
    expect(troubles).toEqual([])
  })

  test('a gallery to try is opened from the first screen, by a link and by a code; on a phone a picture and the price’s place are there', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ viewport: { width: 390, height: 844 } })
    const demoGallery = `${product.app}/g/demo`
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), demoGallery } })
    })
    for (const locale of locales) {
      await page.goto(`${product.site}${localeFacts[locale].prefix}/`)
      const hero = page.locator('main section').first()
      await hero.locator(`a[href="${demoGallery}"][target=_blank]`).waitFor()
      const code = `data:image/svg+xml,${encodeURIComponent(qrSvg(demoGallery, 'low'))}`
      await hero.locator(`img[src="${code}"]`).waitFor()
      const bottoms = await hero
        .locator('picture, p:has(> b), a[href$="/checkout"]')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
      expect([locale, bottoms.length]).toEqual([locale, 3])
      expect([locale, bottoms.filter((bottom) => bottom > 844)]).toEqual([locale, []])
    }
    expect(troubles).toEqual([])
  })

  test('on a phone it is a third shorter than it was: features are swiped, and questions are folded by category', async ({
    open,
    visit,
  }) => {
    const { page } = await open({ viewport: { width: 390, height: 844 } })
    await visit(page, '/')
    await page.locator(':root[data-laid-out]').waitFor({ state: 'attached' })
    const payments = page.locator('#faq').getByRole('button', { name: 'Payments' })
    await payments.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan((13_600 * 2) / 3)

    const questions = page.locator('#faq details:visible')
    for (const shown of [0, 4, 0]) {
      expect(await questions.count()).toBe(shown)
      await payments.click()
    }

    const features = page.locator('#features ul').first()
    await features.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => features.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })

  test('what nobody else has is shown: the count of what is safe runs, and stands still for who asked for less motion', async ({
    open,
    product,
    visit,
  }) => {
    const { page } = await open()
    await page.goto(product.site)
    const count = page.getByText(/^\d+ of 20 safe$/)
    expect(await count.textContent()).toBe('20 of 20 safe')
    await count.scrollIntoViewIfNeeded()
    await expect.poll(() => count.textContent()).not.toBe('20 of 20 safe')
    await expect.poll(() => count.textContent()).toBe('20 of 20 safe')
    expect(
      await page
        .locator('#wall')
        .getByRole('img', { name: /remote control/ })
        .count(),
    ).toBe(1)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/')
    await count.scrollIntoViewIfNeeded()
    await page.locator(':root[data-laid-out]').waitFor({ state: 'attached' })
    expect(await count.textContent()).toBe('20 of 20 safe')
  })

  test('the film starts only when asked, filmed and captioned in the language of the page', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ locale: 'nb-NO' })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/\.(mp4|vtt)$/.test(request.url())) fetched.push(new URL(request.url()).pathname)
    })
    await page.goto(`${product.site}/no`)
    const video = page.locator('#demo video')
    await video.scrollIntoViewIfNeeded()
    const play = page.getByRole('button', { name: 'Se videoen' })
    await play.waitFor()
    expect(fetched).toEqual([])
    await play.click()
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    const shown = await video.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    )
    expect(shown).toEqual(['nb'])
    expect(new Set(fetched)).toEqual(new Set(['/media/demo-no.mp4', '/media/demo-no.vtt']))
    expect(await page.getByRole('button', { name: 'Se videoen' }).count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('a visitor with a promotion code sees the price with it and one toast, which leads to the checkout', async ({
    open,
    product,
  }) => {
    const stripe = await stripeOf(product)
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
    const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
    const { page, troubles } = await open({ colorScheme: 'dark', timezoneId: 'Europe/Oslo' })
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pricing-info')) asked.push(request.postDataJSON())
    })
    await page.goto(`${product.site}/?via=${code}`)
    await page.locator('#pricing').scrollIntoViewIfNeeded()
    const toast = toastOf(page)
    await toast.getByText('20 % off for you').waitFor()
    // A pointer on it stops it: the next steps may take a slow machine longer than its time.
    await toast.hover()
    expect(asked).toEqual([{ buyerCountry: 'NO', couponCode: code }])
    expect(await toast.count()).toBe(1)
    await expect.poll(() => page.locator('#pricing').innerText()).toMatch(/399,20\s*kr/)
    expect(await page.locator('main section').first().innerText()).toMatch(/399,20\s*kr/)
    await expectAccessible(page)

    // Anywhere on it, not only on its words.
    await toast.click({ position: { x: 12, y: 12 } })
    await expect.poll(() => page.url()).toBe(`${product.site}/checkout`)
    await expect.poll(() => toastOf(page).count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('the toast of a discount goes when it is closed, and by itself after 7 s', async ({ open, product }) => {
    const { page } = await open()
    await page.clock.install()
    await page.route('**/api/pricing-info', (route) =>
      route.fulfill({
        json: {
          success: true,
          finalPrice: 36,
          originalPrice: 45,
          discount: 20,
          currency: 'USD',
          currencySymbol: '$',
          listPrice: null,
          couponStatus: 'applied',
        },
      }),
    )
    const toast = toastOf(page)
    const shownAfter = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds)
      return toast.count()
    }
    await page.goto(product.site)
    await expect.poll(() => shownAfter(500)).toBe(1)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => shownAfter(100)).toBe(0)

    await page.reload()
    await expect.poll(() => shownAfter(500)).toBe(1)
    await page.mouse.move(0, 0)
    expect(await shownAfter(5000)).toBe(1)
    await expect.poll(() => shownAfter(500)).toBe(0)
  })

  test('without an answer the price stays 488 kr and nothing is said, until it is asked again', async ({
    open,
    product,
  }) => {
    const { page } = await open({ locale: 'en-US', timezoneId: 'America/New_York' })
    let broken = true
    await page.route('**/api/pricing-info', (route) => (broken ? route.abort() : route.continue()))
    const pricing = page.locator('#pricing')
    const failed = page.waitForEvent('requestfailed')
    await page.goto(product.site)
    await pricing.scrollIntoViewIfNeeded()
    await failed
    await expect.poll(() => pricing.locator('[aria-busy]').getAttribute('aria-busy')).toBe('false')
    expect(await pricing.innerText()).toMatch(/488\s*kr/)
    expect(await page.locator('main section').first().innerText()).not.toMatch(/488/)
    expect(await toastOf(page).count()).toBe(0)

    broken = false
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, scrollY === 0 ? document.body.scrollHeight / 2 : 0))
        await pricing.scrollIntoViewIfNeeded()
        return pricing.innerText()
      })
      .toMatch(/45\s*USD/)
  })

  test('the ways through the page: how it works, what it costs, and to the checkout', async ({ open, product }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(`${product.site}/es`)
    const inView = (id: string) =>
      page.locator(id).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2)
    await page.getByRole('link', { name: 'Mira cómo funciona' }).click()
    await expect.poll(() => inView('#demo')).toBe(true)
    await page.getByRole('link', { name: 'Mira cuánto cuesta' }).click()
    await expect.poll(() => inView('#pricing')).toBe(true)
    const offers = page.locator('main a[href="/es/checkout"]')
    expect(await offers.count()).toBeGreaterThanOrEqual(4)
    expect(await page.locator('#pricing a[href="/es/refund-policy"]').count()).toBe(1)
    await page.locator('#pricing').getByRole('link', { name: 'Comprar para mi evento' }).click()
    await expect.poll(() => page.url()).toBe(`${product.site}/es/checkout`)
  })

  test('the event in the headline changes every 3 s, unheard and without scripts, and stays for who asked for less motion', async ({
    open,
    product,
  }) => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(product.site)
    const title = page.getByRole('heading', { level: 1, name: 'photos at your wedding. Now' })
    const eventAt = async (milliseconds: number) => {
      await title.evaluate((element, time) => {
        for (const turn of element.getAnimations({ subtree: true })) {
          turn.pause()
          turn.currentTime = time
        }
      }, milliseconds)
      return eventOf(page)
    }
    const turns = []
    for (const time of [0, 2990, 3500, 6500, 9500, 12_500, 14_990, 15_010]) turns.push(await eventAt(time))
    expect(turns).toEqual(['wedding', 'wedding', 'birthday', 'work event', 'concert', 'party', 'party', 'wedding'])
    expect(await title.count()).toBe(1)

    const { page: still } = await open({ reducedMotion: 'reduce' })
    await still.goto(product.site)
    expect(await still.locator('h1').evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await eventOf(still)).toBe('wedding')
  })

  test('who only looks sees the price after 3 s, without the page’s script, which keeps it and asks nothing again', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ timezoneId: 'Europe/Oslo' })
    await page.clock.install()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const times = (path: string) => fetched.filter((each) => each.includes(path)).length
    await page.goto(product.site)
    const hero = page.locator('main section').first()
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return hero.getByText(/499\s*kr/).isVisible()
      })
      .toBe(true)
    expect(times('entry.client')).toBe(0)

    await page.evaluate(() => void dispatchEvent(new Event('scroll')))
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return page.locator('#pricing').innerText()
      })
      .toMatch(/499\s*kr/)
    expect(await hero.getByText(/499\s*kr/).isVisible()).toBe(true)
    expect(times('/api/pricing-info')).toBe(1)
    expect(troubles).toEqual([])
  })

  test('leaves what is far below for after its first paint, and without scripts lays out all of it at once', async ({
    open,
    product,
    visit,
  }) => {
    const isLaidOut = (page: Page) =>
      page
        .locator('[data-late]')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility === 'visible'))
    const plain = (await open({ javaScriptEnabled: false })).page
    await plain.goto(product.site)
    const parts = await isLaidOut(plain)
    expect(parts).toEqual(parts.map(() => true))
    expect(parts.length).toBeGreaterThan(5)

    const { page } = await open()
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await page.goto(product.site)
    expect((await isLaidOut(page)).includes(false)).toBe(true)
    await page.unroute('**/assets/entry.client-*.js')
    await visit(page, '/')
    await expect.poll(() => isLaidOut(page)).toEqual(parts)
  })

  test('a place asked for by its hash is where the reader arrives, and it stays there', async ({ open, product }) => {
    for (const options of [{}, { viewport: { width: 390, height: 844 } }, { javaScriptEnabled: false }]) {
      const { page } = await open({ reducedMotion: 'reduce', ...options })
      await page.goto(`${product.site}/#faq`)
      const top = () => page.locator('#faq').evaluate((section) => Math.round(section.getBoundingClientRect().top / 10))
      if (options.javaScriptEnabled !== false) await page.locator(':root[data-laid-out]').waitFor({ state: 'attached' })
      const arrived = await top()
      expect(arrived).toBeGreaterThanOrEqual(0)
      expect(arrived).toBeLessThan(20)
    }
  })

  test('the headline has a height for all events and fits while they take turns, in every language', async ({
    open,
    product,
  }) => {
    const { page } = await open()
    for (const locale of locales) {
      await page.goto(`${product.site}${localeFacts[locale].prefix}/`)
      for (const width of [360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const seen = await page
          .locator('h1 > span > span')
          .evaluateAll((lines) =>
            lines.map((line) => [
              Math.round(line.getBoundingClientRect().height),
              document.documentElement.scrollWidth,
            ]),
          )
        expect([locale, width, seen.length]).toEqual([locale, width, 5])
        expect([locale, width, new Set(seen.map(String))]).toEqual([
          locale,
          width,
          new Set([`${seen[0]?.[0]},${width}`]),
        ])
      }
    }
  })

  test.for([390, 768, 1280])(
    'nothing moves when the fonts arrive, in place of any fallback, in every language: %i pixels',
    async (width, { open, product }) => {
      for (const locale of locales) {
        const { page } = await open({ viewport: { width, height: 850 } })
        const moved = await movedByLateFonts(page, `${product.site}${localeFacts[locale].prefix}/`)
        // No reader sees less than a letter's width of a picture in a button.
        expect([locale, width, Math.round(moved * 1000)]).toEqual([locale, width, 0])
        await page.close()
      }
    },
  )

  test('no word moves while the events take turns, in every language', async ({ open, visit }) => {
    const movedIn = async (locale: Locale) => {
      const { page } = await open({ viewport: { width: 412, height: 823 } })
      await page.addInitScript(watchShifts)
      await visit(page, `${localeFacts[locale].prefix}/`)
      await page.locator(':root[data-laid-out]:not([data-fonts])').waitFor()
      await page.evaluate(async () => {
        await document.fonts.ready
        Object.assign({ shifts: [0] }, globalThis).shifts.length = 0
      })
      const first = await eventOf(page)
      await expect.poll(() => eventOf(page)).not.toBe(first)
      // A shift is reported with the frame after the change.
      const moved = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const { shifts } = Object.assign({ shifts: [0] }, globalThis)
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))))
          }),
      )
      await page.close()
      return [locale, moved]
    }
    // All of them wait during the same seconds.
    expect(await Promise.all(locales.map(movedIn))).toEqual(locales.map((locale) => [locale, []]))
  })
})
