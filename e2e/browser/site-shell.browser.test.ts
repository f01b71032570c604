import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { holdTexts } from './hold-texts.ts'

const suggestion = (page: Page) => page.getByRole('complementary')

describe('what surrounds every page of the site', () => {
  /** Counts the documents that a page loads from here on. */
  function countLoads(page: Page) {
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    return loads
  }

  test('who reads Norwegian is offered the same page in Norwegian, in Norwegian, and gets there without a new document', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ locale: 'nn-NO' })
    await page.goto(`${product.site}/support?from=letter`)
    const loads = countLoads(page)
    const card = suggestion(page)
    await card.getByText('Les denne siden på norsk?').waitFor()
    expect(await card.getAttribute('lang')).toBe('nb')
    await expectAccessible(page)
    const yes = card.getByRole('link', { name: 'Ja, på norsk' })
    expect(await yes.getAttribute('href')).toBe('/no/support')
    await yes.click()
    await page.locator('html[lang=nb]').waitFor()
    expect(page.url()).toBe(`${product.site}/no/support?from=letter`)
    await expect.poll(() => card.count()).toBe(0)
    expect(loads).toEqual([])
    expect(troubles).toEqual([])
  })

  test('who only looks is offered their language without the page’s script, which leaves the offer where it is', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ locale: 'nb-NO' })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`${product.site}/affiliate`)
    const yes = suggestion(page).getByRole('link', { name: 'Ja, på norsk' })
    await yes.waitFor()
    expect(scripts.filter((url) => url.includes('/entry.client-'))).toEqual([])
    const hydrated = page.evaluate("new Promise((done) => addEventListener('hydrated', () => done(), { once: true }))")
    await page.keyboard.press('Tab')
    await hydrated
    const loads = countLoads(page)
    await yes.click()
    await page.locator('html[lang=nb]').waitFor()
    expect(page.url()).toBe(`${product.site}/no/affiliate`)
    await expect.poll(() => suggestion(page).count()).toBe(0)
    expect(loads).toEqual([])
    expect(troubles).toEqual([])
  })

  test('the offer comes 1.5 s after the page, and a no is not asked for again', async ({ open, visit }) => {
    const { page } = await open({ locale: 'sv-SE' })
    await page.addInitScript(() => {
      const delays: unknown[] = []
      const setTimer = window.setTimeout
      Object.assign(window, {
        delays,
        setTimeout: (...[run, delay]: Parameters<typeof setTimer>) => {
          delays.push(delay)
          return setTimer(run, delay)
        },
      })
    })
    await visit(page, '/')
    expect(await page.evaluate('window.delays')).toContain(1500)
    await suggestion(page).waitFor()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => suggestion(page).count()).toBe(0)
    await visit(page, '/affiliate')
    await suggestion(page).getByRole('button', { name: 'Nej tack' }).click()
    await expect.poll(() => suggestion(page).count()).toBe(0)
    await visit(page, '/support')
    expect(await page.evaluate('window.delays')).not.toContain(1500)
  })

  test('a language picked from the menu is kept and ends the offer for that language', async ({
    open,
    visit,
    product,
  }) => {
    const { page, troubles } = await open({ locale: 'es-ES' })
    await page.clock.install()
    await visit(page, '/affiliate')
    const loads = countLoads(page)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Norsk' }).click()
    await page.locator('html[lang=nb]').waitFor()
    expect(page.url()).toBe(`${product.site}/no/affiliate`)
    await page.clock.runFor(5000)
    expect(await suggestion(page).count()).toBe(0)
    expect(loads).toEqual([])
    expect(troubles).toEqual([])
  })

  test('of two languages picked quickly the last one is shown, whichever texts come first', async ({
    open,
    visit,
    product,
  }) => {
    const { page, troubles } = await open()
    await visit(page, '/affiliate')
    const norwegian = await holdTexts(page, 'no')
    const menu = page.getByRole('button', { name: 'Language: English' })
    await menu.click()
    await page.getByRole('link', { name: 'Norsk' }).click()
    await expect.poll(() => norwegian.asked.size).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Svenska' }).click()
    await page.locator('html[lang=sv]').waitFor()
    await norwegian.release()
    expect(page.url()).toBe(`${product.site}/sv/affiliate`)
    expect(await page.locator('html').getAttribute('lang')).toBe('sv')

    await page.getByRole('button', { name: 'Språk: Svenska' }).click()
    await page.getByRole('link', { name: 'Norsk' }).click()
    await page.locator('html[lang=nb]').waitFor()
    expect(troubles).toEqual([])
  })

  test('a link followed while a language is on its way leads to its page', async ({ open, visit, product }) => {
    const { page, troubles } = await open()
    await visit(page, '/affiliate')
    const norwegian = await holdTexts(page, 'no')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'Norsk' }).click()
    await expect.poll(() => norwegian.asked.size).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click()
    await page.waitForURL(`${product.site}/support`)
    await norwegian.release()
    expect(page.url()).toBe(`${product.site}/support`)
    expect(troubles).toEqual([])
  })

  test('after every step from page to page there is one of each word for search engines, and they are the page’s', async ({
    open,
    visit,
  }) => {
    const { page } = await open()
    const headOf = () =>
      page.evaluate(() => {
        const count = (selector: string) => document.querySelectorAll(selector).length
        return {
          counts: [
            'title',
            'meta[name=description]',
            'meta[name=keywords]',
            'link[rel=canonical]',
            'meta[property="og:title"]',
            'meta[property="og:image"]',
            'meta[name="twitter:image"]',
          ].map(count),
          alternates: count('link[rel=alternate]'),
          canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        }
      })
    const wanted = (canonical: string) => ({ counts: Array(7).fill(1), alternates: 5, canonical })
    await visit(page, '/')
    const steps = [
      ['Support', '/support'],
      ['QR card templates', '/qr-templates'],
      ['Partners', '/affiliate'],
      ['Buy now', '/checkout'],
    ] as const
    for (const [name, path] of steps) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect.poll(headOf).toEqual(wanted(`https://festlens.example${path}`))
    }
    await page.goBack()
    await expect.poll(headOf).toEqual(wanted('https://festlens.example/affiliate'))
  })

  test('a phone’s menu holds what the bar has no room for, and closes behind who follows a link', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open(phone)
    await page.goto(`${product.site}/support`)
    const menu = page.locator('#main-menu')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Pricing' }).waitFor()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL(`${product.site}/#pricing`)
    await menu.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.locator('#pricing').evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200))
      .toBe(true)
    expect(troubles).toEqual([])
  })

  test.for([
    ['', 'This page is not in the album', 'Go back'],
    ['/no', 'Denne siden er ikke i albumet', 'Gå tilbake'],
    ['/pt', 'Esta página não está no álbum', 'Voltar atrás'],
  ])(
    'an unknown address below "%s" is a 404 that says so and leads on',
    async ([prefix, title, back], { open, visit, product }) => {
      const { page } = await open()
      await page.goto(`${product.site}/support`)
      const answer = await visit(page, `${prefix}/nowhere/at/all`)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const places = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const english = prefix === '/pt' ? '' : prefix
      expect(places).toEqual([
        prefix || '/',
        prefix || '/',
        `${prefix || '/'}#pricing`,
        `${english}/qr-templates`,
        `${prefix}/support`,
      ])
      await page.getByRole('button', { name: back }).click()
      await page.waitForURL(`${product.site}/support`)
    },
  )

  test('without consent to ask for nothing asks, and the footer says that there is nothing to choose', async ({
    open,
    visit,
  }) => {
    const { page, troubles } = await open()
    await visit(page, '/')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    const panel = page.getByRole('region', { name: 'You decide about cookies' })
    await panel.getByText('There is nothing to choose.').waitFor()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => panel.count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('a toast is wiped away by 50 pixels, and not by fewer', async ({ open, product }) => {
    const { page } = await open()
    await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 502, body: '' }))
    await page.goto(`${product.site}/checkout`)
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    // As long as the pointer is on it, it does not go by itself.
    await toast.hover()
    const wipe = async (pixels: number) => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels, y, { steps: 5 })
      await page.mouse.up()
    }
    await wipe(40)
    expect(await toast.getAttribute('data-swipe')).toBe('cancel')
    await wipe(60)
    await expect.poll(() => toast.count()).toBe(0)
  })

  test('a partner’s code is taken from the address and kept, without its parameters and without touching the rest', async ({
    open,
    product,
  }) => {
    const { page } = await open()
    await page.goto(`${product.site}/no?ref=old&via=anna&utm_source=letter#faq`)
    await page.waitForURL(`${product.site}/no?utm_source=letter#faq`)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('promotion-code') ?? '{}').code)).toBe('anna')
  })

  test('broken and blocked storage, and an API that is down, leave every page whole and silent', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ locale: 'nb-NO' })
    await page.addInitScript(() => {
      try {
        for (const key of ['consent', 'promotion-code', 'language', 'first-language', 'checkout']) {
          localStorage.setItem(key, '{"broken')
          sessionStorage.setItem(key, '{"broken')
        }
      } catch {
        // A frame without storage.
      }
    })
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(product.site)
    await suggestion(page).getByText('på norsk?').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The browser itself says which address it did not get.
    expect(troubles.filter((trouble) => !/Failed to load resource|answered 503/.test(trouble))).toEqual([])
  })
})
