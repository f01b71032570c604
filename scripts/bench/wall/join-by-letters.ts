import type { Browser } from 'playwright-core'
import { takeSession } from '#e2e/browser/host-event.ts'
import { type HugeGallery, pretendRenditions } from '#e2e/browser/huge-gallery.ts'

/** Seconds from the typed code until the television shows a photo. */
const most = 10
/** Milliseconds to wait for it on a busy machine. */
const patience = 120_000
/** How many times slower than this machine a television's processor is. */
const slower = 4
const screens = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]

/** A television without touch shows a code, a host types it on a phone, and nothing else is needed at either. */
export async function joinByLetters(browser: Browser, { product, host, id }: HugeGallery): Promise<boolean> {
  let holds = true
  await using hosts = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await hosts.newPage()
  await takeSession(phone, product, host)
  for (const viewport of screens) {
    await using context = await browser.newContext({ viewport, hasTouch: false })
    const page = await context.newPage()
    await pretendRenditions(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const opened = performance.now()
    await page.goto(`${product.app}/tv`)
    const code = await page.getByText(/^[A-Z2-9]{6}$/).innerText()
    const shown = performance.now()
    await phone.goto(`${product.app}/tv/pair`)
    const field = phone.getByRole('textbox', { name: 'Six letters from the screen' })
    // A host with one event is not asked which.
    await field.waitFor()
    const events = phone.locator('select[name=event]')
    if ((await events.count()) > 0) await events.selectOption(id)
    await field.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase())
    await phone.getByRole('button', { name: /^Show “/ }).click()
    const typed = performance.now()
    await page.locator('[data-photo-id]:visible').first().waitFor({ timeout: patience })
    const seconds = (performance.now() - typed) / 1000
    holds &&= seconds <= most
    console.log(
      `${viewport.width}×${viewport.height}, processor ${slower} × slower: letters ${((shown - opened) / 1000).toFixed(1)} s after the address, a photo ${seconds.toFixed(1)} s after the letters (${most} at most)`,
    )
  }
  return holds
}
