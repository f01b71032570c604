import type { Browser } from 'playwright-core'

/** How many pictures the demo event has when it is complete. */
const pictures = 14

/** Waits until the demo event's gallery has all of its pictures, which come in after the product is ready. */
export async function awaitDemo(browser: Browser, gallery: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto(gallery)
  await page.getByText(`${pictures} photos`).waitFor({ timeout: 120_000 })
  await page.close()
}
