import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'

/** Bytes of a bundle by its function's name. */
export type FunctionSizes = Readonly<Record<string, number>>

/** A bundle may grow by a tenth before somebody must check why. */
const mostGrowth = 0.1

const recordFile = join(root, 'scripts', 'function-sizes.json')
const bundles = join(root, 'build', 'functions')

/** The recorded sizes. */
export function readRecordedSizes(): FunctionSizes {
  return z.record(z.string(), z.int().positive()).parse(JSON.parse(readFileSync(recordFile, 'utf8')))
}

/** The sizes of the last build. */
export function measureBuiltSizes(): FunctionSizes {
  const files = globSync('*/*/index.cjs', { cwd: bundles }).toSorted()
  return Object.fromEntries(
    files.map((file) => [posix.dirname(file.replaceAll('\\', '/')), statSync(join(bundles, file)).size]),
  )
}

/** Records these sizes. */
export function recordSizes(sizes: FunctionSizes): void {
  writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`)
}

/** A sentence for each function that exceeds its record, has none, or no longer exists. */
export function findGrowth(recorded: FunctionSizes, built: FunctionSizes): readonly string[] {
  const grown = Object.entries(built).flatMap(([name, bytes]) => {
    const before = recorded[name]
    if (before === undefined) return [`${name} is new: ${bytes} bytes are not recorded`]
    if (bytes <= before * (1 + mostGrowth)) return []
    return [`${name} has grown from ${before} to ${bytes} bytes, by ${Math.round((bytes / before - 1) * 100)} %`]
  })
  const gone = Object.keys(recorded).filter((name) => !(name in built))
  return [...grown, ...gone.map((name) => `${name} is recorded and no longer there`)]
}
