import type { Page } from 'playwright-core'
import type { Locale } from '#shared/locales.ts'

interface HeldTexts {
  /** Addresses that the page has requested. */
  asked: ReadonlySet<string>
  /** Resolves once the page has them and has drawn the changes. */
  release: () => Promise<void>
}

/** Delays the texts of a language. */
export async function holdTexts(page: Page, locale: Locale): Promise<HeldTexts> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const asked = new Set<string>()
  await page.route(new RegExp(`[/-]${locale}-[^/]+\\.js$`), async (route) => {
    asked.add(route.request().url())
    await released
    await route.continue()
  })
  return {
    asked,
    async release() {
      resolve()
      for (const address of asked) await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`)
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))')
    },
  }
}
