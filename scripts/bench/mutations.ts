import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { root } from '#local/base/root.ts'
import { measuredFiles, reasonFor } from './mutations/measured.ts'
import { copyForCompiler, isRefused } from './mutations/refused-by-compiler.ts'
import { installTools, toolFile } from './tools/install-tools.ts'

/** Of all mutants that a test could notice. */
const least = 0.85

const place = z.object({ line: z.number(), column: z.number() })
const mutants = z.array(
  z.object({
    fileName: z.string(),
    status: z.string(),
    replacement: z.string(),
    location: z.object({ start: place, end: place }),
  }),
)
type Mutant = z.infer<typeof mutants>[number]

/** Of others nothing can be said: those that are not tried, and those of which no program can be made. */
const noticed: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const missed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

const tool = z.object({
  Stryker: z.custom<new (options: unknown) => { runMutationTest: () => Promise<unknown> }>(
    (value) => typeof value === 'function',
  ),
})

/**
 * `npm run bench -- mutations [part of a path] …`: changes the rules in one place at a time, and runs the tests that
 * come by there. Good if they notice 85 % of the changes. What an earlier run found for files and tests that are as
 * they were is not tried again, also where it was stopped; `build/mutations` has it. Lists each change that no test
 * notices, with the reason where it has one.
 */
export async function measure(parts: readonly string[]): Promise<boolean> {
  await installTools()
  process.chdir(root)
  const { Stryker } = tool.parse(await import(pathToFileURL(toolFile('@stryker-mutator/core/dist/src/index.js')).href))
  const all = measuredFiles()
  const files = all.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  const found = mutants.parse(await new Stryker(optionsFor(files, parts.length === 0)).runMutationTest())
  // What an earlier run of another part has found comes along.
  const judged = found.filter(
    ({ fileName, status }) =>
      files.some((file) => fileName.endsWith(`/${file}`)) && (noticed.has(status) || missed.has(status)),
  )
  const survivors = judged.filter(({ status }) => missed.has(status))
  copyForCompiler(files)
  const reasons: (string | undefined)[] = []
  for (const [file, left] of Map.groupBy(survivors, ({ fileName }) => fileName.slice(root.length + 1))) {
    const all = judged.filter(({ fileName }) => fileName.endsWith(`/${file}`)).length
    console.log(`${file}: ${all - left.length} of ${all}`)
    for (const mutant of left) reasons.push(await report(file, mutant))
  }
  for (const [reason = 'without a reason', some] of Map.groupBy(reasons, (each) => each))
    console.log(`${some.length} ${reason}`)
  const share = judged.length === 0 ? 0 : 1 - survivors.length / judged.length
  console.log(
    `Noticed ${judged.length - survivors.length} of ${judged.length} mutants in ${files.length} of ${all.length} files: ${(share * 100).toFixed(1)} % (bar ${least * 100} %)`,
  )
  return share >= least
}

const optionsFor = (mutate: readonly string[], isWhole: boolean) => ({
  mutate,
  testRunner: 'vitest',
  plugins: [toolFile('@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/bench/mutations/vitest.config.ts', related: !isWhole },
  coverageAnalysis: 'perTest',
  // What runs while a module loads is data: each such mutant would need all tests again.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'build/mutations/incremental.json',
  tempDirName: 'build/mutations/tmp',
  // The tests read these, and the copy is made for each run.
  ignorePatterns: [
    '**/*',
    '!/{shared,functions,e2e,local}/**',
    '!/web/**/*.{ts,tsx,css,json,mdx}',
    '!/scripts/leave-nothing-for-test.ts',
    '!/scripts/bench/mutations/*.ts',
    '!/package.json',
  ],
  // It would change our compiler's settings by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  reporters: process.stdout.isTTY ? ['progress'] : [],
  logLevel: 'error',
})

const refused = 'the compiler refuses it'
const passedBy = 'no test comes here'

/** Prints what stands there and what may stand in its place; answers why no test notices. */
async function report(file: string, { location: { start, end }, replacement, status }: Mutant) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n')
  const placeOf = ({ line, column }: typeof start) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1)
  const [from, to] = [placeOf(start), placeOf(end)]
  const [first = '', ...others] = text.slice(from, to).split('\n')
  const said = `${first}${others.length > 0 ? ' …' : ''} → ${replacement.replace(/\s+/g, ' ')}`
  const why =
    reasonFor(file, said) ??
    ((await isRefused(file, text.slice(0, from) + replacement + text.slice(to)))
      ? refused
      : status === 'NoCoverage'
        ? passedBy
        : undefined)
  console.log(`  ${start.line}: ${said}${why === undefined ? '' : ` (${why})`}`)
  return why
}
