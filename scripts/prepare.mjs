// Runs before every npm script, on the newcomer's own Node (20 or later): installs the locked packages if they are
// missing, then makes sure that the scripts after it run on the Node version that the product is built for.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies.node

/** npm writes this file at the end of every install; if it is older than the lock file, something is missing. */
const installed = join(root, 'node_modules', '.package-lock.json')

function isInstalled() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!isInstalled()) {
  console.error('Installing packages (once, about half a minute) …')
  const npm = process.env.npm_execpath
  const run = npm
    ? [process.execPath, [npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']]
    : ['npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']]
  // stdout stays clean, because `npm start` promises one line of JSON there.
  const { status } = spawnSync(run[0], run[1], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail('npm ci failed; its message stands above.')
}

const bundledNode = join(root, 'node_modules', '.bin', 'node')
let version
try {
  version = execFileSync(bundledNode, ['--version'], { encoding: 'utf8' }).trim()
} catch {
  // An optional dependency: not every platform has a build of it, and then the machine's own Node must do.
  version = process.version
}
if (Number(version.slice(1).split('.')[0]) < 24)
  fail(
    `Festlens runs on Node ${wanted}, which npm could not install here; found ${version}. Install Node 24 and try again.`,
  )
