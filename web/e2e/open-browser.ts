import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The installed Chromium or Chrome. `CHROMIUM_PATH` goes before the usual places. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place))
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desktop = { viewport: { width: 1280, height: 900 } }

/** A page whose troubles are remembered: errors thrown, errors logged, answers of 500 and above. */
export interface WatchedPage {
  page: Page
  context: BrowserContext
  troubles: string[]
}

export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  expected: readonly RegExp[] = [],
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', acceptDownloads: true, ...options })
  const page = await context.newPage()
  const troubles: string[] = []
  const note = (trouble: string) => {
    if (!expected.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
  }
  page.on('pageerror', (error) => note(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`logged: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answered ${response.status()}: ${response.url()}`)
  })
  return { page, context, troubles }
}
