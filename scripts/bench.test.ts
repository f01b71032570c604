import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const bench = z.object({ measure: z.custom((value) => typeof value === 'function') })
const folder = join(import.meta.dirname, 'bench')
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'))

test.for(names)('%s can be loaded', async (name) => {
  const loaded: unknown = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
  expect(bench.safeParse(loaded).success).toBe(true)
})

// As small as their parameters allow. How fast something is, is not judged on a busy machine.
describe('in small', () => {
  const run = (name: string, parameters: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bench.ts'), name, ...parameters]).then(
      ({ stdout }) => stdout,
      String,
    )

  test.for([
    ['init', ['downloads/create-download', '1'], /0 of 1 above|1 of 1 above/],
    ['venue', ['2', '4'], /2 guests behind one address: \d+ requests/],
    ['deliveries', ['1'], /did not end whole: 0 of 1/],
  ] as const)('%s comes to its end', async ([name, parameters, told]) => {
    expect(await run(name, parameters)).toMatch(told)
  })
})
