import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { findBrowser, findShell, howToGetBrowser } from './find-browser.ts'

function howToLaunch(executablePath = findBrowser()) {
  if (executablePath === undefined) throw new Error(`No browser found: ${howToGetBrowser}.`)
  const isRoot = process.getuid?.() === 0
  // Chromium's sandbox refuses to run as root, which containers do; its own calls home only slow a test down.
  return {
    executablePath,
    // Of a display of few pixels, the shell would round the width of every letter, as no browser of people does.
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--font-render-hinting=none',
      // A microphone that beeps once a second, and a person who allows it.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    // Of a bare system's own locale it would write no file names but ASCII ones.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }
}

/** Starts the installed browser without a window; throws if none is installed. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(howToLaunch())

/** The same for tests: of its shell, where that is installed, a test costs two thirds of the processor's time. */
export const launchShell = async (): Promise<Browser> => chromium.launch(howToLaunch(findShell()))

/** The same with its owner's settings: `profile` is the folder that holds them. */
export const launchProfile = async (profile: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...options, ...howToLaunch() })
