import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findGrowth, measureBuiltSizes, readRecordedSizes } from './function-sizes.ts'
import { root } from '#local/base/root.ts'

interface Budget {
  what: string
  /** kB: 1,000 bytes; web files compressed by brotli, functions as Lambda loads them. */
  most: number
  measure(): number
}

const built = (...path: string[]) => join(root, 'build', ...path)

const brotli = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)

/** The only built file of that name, with any hash in it. */
function asset(surface: string, name: string, extension = 'js'): string {
  const found = globSync(`assets/${name}-????????.${extension}`, { cwd: built('web', surface) })
  if (found.length !== 1) throw new Error(`Expected one ${name} among the ${surface}'s assets, got ${found.length}.`)
  return built('web', surface, found[0] ?? '')
}

/** These scripts and everything that they import before they run; later imports do not count. */
function withImports(scripts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (script: string) => {
    if (seen.has(script)) return
    seen.add(script)
    for (const [, path = ''] of readFileSync(script, 'utf8').matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      visit(posix.join(posix.dirname(script), path))
  }
  scripts.forEach(visit)
  return seen
}

const readHome = () => readFileSync(built('web', 'site', 'index.html'), 'utf8')

/** Functions with more than SDK clients and zod, in kB. */
const largeFunctions = new Map([
  // libheif's decoder is one file of 1.5 MB.
  ['pictures/make-renditions', 3000],
  // The album's fonts.
  ['downloads/build-download', 950],
  // S3 and the builder of messages, loaded only for a letter with pictures.
  ['mail/send-mail', 1400],
])

const budgets: readonly Budget[] = [
  {
    what: 'script of the home page',
    most: 98,
    measure: () => {
      const [, boot = '', modules = ''] = /src="\/([^"]+)"[^>]* data-modules="([^"]+)"/.exec(readHome()) ?? []
      const scripts = [boot, ...modules.split(' ').map((address) => address.slice(1))]
      return brotli(withImports(scripts.map((path) => built('web', 'site', path)))) / 1000
    },
  },
  {
    what: 'style of the home page',
    most: 10,
    measure: () => {
      const styles = [...readHome().matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]+)"/g)]
      return brotli(styles.map(([, path = '']) => built('web', 'site', path))) / 1000
    },
  },
  {
    what: 'script of the guest page',
    // With the guest's fresh uploads, which are visible as soon as they are picked, and with stacks.
    most: 100,
    measure: () => {
      const shell = readFileSync(built('web', 'app', 'index.html'), 'utf8')
      const loaded = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) =>
        built('web', 'app', path),
      )
      return brotli(withImports([...loaded, asset('app', 'en')])) / 1000
    },
  },
  {
    what: 'script of a wall',
    most: 25,
    measure: () => brotli(withImports([asset('app', 'wall'), asset('app', 'wall-en')])) / 1000,
  },
  ...globSync('*/*/index.cjs', { cwd: built('functions') })
    .toSorted()
    .map((bundle) => ({
      what: `function ${posix.dirname(bundle)}`,
      most: largeFunctions.get(posix.dirname(bundle)) ?? 900,
      measure: () => readFileSync(built('functions', bundle)).length / 1000,
    })),
]

let failed = false
for (const { what, most, measure } of budgets) {
  const size = measure()
  if (size > most) failed = true
  console.log(`${size > most ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} of ${most} kB  ${what}`)
}
for (const change of findGrowth(readRecordedSizes(), measureBuiltSizes())) {
  failed = true
  console.log(`GROWN ${change}; \`npm run record-sizes\` where that is right`)
}
process.exit(failed ? 1 : 0)
