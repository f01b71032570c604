import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'

const installed = join(root, 'node_modules', '.bin')

/** Runs one of the installed packages' programs, in the root and on this terminal; answers its exit code. */
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
  // Ended by a signal, it has no code, and has not succeeded.
  return z.number().nullable().parse(code) ?? 1
}
