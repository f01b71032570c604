import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettingsError } from './settings.ts'
import { openStateFolder } from './state-folder.ts'

let parent: string
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'festlens-state-folder-'))))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('the folder where state persists', () => {
  it('is made with all its parents, and let go for the next run', () => {
    const folder = join(parent, 'a', 'b')
    const first = openStateFolder(folder)
    expect(first.path).toBe(folder)
    expect(() => openStateFolder(folder)).toThrow(`STATE_DIR=${folder} is in use by another run.`)
    first.release()
    openStateFolder(folder).release()
  })

  it('is refused below a file', () => {
    const folder = join(parent, 'file', 'state')
    writeFileSync(join(parent, 'file'), '')
    expect(() => openStateFolder(folder)).toThrow(new SettingsError(`STATE_DIR=${folder} cannot be written.`))
  })

  it.runIf(existsSync('/proc/self'))('is refused, not tried for ever, where the system makes no folders', () => {
    expect(() => openStateFolder('/proc/festlens/state')).toThrow(
      new SettingsError('STATE_DIR=/proc/festlens/state cannot be written.'),
    )
  })
})
