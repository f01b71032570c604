import type { Browser } from 'playwright-core'
import { demoCount } from '#local/demo/demo-pictures.ts'

/** Waits until the demo event's gallery has all of its pictures, which come in after the product is ready. */
export async function awaitDemo(browser: Browser, gallery: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto(gallery)
  await page.getByText(`${demoCount} photos`).waitFor({ timeout: 240_000 })
  await page.close()
}
