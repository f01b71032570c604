import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { findBrowser, findShell, howToGetBrowser } from '../../../e2e/kit/find-browser.ts'
import { toolFile } from './install-tools.ts'

/** What Lighthouse says of a page: scores of 100, milliseconds, layout shift; `faults` cost points of a category. */
export interface Reading {
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's benchmark of this machine: lower while others work on it, and then all times are longer. */
  machine: number
  faults: readonly { category: string; text: string }[]
}

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
    }),
  ),
})

/** Now and then a browser misses the beginning of its own trace; that is no reading. */
const attempts = 3

/**
 * Runs Lighthouse's mobile preset on a page in a fresh browser, where there is one in the engine's shell: it makes a
 * slow phone's times of what its own clock says, and where a window's drawing shares two cores with the page that clock
 * goes on while the page waits.
 */
export async function readPage(url: string): Promise<Reading> {
  const { categories, audits, environment } = await runLighthouse(url)
  const scoreOf = ({ score }: z.infer<typeof category>) => Math.round((score ?? 0) * 100)
  return {
    scores: {
      performance: scoreOf(categories.performance),
      accessibility: scoreOf(categories.accessibility),
      'best-practices': scoreOf(categories['best-practices']),
      seo: scoreOf(categories.seo),
    },
    lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY),
    tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 1).toFixed(3)),
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

async function runLighthouse(url: string, attempt = 1): Promise<z.infer<typeof report>> {
  const browser = findShell() ?? findBrowser()
  if (browser === undefined) throw new Error(`No browser here: ${howToGetBrowser}.`)
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        toolFile('lighthouse', 'cli', 'index.js'),
        url,
        '--quiet',
        '--output=json',
        '--only-categories=performance,accessibility,best-practices,seo',
        '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors --disable-background-networking --font-render-hinting=none',
      ],
      { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000 },
    )
    return report.parse(JSON.parse(stdout))
  } catch (error) {
    // Its message alone: the error carries the whole report.
    if (attempt >= attempts) throw new Error(`Lighthouse could not read ${url}: ${lastLine(error)}`)
    return runLighthouse(url, attempt + 1)
  }
}

function lastLine(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error)
}
