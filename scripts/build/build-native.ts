import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#local/base/root.ts'

/**
 * Installs sharp for Lambda's processor to `build/native/nodejs`, where a layer's packages are found, with its own lock
 * file: by default npm resolves native packages for the machine it runs on.
 */
export async function buildNative(): Promise<void> {
  const folder = join(root, 'build', 'native', 'nodejs')
  await rm(folder, { recursive: true, force: true })
  await cp(join(root, 'functions', 'native'), folder, { recursive: true })
  await promisify(execFile)(
    'npm',
    ['ci', '--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: folder, shell: process.platform === 'win32' },
  )
}
