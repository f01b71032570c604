import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod'

/**
 * A measurement: prints what it found and answers whether its bars hold. `parameters` are the words behind its name.
 * It lies in `scripts/bench/<name>.ts` as the export `measure`.
 */
export type Measure = (parameters: readonly string[]) => Promise<boolean>

const bench = z.object({ measure: z.custom<Measure>((value) => typeof value === 'function') })

const folder = join(import.meta.dirname, 'bench')
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'))

const [name = '', ...parameters] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`npm run bench -- <${names.toSorted().join('|')}>`)
  process.exit(1)
}
// Fonts are data addresses, as bundlers make of them.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.woff2?inline')) return next(url, context)
    const font = readFileSync(fileURLToPath(url)).toString('base64')
    return {
      format: 'module',
      source: `export default 'data:font/woff2;base64,${font}'`,
      shortCircuit: true,
    }
  },
})
// What functions log is for their operator.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT'
const { measure } = bench.parse(await import(pathToFileURL(join(folder, `${name}.ts`)).href))
process.exit((await measure(parameters)) ? 0 : 1)
