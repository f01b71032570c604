import { execFile } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { type HugeGallery, openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { root } from '#local/base/root.ts'
import type { Measure } from './bench.ts'
import { measuredFiles, reasonedFiles } from './bench/mutations/measured.ts'
import { areToolsHere } from './bench/tools/install-tools.ts'

type InSmall = Readonly<Record<string, readonly [parameters: readonly string[], said: RegExp]>>

/** How many photos the gallery has that benches share here. */
const photos = 30

/** Benches of a running product, each with the smallest parameters that it takes, and what it says at its end. */
const ofProduct: InSmall = {
  arrival: [['1', '1'], /^Plain Wi-Fi.*: the first of 1 photos after .* all after /m],
  evening: [['1'], /^Guests 1, uploads 11, in the gallery 11:/m],
  uploads: [['1', '1'], /^Our page reaches \d+ % of plain PUTs/m],
  venue: [['2', `${photos}`], /2 guests behind one address: \d+ requests/],
}

/** Those that stop a product, or work without one. */
const alone: InSmall = {
  deliveries: [['1'], /did not end whole: 0 of 1/],
  // Firefox and WebKit are on few machines: a person who has them runs the bench whole.
  engines: [['chromium'], /errors on pages .* '0'/],
  faults: [['1', '1', '1', '0'], /^Evenings of uploads that did not end whole: 0 of 1$/m],
  'cold-start': [['downloads/create-download', '1'], /[01] of 1 miss a bar/],
  mutations: [['shared/rules/moments'], /^Noticed \d+ of \d+ mutants in 1 of \d+ files: /m],
  renditions: [['2', '1'], /^The job is at \d+ %/m],
  // One page: Lighthouse takes a quarter of a minute for it.
  site: [['/support'], /^Observatory A\+[^]*of 1 pages hold$/m],
  zip: [['0.01', '1'], /^Its process grows by \d+ MB/m],
}

/**
 * They draw on slow phones and large screens, window after window: minutes while other tests use the processor.
 * `npm run bench -- gallery 30 0.01` and `npm run bench -- wall 30 1 0.2 30` run them in small.
 */
const onQuietMachines = ['gallery', 'wall']

/** Milliseconds: most work in a product, and some in a browser. */
const patience = 240_000

/** They ask for tools of their own, which `npm run bench -- site` installs once and no test does. */
const needTools = ['engines', 'mutations', 'site']
const hasTools = areToolsHere()

const load = async (name: string): Promise<{ measure: Measure }> =>
  import(pathToFileURL(join(import.meta.dirname, 'bench', `${name}.ts`)).href)

test('every bench is run in small or loaded', () => {
  const benches = globSync('*.ts', { cwd: join(import.meta.dirname, 'bench') }).map((file) => basename(file, '.ts'))
  expect([...Object.keys({ ...ofProduct, ...alone }), ...onQuietMachines].toSorted()).toEqual(benches.toSorted())
})

test.for([...needTools, ...onQuietMachines])('%s can be loaded', async (name) => {
  expect(await load(name)).toMatchObject({ measure: expect.any(Function) })
})

test('mutations finds each rule that it names', () => {
  const measured = measuredFiles()
  expect(measured.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(reasonedFiles.filter((file) => !measured.includes(file))).toEqual([])
})

vi.mock(import('#e2e/browser/huge-gallery.ts'), { spy: true })
vi.mock(import('#e2e/kit/start-product.ts'), { spy: true })

let opened: HugeGallery | undefined
afterAll(async () => {
  await opened?.product.stop()
  if (opened) rmSync(opened.product.stateFolder, { recursive: true, force: true })
})

// Whether its bars hold is not judged on a busy machine. One product and one gallery do for all.
test.for(Object.entries(ofProduct))(
  '%s comes to its end',
  { timeout: patience },
  async ([name, [parameters, said]], { onTestFinished }) => {
    opened ??= await openHugeGallery(photos, { pictured: photos })
    vi.mocked(openHugeGallery).mockResolvedValue({ ...opened, [Symbol.asyncDispose]: async () => undefined })
    vi.mocked(startProduct).mockResolvedValue({ ...opened.product, [Symbol.asyncDispose]: async () => undefined })
    const log = vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { measure } = await load(name)
    await measure(parameters)
    expect(log.mock.calls.join('\n')).toMatch(said)
  },
)

test.for(Object.entries(alone))(
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
