import { mkdirSync, mkdtempDisposableSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#e2e/kit/start-product.ts'
import { root } from '#local/base/root.ts'
import type { Engine } from './engines/engine.ts'
import { mainJourney, type Origins } from './engines/main-journey.ts'
import { installTools } from './tools/install-tools.ts'
import { findBrowser, findProgram, howToGetBrowser } from '#e2e/kit/find-browser.ts'
import { openByPuppeteer } from './engines/puppeteer-engine.ts'
import { openWebKit } from './engines/webkit-engine.ts'

interface EngineKind {
  name: string
  /** Path of the program; undefined if it is not installed. */
  path: string | undefined
  howToGet: string
  open(path: string, downloads: string): Promise<Engine>
}

const isRoot = process.getuid?.() === 0
const hasWebKitDriver = findProgram(['WebKitWebDriver']) !== undefined && findProgram(['Xvfb']) !== undefined

/** The three engines of guests' browsers, if they are installed. */
const engineKinds: readonly EngineKind[] = [
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

/** The result of each step in words; `faults` lists everything that failed. */
interface Outcome {
  steps: Record<string, string>
  faults: readonly string[]
}

/**
 * `npm run bench -- engines [name]`: the main journey in each installed engine. Good if every step succeeds, and
 * no page throws, logs an error or violates its policy. Saves a picture of each step in `build/engines`.
 */
export async function measure([wanted = '']: readonly string[]): Promise<boolean> {
  const kinds = engineKinds.filter(({ name }) => name.toLowerCase().startsWith(wanted.toLowerCase()))
  for (const { name, path, howToGet } of kinds) if (!path) console.log(`${name} is not here: ${howToGet}.`)
  await installTools()
  await using product = await startProduct()
  const outcomes: Record<string, Outcome> = {}
  for (const { name, path, open } of kinds)
    if (path) outcomes[name] = await travel(name, (downloads) => open(path, downloads), product)
  const columns = Object.entries(outcomes)
  const rows = Object.keys(columns[0]?.[1].steps ?? {})
  console.table(
    Object.fromEntries(
      rows.map((row) => [row, Object.fromEntries(columns.map(([name, { steps }]) => [name, steps[row] ?? '']))]),
    ),
  )
  const faults = columns.flatMap(([name, outcome]) => outcome.faults.map((fault) => `${name}: ${fault}`))
  for (const fault of faults) console.log(fault)
  return columns.length > 0 && faults.length === 0
}

async function travel(name: string, open: (downloads: string) => Promise<Engine>, origins: Origins): Promise<Outcome> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-engine-'))
  await using engine = await open(folder.path)
  const { steps, tabs } = await mainJourney(engine, origins, folder.path)
  const outcome: Record<string, string> = { version: engine.version }
  const faults: string[] = []
  for (const { name: step, take } of steps) {
    const began = performance.now()
    try {
      const remark = await take()
      outcome[step] = [`${((performance.now() - began) / 1000).toFixed(1)} s`, remark].filter(Boolean).join(', ')
    } catch (error) {
      outcome[step] = 'MISS'
      faults.push(`${step}: ${String(error)}`)
    }
    await photograph(tabs, join(root, 'build', 'engines', name.toLowerCase()), step)
    if (faults.length > 0) break
  }
  const troubles = Object.values(tabs).flatMap((tab) => tab.troubles())
  return { steps: { ...outcome, 'errors on pages': String(troubles.length) }, faults: [...faults, ...troubles] }
}

async function photograph(tabs: Awaited<ReturnType<typeof mainJourney>>['tabs'], folder: string, step: string) {
  mkdirSync(folder, { recursive: true })
  for (const [who, tab] of Object.entries(tabs)) await tab.photograph(join(folder, `${step} ${who}.png`))
}
