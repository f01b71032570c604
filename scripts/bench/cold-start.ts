import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import * as z from 'zod'
import { buildSteps } from '../build/build-steps.ts'
import { buildOutdated } from '../build/up-to-date.ts'
import { functionNeeds, sourceOf } from '#functions/manifest.ts'
import { root } from '#local/base/root.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { medianOf, mediansInTurns } from './measuring/medians-in-turns.ts'

/** Of the time that the same handler takes to load unbundled. */
const most = 0.45

/** Milliseconds that an endpoint which only reads takes, where an empty handler takes one. */
const mostForReading = 60

const readingEndpoints: ReadonlySet<string> = new Set(
  typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])),
)

/** Odd, so that a run is the middle one. */
const defaultRuns = 5

const bundles = join(root, 'build', 'functions')
/** Inside the tree, so that packages are found from there. */
const unbundled = join(root, 'build', 'unbundled-functions')

const timed = z.coerce.number().positive()

/** Milliseconds that a fresh process takes to load a module as Lambda does, each kind by its own means. */
async function loadTime(file: string): Promise<number> {
  const load = file.endsWith('.cjs') ? 'require' : 'await import'
  const program = `(async () => {
    const start = performance.now()
    ${load}(${JSON.stringify(file)})
    console.log(performance.now() - start)
  })()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      AWS_REGION: 'eu-north-1',
    },
  })
  return timed.parse(stdout)
}

const ownFiles = globSync(['{functions,shared}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** Leaves every import where it is, under the name that the transpiled file has; fonts are within, as in bundles. */
const keepImports: Plugin = {
  name: 'festlens:keep-imports',
  setup: (bundler) =>
    bundler.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'entry-point' || path.includes('.woff2')
        ? undefined
        : {
            external: true,
            path: path
              .replace(/^#(.+)\.tsx?$/, (_, own: string) => join(unbundled, `${own}.mjs`))
              .replace(/^(\.{1,2}\/.+)\.tsx?$/, '$1.mjs'),
          },
    ),
}

/**
 * The same code as nobody has bundled it: each of our files transpiled to one of its own, as a compiler leaves them,
 * and every package where npm put it. Not the sources themselves, whose types Node would strip at each load.
 */
async function leaveUnbundled(): Promise<void> {
  rmSync(unbundled, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: ownFiles,
    outbase: '.',
    outdir: unbundled,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    plugins: [keepImports],
    platform: 'node',
    loader: { '.woff2': 'dataurl' },
    // As the sources are: some packages can be loaded in no other way.
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  })
  // Texts are no code: they are loaded as they are.
  for (const file of globSync('{functions,shared}/**/*.json', { cwd: root }))
    cpSync(join(root, file), join(unbundled, file))
}

/**
 * `npm run bench -- cold-start [part of a name] [runs]`: how long each function's bundle takes to load in a fresh
 * process, beside an empty handler and the same handler unbundled; the middle of several runs that take turns. Good if
 * every bundle needs at most 45 % of the latter, and one that only reads 60 ms too.
 */
export async function measure([part = '', runs = String(defaultRuns)]: readonly string[]): Promise<boolean> {
  await buildOutdated(buildSteps, console.log)
  const names = typedEntries(functionNeeds).flatMap(([name]) => (name.includes(part) ? [name] : []))
  await leaveUnbundled()
  const empty = join(unbundled, 'empty.cjs')
  mkdirSync(unbundled, { recursive: true })
  writeFileSync(empty, 'exports.handler = async () => ({ statusCode: 204 })\n')

  const ratios: number[] = []
  let missed = 0
  for (const name of names) {
    const files = [empty, join(bundles, name, 'index.cjs'), join(unbundled, sourceOf(name).replace(/ts$/, 'mjs'))]
    const [nothing = Number.NaN, bundle = Number.NaN, whole = Number.NaN] = await mediansInTurns(
      { measured: Number(runs) },
      files.map((file) => () => loadTime(file)),
    )
    const ratio = bundle / whole
    const isSlow = readingEndpoints.has(name) && bundle > mostForReading
    const isMissed = isSlow || ratio > most
    ratios.push(ratio)
    missed += Number(isMissed)
    console.log(
      `${isMissed ? 'MISS' : 'ok  '} ${percent(ratio)}  bundle ${ms(bundle)}  unbundled ${ms(whole)}  empty ${ms(nothing)}  ${name}${isSlow ? `: more than ${mostForReading} ms for reading` : ''}`,
    )
  }
  rmSync(unbundled, { recursive: true })
  console.log(`\nmiddle ${percent(medianOf(ratios))}, ${missed} of ${names.length} miss a bar`)
  return missed === 0
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(0).padStart(3)} %`
const ms = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(6)} ms`
