import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { findBrowser, findShell, howToGetBrowser } from '../../../e2e/kit/find-browser.ts'
import { toolFile } from './install-tools.ts'

/** What Lighthouse says of a page: scores of 100, milliseconds, layout shift; `faults` cost points of a category. */
export interface Reading {
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  lcp: number
  tbt: number
  /** The same in a browser with a window's parts, which draws beside the page. */
  windowTbt: number
  cls: number
  /** Bytes of the page's own scripts that were fetched while nobody used it, by brotli 11. */
  script: number
  /** Requests before the page's load event. */
  requests: number
  /** Lighthouse's benchmark of this machine: lower while others work on it, and then all times are longer. */
  machine: number
  faults: readonly { category: string; text: string }[]
}

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
})
const traffic = z.object({
  metrics: z.object({ details: z.object({ items: z.array(z.object({ observedLoad: z.number().optional() })) }) }),
  'network-requests': z.object({
    details: z.object({
      items: z.array(
        z.object({ url: z.string(), resourceType: z.string().optional(), networkRequestTime: z.number() }),
      ),
    }),
  }),
})
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(z.string(), audit).and(traffic),
})
const blockingId = 'total-blocking-time'
const onlyBlocking = `--only-audits=${blockingId}`
const blocking = z.object({ audits: z.object({ [blockingId]: z.object({ numericValue: z.number() }) }) })

/** The emulated phone by Lighthouse's benchmark, and how many times slower than this machine it is at most. */
const phone = { benchmarkIndex: 700, mostSlowdown: 4 }

/**
 * How many times slower than a machine of this benchmark index the emulated phone is: 4, as in the preset, where the
 * index is 2,800 or more; less on a slower machine, as Lighthouse advises (its docs/throttling.md, “Calibrating the CPU
 * slowdown”).
 */
const slowdownOn = (machine: number) => Math.max(1, Math.min(phone.mostSlowdown, machine / phone.benchmarkIndex))

/** Lighthouse's benchmark of this machine. */
export async function benchmark(url: string): Promise<number> {
  const shape = report.pick({ environment: true })
  const { environment } = await runLighthouse(url, findShell() ?? findBrowser(), [onlyBlocking], shape)
  return Math.round(environment.benchmarkIndex)
}

/** Now and then a browser misses the beginning of its own trace; that is no reading. */
const attempts = 3

/**
 * Runs Lighthouse's mobile preset on a page in a fresh browser, where there is one in the engine's shell: it makes a
 * slow phone's times of what its own clock says, and where a window's drawing shares two cores with the page that clock
 * goes on while the page waits. Only the blocking time is read in both. `plain`: the page's address without TLS, for
 * its scripts. `machine`: its benchmark index of a moment ago.
 */
export async function readPage(url: string, plain: string, machine: number): Promise<Reading> {
  const categoriesAsked = '--only-categories=performance,accessibility,best-practices,seo'
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdownOn(machine)}`
  const { categories, audits, environment } = await runLighthouse(
    url,
    findShell() ?? findBrowser(),
    [categoriesAsked, throttling],
    report,
  )
  const inWindow = await runLighthouse(url, findBrowser(), [onlyBlocking, throttling], blocking)
  const scoreOf = ({ score }: z.infer<typeof category>) => Math.round((score ?? 0) * 100)
  const timeOf = (id: string) => Math.round(audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)
  return {
    scores: {
      performance: scoreOf(categories.performance),
      accessibility: scoreOf(categories.accessibility),
      'best-practices': scoreOf(categories['best-practices']),
      seo: scoreOf(categories.seo),
    },
    lcp: timeOf('largest-contentful-paint'),
    tbt: timeOf(blockingId),
    windowTbt: Math.round(inWindow.audits[blockingId].numericValue),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 1).toFixed(3)),
    ...(await readTraffic(audits, new URL(url).origin, plain)),
    machine: Math.round(environment.benchmarkIndex),
    faults: Object.entries(categories).flatMap(([category, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id]
        if (weight === 0 || !audit || audit.score === null || audit.score === 1) return []
        return [{ category, text: `${id}: ${audit.title} ${audit.displayValue ?? ''}`.trim() }]
      }),
    ),
  }
}

/** What a page fetched: its own scripts by brotli's best, as the CDN keeps them, and how much came before its load. */
async function readTraffic(
  { metrics, 'network-requests': requests }: z.infer<typeof traffic>,
  origin: string,
  plain: string,
): Promise<Pick<Reading, 'script' | 'requests'>> {
  const { items } = requests.details
  const load = (items[0]?.networkRequestTime ?? 0) + (metrics.details.items[0]?.observedLoad ?? 0)
  const scripts = new Set(
    items.flatMap(({ url, resourceType }) =>
      resourceType === 'Script' && new URL(url).origin === origin ? [new URL(url).pathname] : [],
    ),
  )
  const sizes = await Promise.all(
    [...scripts].map(async (path) => brotliCompressSync(await (await fetch(new URL(path, plain))).bytes()).length),
  )
  return {
    script: sizes.reduce((sum, size) => sum + size, 0),
    requests: items.filter(({ networkRequestTime }) => networkRequestTime < load).length,
  }
}

async function runLighthouse<Answer>(
  url: string,
  browser: string | undefined,
  ask: readonly string[],
  shape: z.ZodType<Answer>,
  attempt = 1,
): Promise<Answer> {
  if (browser === undefined) throw new Error(`No browser here: ${howToGetBrowser}.`)
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        toolFile('lighthouse', 'cli', 'index.js'),
        url,
        '--quiet',
        '--output=json',
        ...ask,
        '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors --disable-background-networking --font-render-hinting=none',
      ],
      { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000 },
    )
    return shape.parse(JSON.parse(stdout))
  } catch (error) {
    // Its message alone: the error carries the whole report.
    if (attempt >= attempts) throw new Error(`Lighthouse could not read ${url}: ${lastLine(error)}`)
    return runLighthouse(url, browser, ask, shape, attempt + 1)
  }
}

function lastLine(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
}
