import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { takeExclusiveLock } from './exclusive-lock.ts'
import { SettingsError } from './settings.ts'

/** Creates the folder, checks that it is writable, locks out a second run; returns its path and the release. */
export function openStateFolder(folder: string): { path: string; release(): void } {
  const path = resolve(folder)
  let release: (() => void) | undefined
  try {
    makeFolder(path)
    release = takeExclusiveLock(join(path, 'in-use.lock'), 0)
  } catch (cause) {
    throw new SettingsError(`STATE_DIR=${folder} cannot be written.`, { cause })
  }
  if (!release) throw new SettingsError(`STATE_DIR=${folder} is in use by another run.`)
  return { path, release }
}

/** One by one: Node's recursive `mkdirSync` never returns if an existing parent answers ENOENT, as `/proc` does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}
