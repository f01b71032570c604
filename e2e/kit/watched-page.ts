import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/** A page of a separate browser; `troubles` are errors thrown, errors logged and answers of 500 and above. */
export interface WatchedPage {
  page: Page
  troubles: string[]
}

/** A fresh browser of a person who reads English. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  return watchPage(await browser.newContext({ locale: 'en-GB', ...options }))
}

/** A new page of an open browser. */
export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`logged: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`answered ${response.status()}: ${response.url()}`)
  })
  return { page, troubles }
}

/**
 * Fails with the rules that the screen violates (WCAG 2.2 A and AA) and still violates after a moment: fading parts
 * settle in between.
 */
export async function expectAccessible(page: Page) {
  await expect.poll(() => brokenRules(page)).toEqual([])
}

/** The element with the focus. */
export async function expectFocused(control: Locator) {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Each check loads axe into the page again, which its short form does in two thirds of the time. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Checks a page for barriers. */
export const axeOn = (page: Page) => new AxeBuilder({ page, axeSource })

async function brokenRules(page: Page): Promise<string[]> {
  await comeToRest(page)
  const { violations } = await axeOn(page)
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    // To check frames, axe combines results in a page of its own, which takes three times as long.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Waits until the fonts are loaded and nothing fades or slides any more: half-faded text has too little contrast.
 * Endless animations continue.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
