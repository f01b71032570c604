import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'

const installed = join(root, 'node_modules', '.bin')

/** Runs a program of an installed package, in the root and on this terminal; returns its exit code. */
export async function runProgram(
  name: string,
  parameters: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<number> {
  const isWindows = process.platform === 'win32'
  const child = spawn(join(installed, isWindows ? `${name}.cmd` : name), parameters, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
    shell: isWindows,
  })
  const [code] = await once(child, 'exit')
  // A program that was ended by a signal has no exit code, and has failed.
  return z.number().nullable().parse(code) ?? 1
}
