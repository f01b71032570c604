import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { toolFile } from './bench/tools/install-tools.ts'

/** Each bench with the smallest parameters that it takes, and what it says at its end. */
const small: Readonly<Record<string, readonly [parameters: readonly string[], said: RegExp]>> = {
  arrival: [['1', '1'], /^Plain Wi-Fi.*: the first of 1 photos after .* all after /m],
  deliveries: [['1'], /did not end whole: 0 of 1/],
  // Firefox and WebKit are on few machines: a person who has them runs the bench whole.
  engines: [['chromium'], /errors on pages .* '0'/],
  faults: [['1', '1', '1', '0'], /^Evenings of uploads that did not end whole: 0 of 1$/m],
  gallery: [['30', '0.01'], /^\d+ layouts of more than what scrolls$/m],
  init: [['downloads/create-download', '1'], /0 of 1 above|1 of 1 above/],
  renditions: [['2', '1'], /^The job is at \d+ %/m],
  // One page: Lighthouse takes a quarter of a minute for it.
  site: [['/support'], /^Observatory A\+[^]*of 1 pages hold$/m],
  uploads: [['1', '1'], /^Our page reaches \d+ % of plain PUTs/m],
  venue: [['2', '4'], /2 guests behind one address: \d+ requests/],
  wall: [['3', '1'], /^In 1 s \d+ changes took \d+ layouts and paints/m],
  zip: [['0.01', '1'], /^Its process grows by \d+ MB/m],
}

/** Milliseconds: most start a product, and some a browser. */
const patience = 240_000

/** They ask for tools of their own, which `npm run bench -- site` installs once and no test does. */
const needTools = ['engines', 'site']
const hasTools = existsSync(toolFile('.package-lock.json'))

test('every bench is run in small', () => {
  const benches = globSync('*.ts', { cwd: join(import.meta.dirname, 'bench') }).map((file) => basename(file, '.ts'))
  expect(Object.keys(small)).toEqual(benches.toSorted())
})

test.for(needTools)('%s can be loaded', async (name) => {
  const loaded: unknown = await import(pathToFileURL(join(import.meta.dirname, 'bench', `${name}.ts`)).href)
  expect(loaded).toMatchObject({ measure: expect.any(Function) })
})

// Whether its bars hold is not judged on a busy machine.
test.for(Object.entries(small))(
  '%s comes to its end',
  { timeout: patience },
  async ([name, [parameters, said]], { skip }) => {
    skip(needTools.includes(name) && !hasTools, 'the measuring tools are not installed here')
    const program = join(import.meta.dirname, 'bench.ts')
    const run = promisify(execFile)(process.execPath, [program, name, ...parameters])
    expect(
      await run.then(
        ({ stdout }) => stdout,
        (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
      ),
    ).toMatch(said)
  },
)
