import type { Browser } from 'playwright-core'
import { demoMessages } from '#local/demo/demo-guests.ts'

/** Waits until the demo event has all that comes in after the product is ready; what stands in its guestbook comes last. */
export async function awaitDemo(browser: Browser, gallery: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto(gallery)
  await page
    .getByRole('link', { name: 'Messages' })
    .or(page.getByRole('button', { name: 'Messages' }))
    .first()
    .click()
  await page.getByText(demoMessages.at(-1)?.text ?? '').waitFor({ timeout: 240_000 })
  await page.close()
}
