import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { thirdPartyNames } from '#shared/third-parties.ts'
import { securityHeaders, stripeOrigins } from '#infra/edge/security-headers.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { sitePages } from '#web/site/pages/site-pages.ts'
import { type Page, pages } from '../smoke/site-pages.ts'
import { installTools, toolFile } from './tools/install-tools.ts'
import { benchmark, type Reading, readPage } from './tools/read-page.ts'
import { openTlsFront, type TlsFront } from './tools/tls-front.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'

/** The bars: scores of 100, milliseconds, bytes by brotli's best, requests, and no layout shift at all. */
const wholeScore = 100
const patience = { home: 950, others: 1200 }
const mostBlocked = 100
const mostScript = 90_000
const mostRequests = 15

/** The headers of a deployment with every third party that there is. */
const productionHeaders = securityHeaders('site', {
  payment: stripeOrigins,
  media: `https://${brand.appHost}`,
  thirdParties: thirdPartyNames,
  secure: true,
})

/** A deployment's policy would refuse the stand-in's payment form: there the product's own headers stay. */
const hasPaymentForm = (path: string) => path.endsWith('/checkout')

/** A page that asks not to be listed loses points of SEO for just that: there the category says nothing. */
const counts = ({ listed }: Page, category: string) => listed || category !== 'seo'

/** Which bars a page misses. */
function missesOf(page: Page, { scores, lcp, tbt, windowTbt, cls, script, requests }: Reading): string[] {
  const missed = Object.entries(scores).filter(([category, score]) => counts(page, category) && score < wholeScore)
  const measures = [
    ['LCP', lcp, page.name === 'home' ? patience.home : patience.others],
    ['TBT', tbt, mostBlocked],
    ['TBT in a window', windowTbt, mostBlocked],
    ['CLS', cls, 0],
    ['script', script, mostScript],
    ['requests', requests, mostRequests],
  ] as const
  return [
    ...missed.map(([category, score]) => `${category} ${score}`),
    ...measures.flatMap(([name, value, most]) => (value > most ? [`${name} ${value}`] : [])),
  ]
}

/** Its bytes are the same in each reading. */
const isSteady = (miss: string) => miss.startsWith('script ')

/** Reads a page once, and where that falls short four times more: then the median of each figure counts. */
async function judge(page: Page, read: () => Promise<Reading>): Promise<{ reading: Reading; misses: string[] }> {
  const first = await read()
  const readings = [first]
  if (!missesOf(page, first).every(isSteady)) for (const _ of [2, 3, 4, 5]) readings.push(await read())
  const medianOf = (figure: (reading: Reading) => number) =>
    readings.map(figure).toSorted((a, b) => a - b)[Math.floor(readings.length / 2)] ?? 0
  const reading: Reading = {
    ...first,
    scores: {
      performance: medianOf(({ scores }) => scores.performance),
      accessibility: medianOf(({ scores }) => scores.accessibility),
      'best-practices': medianOf(({ scores }) => scores['best-practices']),
      seo: medianOf(({ scores }) => scores.seo),
    },
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    windowTbt: medianOf(({ windowTbt }) => windowTbt),
    cls: medianOf(({ cls }) => cls),
    script: medianOf(({ script }) => script),
    requests: medianOf(({ requests }) => requests),
    machine: medianOf(({ machine }) => machine),
  }
  return { reading, misses: missesOf(page, reading) }
}

/** Each view once, the languages taking turns, and the home page in all of them. */
function typicalPages(): readonly Page[] {
  const inLanguages = Map.groupBy(pages, ({ name }) => sitePages[name].view)
  return [...inLanguages.entries()].flatMap(([view, same], index) =>
    view === sitePages.home.view ? same : same.slice(index % same.length).slice(0, 1),
  )
}

/** The pages that are meant by paths and languages; `whole` are all of them. */
function pagesBy(parameters: readonly string[]): readonly Page[] {
  if (parameters.length === 0) return typicalPages()
  if (parameters.includes('whole')) return pages
  const unknown = parameters.filter((each) => !pages.some(({ path, locale }) => each === path || each === locale))
  if (unknown.length > 0) throw new RangeError(`Expected paths of pages or languages, got ${unknown.join(', ')}.`)
  return pages.filter(({ path, locale }) => parameters.includes(path) || parameters.includes(locale))
}

const padded = (value: number | string, length: number) => String(value).padStart(length)

function lineOf(
  page: Page,
  { scores, lcp, tbt, windowTbt, cls, script, requests, machine }: Reading,
  misses: readonly string[],
): string {
  const shown = Object.entries(scores).map(([category, score]) => padded(counts(page, category) ? score : '–', 4))
  const times = `LCP ${padded(lcp, 5)} ms  TBT ${padded(tbt, 4)} and ${padded(windowTbt, 4)} ms  CLS ${cls}`
  const traffic = `${padded((script / 1000).toFixed(1), 5)} kB  ${padded(requests, 2)} requests  machine ${machine}`
  return `${misses.length > 0 ? 'MISS' : 'ok  '}${shown.join('')}  ${times}  ${traffic}  ${page.path}  ${misses.join(', ')}`.trimEnd()
}

/**
 * Lighthouse (mobile preset) on the built site, and MDN's Observatory on its headers. Parameters are the paths and
 * languages to measure, or `whole` for every page in every language, which takes an hour at half a minute a page.
 * Without parameters it is each kind of page once.
 */
export async function measure(parameters: readonly string[]): Promise<boolean> {
  const wanted = pagesBy(parameters)
  await installTools()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-bench-'))
  await using product = await startProduct()
  await using front = await openTlsFront(product.site, folder.path, (path) =>
    hasPaymentForm(path) ? {} : productionHeaders,
  )
  const { grade, faults } = await gradeHeaders(front)
  console.log(`Observatory ${grade}${faults.map((fault) => `\n  ${fault}`).join('')}`)
  let machine = await benchmark(`${front.origin}/`)
  console.log('Performance, accessibility, best practices, SEO (– where a page asks not to be listed),')
  console.log('blocking time in the shell and in a window, script by brotli 11, requests before load:')
  let held = 0
  for (const page of wanted) {
    // The CDN has compressed it long ago, and so shall we.
    await fetch(product.site + page.path)
    const read = async () => {
      const reading = await readPage(front.origin + page.path, product.site, machine)
      machine = reading.machine
      return reading
    }
    const judged = await judge(page, read).catch((error: unknown) => {
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
