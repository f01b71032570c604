import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../root.ts'

const kilobyte = 1000

/** What a visitor's browser fetches before a page works, brotli: the entries and all that they import statically. */
const pageBudgets = [
  { name: 'site: home', folder: 'build/web/site/assets', entries: ['entry.client', 'home-page', 'en'], max: 120 },
  { name: 'site: checkout', folder: 'build/web/site/assets', entries: ['entry.client', 'checkout-page', 'en'], max: 125 },
  { name: 'app: a guest’s gallery', folder: 'build/web/app/assets', entries: ['index', 'gallery-page', 'en'], max: 125 },
] as const

/** What Lambda reads at a cold start. The image job carries its HEIC decoder with it. */
const functionBudget = { max: 1_000, exceptions: new Map([['make-renditions', 3_000]]) } as const

export interface Weighed {
  name: string
  /** Kilobytes of 1000 bytes. */
  size: number
  max: number
}

/** The built file of an entry, whose name ends in a hash of eight characters. */
function builtFile(folder: string, entry: string): string {
  const [file] = globSync(`${entry}-????????.js`, { cwd: join(root, folder) })
  if (file === undefined) throw new Error(`${folder} has no ${entry}: the budgets name what is not built.`)
  return join(root, folder, file)
}

/** Adds a module and all that it imports statically, which browsers fetch with it; `import()` they do not. */
function addReachable(file: string, reached: Set<string>): void {
  if (reached.has(file)) return
  reached.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g)
  for (const [, path = ''] of imports) addReachable(join(dirname(file), path), reached)
}

/** Weighs what is built against its budgets. */
export function weighBundles(): Weighed[] {
  const pages = pageBudgets.map(({ name, folder, entries, max }) => {
    const reached = new Set<string>()
    for (const entry of entries) addReachable(builtFile(folder, entry), reached)
    const bytes = [...reached].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)
    return { name, size: Math.ceil(bytes / kilobyte), max }
  })
  const functions = globSync('build/functions/**/index.cjs', { cwd: root }).map((file) => {
    const name = dirname(file).replaceAll('\\', '/').replace('build/functions/', '')
    const max = functionBudget.exceptions.get(basename(name)) ?? functionBudget.max
    return { name, size: Math.ceil(statSync(join(root, file)).size / kilobyte), max }
  })
  return [...pages, ...functions]
}
