import type { Page } from 'playwright-core'

/** Records the page's layout shifts. */
export function watchShifts() {
  const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * How far a page moves when its fonts arrive after everything else: the sum of its layout shifts from then on. While
 * its HTML is read, a browser may paint a part of the header, which moves when the rest arrives: that is not because
 * of fonts.
 */
export async function movedByLateFonts(page: Page, address: string): Promise<number> {
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  await page.addInitScript(watchShifts)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  // Preloaded fonts delay the load event; a first use starts the page anyway.
  await page.keyboard.press('Shift')
  await page.locator(':root[data-laid-out]').waitFor()
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    })
    Object.assign({ shifts: [0] }, globalThis).shifts.length = 0
  })
  fonts.resolve()
  await page.locator(':root:not([data-fonts=late])').waitFor()
  return movedSoFar(page)
}

/** The sum of the layout shifts of a page that records them, once its fonts are there. */
export async function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // A shift is reported with the frame after the change.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    })
    return Object.assign({ shifts: [0] }, globalThis).shifts.reduce((sum, each) => sum + each, 0)
  })
}
