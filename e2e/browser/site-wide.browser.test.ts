import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { localeFacts, locales } from '#shared/locales.ts'
import { pathOfPage } from '#web/site/pages/site-pages.ts'
import { movedByLateFonts, movedSoFar, watchShifts } from './layout-shifts.ts'
import { isStatusOfPage, pathsIn } from './site-paths.ts'
import { test } from '../kit/browse-product.ts'
import { axeOn, comeToRest, phone } from '../kit/watched-page.ts'

/** What axe finds on a page, best practices included, by all of its rules, these alone or all but these. */
async function findFaults(
  page: Page,
  path: string,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
) {
  // What is laid out in parts, gets its fonts or slides in meanwhile has another size and contrast than it will have.
  await page.locator(':root[data-laid-out]:not([data-fonts=late])').waitFor({ state: 'attached' })
  await comeToRest(page)
  // The payment form's frame is not ours; to look into no frame spares a page of axe's own per analysis, too.
  const axe = axeOn(page)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (only ? axe.withRules(only) : axe.disableRules(without)).analyze()
  return violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Words and controls that go on beyond the page's edge; what scrolls by itself may. */
function findCutOff(): string[] {
  const { clientWidth } = document.documentElement
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // One pixel holds the words that screen readers alone have.
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[aria-hidden=true], [inert]') &&
    ![...document.querySelectorAll('main *')].some(
      (box) => box.contains(element) && /auto|scroll/.test(getComputedStyle(box).overflowX),
    )
  const goesOn = ({ right, width }: DOMRect) => width > 1 && right > clientWidth + 1
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { parentElement, textContent } = text
    const isWide = [...range.getClientRects()].some(goesOn)
    if (isWide && parentElement && textContent?.trim() && isSeen(parentElement)) words.push(textContent.trim())
  }
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
  const wide = controls.filter((control) => goesOn(control.getBoundingClientRect()) && isSeen(control))
  return [...words, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))]
}

describe('every page of the site', () => {
  test.for(locales)('is without fault for axe and silent in the console: %s', async (locale, { open, visit }) => {
    const { page, troubles } = await open({ locale: localeFacts[locale].tag })
    const faults: string[] = []
    // Colours are the same in every language, and by far the longest to look at.
    for (const path of pathsIn(locale)) {
      const answer = await visit(page, path)
      expect([path, answer?.status()]).toEqual([path, path.endsWith('/nowhere') ? 404 : 200])
      faults.push(...(await findFaults(page, path, { without: locale === 'en' ? [] : ['color-contrast'] })))
    }
    expect(faults).toEqual([])
    expect(troubles.filter((trouble) => !isStatusOfPage(trouble))).toEqual([])
  })

  test('keeps its contrast in the dark, on a phone, and fits its width', async ({ open, visit }) => {
    const { page } = await open({ ...phone, colorScheme: 'dark' })
    const faults: string[] = []
    for (const path of pathsIn('en')) {
      await visit(page, path)
      faults.push(...(await findFaults(page, path, { only: ['color-contrast', 'target-size'] })))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) faults.push(`${path} is ${width} px wide`)
    }
    expect(faults).toEqual([])
  })

  test.for(locales)('cuts nothing off on a phone with text twice as large: %s', async (locale, { open, visit }) => {
    // Still: quotes that go by may begin anywhere.
    const { page } = await open({ ...phone, locale: localeFacts[locale].tag, reducedMotion: 'reduce' })
    for (const name of ['home', 'checkout', 'support', 'blog/corporate-event-photo-strategy'] as const) {
      await visit(page, pathOfPage(name, locale))
      await page.locator(':root[data-laid-out]:not([data-fonts=late])').waitFor({ state: 'attached' })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await comeToRest(page)
      expect([name, ...(await page.evaluate(findCutOff))]).toEqual([name])
    }
  })

  test.for([pathOfPage('privacy-policy', 'es'), pathOfPage('blog/qr-code-card-design-tips', 'sv')])(
    'leaves a long text where it is read when the fonts come late: %s',
    async (path, { open, product }) => {
      const { page } = await open({ ...phone })
      expect(await movedByLateFonts(page, product.site + path)).toBe(0)
    },
  )

  test.for(locales)('the checkout stays where it is as prices and form come: %s', async (locale, { open, product }) => {
    const { page } = await open({ ...phone, locale: localeFacts[locale].tag })
    await page.addInitScript(watchShifts)
    await page.goto(product.site + pathOfPage('checkout', locale))
    await page.locator('dl[aria-busy=false]').waitFor()
    await page.frameLocator('#payment iframe').getByRole('button').first().waitFor()
    expect(await movedSoFar(page)).toBe(0)
  })

  test('can be read and left again without JavaScript', async ({ open, product }) => {
    const { page, troubles } = await open({ javaScriptEnabled: false })
    for (const path of pathsIn('sv')) {
      await page.goto(product.site + path)
      await page.locator('h1').waitFor()
      const words = (await page.locator('main').innerText()).length
      expect([path, words > 50]).toEqual([path, true])
      expect([path, await page.locator('header a:visible').count()]).not.toEqual([path, 0])
    }
    await page.goto(`${product.site}/support`)
    await page.locator('button[popovertarget=language-menu]').click()
    await page.getByRole('link', { name: 'Svenska' }).click()
    await page.waitForURL(`${product.site}/sv/support`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pris', exact: true }).click()
    await page.waitForURL(`${product.site}/sv#pricing`)
    expect(troubles.filter((trouble) => !isStatusOfPage(trouble))).toEqual([])
  })
})
