import { globSync } from 'node:fs'
import { findBrowser, findProgram, howToGetBrowser } from '#e2e/kit/find-browser.ts'
import type { Engine } from './engine.ts'
import { openByPuppeteer } from './puppeteer-engine.ts'
import { openWebKit } from './webkit-engine.ts'

interface EngineKind {
  name: string
  /** Where it is; undefined where it is not installed. */
  path: string | undefined
  howToGet: string
  open(path: string, downloads: string): Promise<Engine>
}

const isRoot = process.getuid?.() === 0
const hasWebKitDriver = findProgram(['WebKitWebDriver']) !== undefined && findProgram(['Xvfb']) !== undefined

/** The three engines that guests' browsers are made of, as far as they are on this machine. */
export const engineKinds: readonly EngineKind[] = [
  {
    name: 'Chromium',
    path: findBrowser(),
    howToGet: howToGetBrowser,
    // Its sandbox refuses to run as root, which containers do.
    open: (path, downloads) => openByPuppeteer('chrome', path, downloads, isRoot ? ['--no-sandbox'] : []),
  },
  {
    name: 'Firefox',
    path: findProgram(['firefox-esr', 'firefox']),
    howToGet: 'install Firefox (Debian: apt-get install firefox-esr)',
    open: (path, downloads) => openByPuppeteer('firefox', path, downloads),
  },
  {
    name: 'WebKit',
    path: hasWebKitDriver ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] : undefined,
    howToGet: 'on Debian, apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav',
    open: openWebKit,
  },
]
