import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type OpenPage, test } from '../kit/browse-product.ts'
import { localeFacts, locales } from '#shared/locales.ts'
import { codesTo } from './console-inbox.ts'
import { garbleIntl } from './garble-intl.ts'
import { takeNewApisAway } from './oldest-browser.ts'
import { isStatusOfPage, pathsIn } from './site-paths.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'

/** A page in the oldest browser. */
async function openOldest(open: OpenPage, options = desktop) {
  const watched = await open(options)
  await takeNewApisAway(watched.page.context())
  return watched
}

describe('the oldest browsers that are supported', () => {
  test('both menus are shut at first, open, and close when a person follows a link, presses Escape or goes on', async ({
    open,
    visit,
    product,
  }) => {
    const { page, troubles } = await openOldest(open, phone)
    await visit(page, '/support')
    const menu = page.locator('#main-menu')
    const languages = page.locator('#language-menu')
    const menuButton = page.getByRole('button', { name: 'Menu' })
    const languageButton = page.getByRole('button', { name: 'Language' })
    const shown = () => Promise.all([menu.isVisible(), languages.isVisible()])
    expect(await page.locator('[popover]').count()).toBe(0)
    expect(await shown()).toEqual([false, false])
    await menuButton.press('Enter')
    await expect.poll(shown).toEqual([true, false])
    expect(await menuButton.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(
      await menu
        .locator('a')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(shown).toEqual([false, false])
    expect(await menuButton.evaluate((button) => button === document.activeElement)).toBe(true)
    await menuButton.click()
    await expect.poll(shown).toEqual([true, false])
    await languageButton.click()
    await expect.poll(shown).toEqual([false, true])
    await page.mouse.click(20, 700)
    await expect.poll(shown).toEqual([false, false])
    await languageButton.click()
    await languages.getByRole('link', { name: 'Norsk' }).click()
    await page.locator('html[lang=nb]').waitFor()
    await expect.poll(shown).toEqual([false, false])
    await menuButton.or(page.getByRole('button', { name: 'Meny' })).click()
    await menu.getByRole('link').first().click()
    await page.waitForURL(`${product.site}/no#*`)
    await expect.poll(shown).toEqual([false, false])
    expect(troubles).toEqual([])
  })

  test('signing in by a link leads where the link says', async ({ open, product }) => {
    const { page, troubles } = await openOldest(open)
    const email = 'old@example.com'
    await page.goto(`${product.app}/sign-in?${new URLSearchParams({ email, next: '/events/new' })}`)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect.poll(() => codesTo(product.console, email)).toHaveLength(1)
    const [code = ''] = await codesTo(product.console, email)
    await page.getByLabel('Six-digit code').fill(code)
    await page.waitForURL(`${product.app}/events/new`)
    await page.getByRole('button', { name: 'Wedding' }).click()
    await page.getByLabel('Title').waitFor()
    expect(troubles).toEqual([])
  })

  test.for(locales)(
    'every page is taken over as it stands, however the browser writes numbers and days: %s',
    async (locale, { open, visit }) => {
      const { page, troubles } = await openOldest(open)
      await garbleIntl(page.context())
      const found: string[] = []
      for (const path of pathsIn(locale)) {
        await visit(page, path)
        found.push(...troubles.splice(0).map((trouble) => `${path} ${trouble}`))
      }
      expect(found.filter((trouble) => !isStatusOfPage(trouble))).toEqual([])
    },
  )

  test('a header that fails takes nothing else with it', async ({ open, visit }) => {
    const { page } = await open(phone)
    await page.addInitScript(() => {
      HTMLElement.prototype.hidePopover = () => {
        throw new Error('broken')
      }
    })
    await visit(page, '/support')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#main-menu').getByRole('link').first().click()
    await expect.poll(() => page.locator('header').count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('contentinfo').waitFor()
  })
  describe('browsers that are older still', () => {
    /** A script as a browser meets it that cannot read its syntax. */
    const unreadable = { contentType: 'text/javascript', body: 'let it be' }
    const words = (page: Page) => page.locator('#not-started')

    test('read in every language that the app does not start', async ({ open, product }) => {
      const { page } = await open(phone)
      await page.route('**/assets/index-*.js', (route) => route.fulfill(unreadable))
      await page.goto(product.app)
      await words(page).waitFor()
      const languages = await words(page)
        .locator('[lang]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('lang')))
      expect(languages).toEqual(locales.map((locale) => localeFacts[locale].htmlLang))
      await expectAccessible(page)
    })

    test('read so where they know no modules, and nobody else does', async ({ open, product }) => {
      const { page } = await open(phone)
      await page.goto(`${product.app}/sign-in`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await words(page).isVisible()).toBe(false)
      await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
      await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.reload()
      await expect.poll(() => words(page).isVisible()).toBe(true)
    })

    test('read the site, and what does not work', async ({ open, product }) => {
      const { page } = await open(phone)
      await page.route('**/assets/entry.client-*.js', (route) => route.fulfill(unreadable))
      await page.goto(`${product.site}/no/support`)
      await page.keyboard.press('Tab')
      await page.getByText('Denne siden kom ikke i gang som den skulle.').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      await expectAccessible(page)
    })
  })
})
