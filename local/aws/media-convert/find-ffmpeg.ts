import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { typedEntries } from '#shared/typed-entries.ts'

const run = promisify(execFile)
const resolveFrom = createRequire(import.meta.url)

/** What conversions need; some systems' builds lack it. */
const needed = { '-encoders': 'libx264', '-filters': 'zscale' } as const

let found: Promise<string | undefined> | undefined

/** A program that converts films: the machine's, else npm's. Undefined if neither runs. */
export function findFfmpeg(): Promise<string | undefined> {
  found ??= firstThatRuns()
  return found
}

async function firstThatRuns(): Promise<string | undefined> {
  for (const program of ['ffmpeg', bundledFfmpeg()])
    if (program !== undefined && (await converts(program))) return program
  return undefined
}

/** The package's own script would set the executable bit, but is not run. */
function bundledFfmpeg(): string | undefined {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  try {
    const program = resolveFrom.resolve(`@ffmpeg-installer/${process.platform}-${process.arch}/${name}`)
    chmodSync(program, 0o755)
    return program
  } catch {
    // An optional dependency, because some platforms have no build of it.
    return undefined
  }
}

async function converts(program: string): Promise<boolean> {
  try {
    const lists = await Promise.all(typedEntries(needed).map(([list, name]) => has(program, list, name)))
    return !lists.includes(false)
  } catch {
    return false
  }
}

const has = async (program: string, list: string, name: string) =>
  (await run(program, ['-hide_banner', list])).stdout.includes(name)
