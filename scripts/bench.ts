import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import './bench/measuring/load-fonts.ts'
import { writePerformance } from './bench/measuring/write-performance.ts'

/**
 * A measurement: prints its results and returns whether its bars hold. `parameters` are the arguments after its name.
 * It lies in `scripts/bench/<name>.ts` as the export `measure`.
 */
export type Measure = (parameters: readonly string[]) => Promise<boolean>

const bench = z.object({ measure: z.custom<Measure>((value) => typeof value === 'function') })

const folder = join(import.meta.dirname, 'bench')
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'))

const [name = '', ...parameters] = process.argv.slice(2)
const unknown = (name === 'all' ? parameters : [name]).filter((each) => !names.includes(each))
if (unknown.length > 0) {
  console.error(`npm run bench -- <all|${names.toSorted().join('|')}>`)
  process.exit(1)
}
if (name === 'all') {
  process.exit((await writePerformance(parameters.length > 0 ? parameters : names.toSorted())) ? 0 : 1)
}
// Child processes of a bench run functions too.
const hook = pathToFileURL(join(folder, 'measuring/load-fonts.ts')).href
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${hook}`.trim()
// The functions' logs would only clutter the terminal.
process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT'
const { measure } = bench.parse(await import(pathToFileURL(join(folder, `${name}.ts`)).href))
process.exit((await measure(parameters)) ? 0 : 1)
