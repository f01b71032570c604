import { type Browser, chromium } from 'playwright-core'
import { findBrowser, howToGetBrowser } from './find-browser.ts'

/** Starts the installed browser without a window; throws where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error(`No browser found: ${howToGetBrowser}.`)
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath,
    // Chromium's sandbox refuses to run as root, which containers do; its own calls home only slow a test down.
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking'],
  })
}
