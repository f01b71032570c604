import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeExclusiveLock } from '../exclusive-lock.ts'
import { SettingsError } from './settings.ts'

/** Makes the folder, checks that it can be written and keeps a second run out of it; answers its path and the release. */
export function openStateFolder(folder: string): { path: string; release(): void } {
  const path = resolve(folder)
  let release: (() => void) | undefined
  try {
    mkdirSync(path, { recursive: true })
    release = takeExclusiveLock(join(path, 'in-use.lock'), 0)
  } catch (cause) {
    throw new SettingsError(`STATE_DIR=${folder} cannot be written.`, { cause })
  }
  if (!release) throw new SettingsError(`STATE_DIR=${folder} is in use by another run.`)
  return { path, release }
}
