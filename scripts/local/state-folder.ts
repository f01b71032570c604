import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingsError } from './settings.ts'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Makes the folder, checks that it can be written and keeps a second run out of it; answers its path and the release. */
export function openStateFolder(folder: string): { path: string; release(): void } {
  const path = resolve(folder)
  const lock = join(path, 'running.pid')
  try {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, '.writable'), '')
    rmSync(join(path, '.writable'))
  } catch (cause) {
    throw new SettingsError(`STATE_DIR=${folder} cannot be written.`, { cause })
  }
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch (cause) {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid !== process.pid && isRunning(pid))
      throw new SettingsError(`STATE_DIR=${folder} is in use by another run (process ${pid}).`, { cause })
    // Its owner was killed.
    writeFileSync(lock, String(process.pid))
  }
  return { path, release: () => rmSync(lock, { force: true }) }
}
