import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tools from './package.json' with { type: 'json' }

const installed = join(import.meta.dirname, 'node_modules')

export const toolFile = (...path: string[]): string => join(installed, ...path)

export const areToolsHere = (): boolean =>
  Object.keys(tools.dependencies).every((name) => existsSync(toolFile(name, 'package.json')))

/** Installs the measuring tools from their own lock file, once. */
export async function installTools(): Promise<void> {
  if (areToolsHere()) return
  console.log('Installing the measuring tools …')
  // Observatory's install script downloads browsers' preload list, which says nothing about a site that is not online.
  // Stryker uses the product's own Vitest, which Node finds in a folder above. A second one could not run these tests.
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    shell: process.platform === 'win32',
  })
  const settings = toolFile('@mdn', 'mdn-http-observatory', 'conf')
  await mkdir(settings, { recursive: true })
  await writeFile(join(settings, 'hsts-preload.json'), '{}')
}
