import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchShell } from './launch-browser.ts'
import { test as withProduct } from './share-product.ts'
import { desktop, openPage, type WatchedPage } from './watched-page.ts'

/** Opens a page in a fresh browser context, a desktop's unless options say otherwise. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<WatchedPage>

/** A test that can also ask for this worker's `browser`, and for pages of its own, which are closed when it ends. */
export const test = withProduct
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern what a fixture asks for
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchShell()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('open', ({ browser }, { onCleanup }): OpenPage => {
    const pages: Page[] = []
    onCleanup(async () => void (await Promise.all(pages.map((page) => page.context().close()))))
    return async (options) => {
      const watched = await openPage(browser, { ...desktop, ...options })
      pages.push(watched.page)
      return watched
    }
  })
  /**
   * Goes to a page of the site, gives it a sign of use and waits for its script: before that, buttons wait and links
   * load documents.
   */
  .extend('visit', ({ product }) => async (page: Page, path: string) => {
    const answer = await page.goto(product.site + path)
    await page.evaluate(() => void dispatchEvent(new Event('scroll')))
    await page.locator(`:root[data-laid-out] footer a[href^="${product.app}"]`).waitFor({ state: 'attached' })
    return answer
  })
