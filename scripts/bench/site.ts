import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { thirdPartyNames } from '#shared/third-parties.ts'
import { securityHeaders, stripeOrigins } from '#infra/edge/security-headers.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { type Page, pages } from '../smoke/site-pages.ts'
import { installTools, toolFile } from './tools/install-tools.ts'
import { type Reading, readPage } from './tools/read-page.ts'
import { openTlsFront, type TlsFront } from './tools/tls-front.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'

/** The bars: scores of 100, milliseconds, and no layout shift at all. */
const wholeScore = 100
const patience = { home: 1000, others: 1500 }

/** The headers of a deployment with every third party that there is. */
const productionHeaders = securityHeaders('site', {
  payment: stripeOrigins,
  media: `https://${brand.appHost}`,
  thirdParties: thirdPartyNames,
  secure: true,
})

/** The stand-in's payment form lets itself be framed by the product's own address alone, which has no TLS. */
const isFramed = (path: string) => path.endsWith('/checkout')

/** A page that asks not to be listed loses points of SEO for just that: there the category says nothing. */
const counts = ({ listed }: Page, category: string) => listed || category !== 'seo'

/** Which bars a page misses. */
function missesOf(page: Page, { scores, lcp, cls }: Reading): string[] {
  const missed = Object.entries(scores).filter(([category, score]) => counts(page, category) && score < wholeScore)
  return [
    ...missed.map(([category, score]) => `${category} ${score}`),
    ...(lcp > (page.name === 'home' ? patience.home : patience.others) ? [`LCP ${lcp} ms`] : []),
    ...(cls > 0 ? [`CLS ${cls}`] : []),
  ]
}

/** Reads a page once, and twice more where that falls short: then the middle one counts. */
async function judge(page: Page, url: string): Promise<{ reading: Reading; misses: string[] }> {
  const first = await readPage(url)
  const misses = missesOf(page, first)
  if (misses.length === 0) return { reading: first, misses }
  const readings = [first, await readPage(url), await readPage(url)]
  const ordered = readings.toSorted((a, b) => missesOf(page, a).length - missesOf(page, b).length || a.lcp - b.lcp)
  const reading = ordered[1] ?? first
  return { reading, misses: missesOf(page, reading) }
}

/** The pages that are meant by paths and languages, all where none is named. */
function pagesBy(parameters: readonly string[]): readonly Page[] {
  const unknown = parameters.filter((each) => !pages.some(({ path, locale }) => each === path || each === locale))
  if (unknown.length > 0) throw new RangeError(`Expected paths of pages or languages, got ${unknown.join(', ')}.`)
  return parameters.length === 0
    ? pages
    : pages.filter(({ path, locale }) => parameters.includes(path) || parameters.includes(locale))
}

const padded = (value: number | string, length: number) => String(value).padStart(length)

function lineOf(page: Page, { scores, lcp, tbt, cls, machine }: Reading, misses: readonly string[]): string {
  const shown = Object.entries(scores).map(([category, score]) => padded(counts(page, category) ? score : '–', 4))
  const times = `LCP ${padded(lcp, 5)} ms  TBT ${padded(tbt, 4)} ms  CLS ${cls}  machine ${machine}`
  return `${misses.length > 0 ? 'MISS' : 'ok  '}${shown.join('')}  ${times}  ${page.path}  ${misses.join(', ')}`.trimEnd()
}

/**
 * Lighthouse (mobile preset) on every page of the built site, and MDN's Observatory on its headers; parameters are
 * paths and languages that limit it to some pages. A page takes a quarter of a minute, all of them half an hour.
 */
export async function measure(parameters: readonly string[]): Promise<boolean> {
  const wanted = pagesBy(parameters)
  await installTools()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-bench-'))
  await using product = await startProduct()
  await using front = await openTlsFront(product.site, folder.path, () => productionHeaders)
  const { grade, faults } = await gradeHeaders(front)
  console.log(`Observatory ${grade}${faults.map((fault) => `\n  ${fault}`).join('')}`)
  console.log('Performance, accessibility, best practices, SEO (– where a page asks not to be listed):')
  let held = 0
  for (const page of wanted) {
    // The CDN has compressed it long ago, and so shall we.
    await fetch(product.site + page.path)
    const url = (isFramed(page.path) ? product.site : front.origin) + page.path
    const judged = await judge(page, url).catch((error: unknown) => {
      // One page that cannot be read is no reason to leave the others unread.
      console.log(`MISS  ${page.path}  ${error instanceof Error ? error.message : String(error)}`)
    })
    if (!judged) continue
    const { reading, misses } = judged
    console.log(lineOf(page, reading, misses))
    for (const { category, text } of misses.length > 0 ? reading.faults : [])
      if (counts(page, category)) console.log(`       ${text}`)
    if (misses.length === 0) held += 1
  }
  console.log(`${held} of ${wanted.length} pages hold`)
  return grade === 'A+' && held === wanted.length
}

const answer = z.object({
  scan: z.object({ grade: z.string() }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string().nullable() })),
})

/** The grade that MDN's HTTP Observatory gives the site's headers, and the tests that they fail. */
async function gradeHeaders({ origin, certificate }: TlsFront): Promise<{ grade: string; faults: string[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [toolFile('@mdn', 'mdn-http-observatory', 'src', 'scan.js'), new URL(origin).host],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  )
  const { scan, tests } = answer.parse(JSON.parse(stdout))
  const faults = Object.entries(tests).filter(([, { pass }]) => !pass)
  return { grade: scan.grade, faults: faults.map(([name, { result }]) => `${name}: ${result}`) }
}
