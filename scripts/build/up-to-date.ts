import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

/** One thing that is built: from what, and how. */
export interface BuildStep {
  name: string
  /** Globs below the repository's root. */
  inputs: readonly string[]
  run(): Promise<void>
}

const stampFile = (step: BuildStep) => join(root, 'build', '.stamps', step.name)

/** Names, sizes and times of all inputs: content hashes would cost more than they save. */
function stampOf({ inputs }: BuildStep): string {
  const hash = createHash('sha256')
  for (const file of globSync([...inputs, 'package-lock.json'], { cwd: root }).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function isUpToDate(step: BuildStep): boolean {
  try {
    return readFileSync(stampFile(step), 'utf8') === stampOf(step)
  } catch {
    // Never built, which reads like a stamp of something else.
    return false
  }
}

/** Runs the steps whose inputs changed since their last good run; `report` gets one line for each. */
export async function buildOutdated(steps: readonly BuildStep[], report: (line: string) => void): Promise<void> {
  for (const step of steps) {
    if (isUpToDate(step)) continue
    const startedAt = performance.now()
    const stamp = stampOf(step)
    rmSync(stampFile(step), { force: true })
    await step.run()
    mkdirSync(dirname(stampFile(step)), { recursive: true })
    writeFileSync(stampFile(step), stamp)
    report(`built ${step.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}
