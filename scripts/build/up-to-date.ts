import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeExclusiveLock } from '#local/base/exclusive-lock.ts'
import { root } from '#local/base/root.ts'

/** A build step: its inputs and its action. */
export interface BuildStep {
  name: string
  /** Globs below the repository's root. */
  inputs: readonly string[]
  run(): Promise<void>
}

/** A failed step; its message says which and why. */
export class BuildError extends Error {}

const stamps = join(root, 'build', '.stamps')
const stampFile = (step: BuildStep) => join(stamps, step.name)

/** Longer than any build takes: a second `npm start` on the same tree waits for the first one's. */
const lockWaitMs = 180_000

/** Tests, and files that only they read, change no build. */
const isInput = (file: string) => !/\.test\.tsx?$/.test(file)

/** Names, sizes and times of all inputs: hashes of contents would cost more than they save. */
function stampOf({ inputs }: BuildStep): string {
  const hash = createHash('sha256')
  for (const file of globSync([...inputs, 'package-lock.json'], { cwd: root })
    .filter(isInput)
    .toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function isUpToDate(step: BuildStep): boolean {
  try {
    return readFileSync(stampFile(step), 'utf8') === stampOf(step)
  } catch {
    // Never built: equals no stamp.
    return false
  }
}

/** Runs steps whose inputs changed since their last good run; `report` gets a line for each. Throws BuildError. */
export async function buildOutdated(steps: readonly BuildStep[], report: (line: string) => void): Promise<void> {
  if (steps.every(isUpToDate)) return
  mkdirSync(stamps, { recursive: true })
  const release = takeExclusiveLock(join(stamps, 'building.lock'), lockWaitMs)
  if (!release) throw new BuildError('Another build of this tree does not end.')
  try {
    // The lock's last holder may just have built it.
    for (const step of steps) if (!isUpToDate(step)) await runStep(step, report)
  } finally {
    release()
  }
}

async function runStep(step: BuildStep, report: (line: string) => void): Promise<void> {
  const startedAt = performance.now()
  const stamp = stampOf(step)
  rmSync(stampFile(step), { force: true })
  try {
    await step.run()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BuildError(`The build of ${step.name} failed: ${why}`, { cause })
  }
  writeFileSync(stampFile(step), stamp)
  report(`built ${step.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
