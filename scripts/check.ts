import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#local/base/root.ts'
import { runProgram } from './run-program.ts'

const script = (name: string) => () => {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', name)], { cwd: root, stdio: 'inherit' })
  return status ?? 1
}

/** Everything that must hold before a change is done, the quickest first. */
const checks: readonly { name: string; run(): number | Promise<number> }[] = [
  { name: 'format', run: () => runProgram('oxfmt', ['--check']) },
  { name: 'words', run: script('check-words.ts') },
  { name: 'lint', run: () => runProgram('oxlint', ['--type-aware']) },
  { name: 'types', run: () => runProgram('tsc', ['--noEmit']) },
  { name: 'tests', run: script('test.ts') },
  { name: 'synth', run: script('synth.ts') },
  { name: 'bundle budgets', run: script('bundle-budgets.ts') },
  { name: 'notices', run: script('check-notices.ts') },
]

const { values } = parseArgs({ options: { without: { type: 'string', multiple: true, default: [] } } })

for (const { name, run } of checks) {
  // For machines where something else runs them at the same time.
  if (values.without.includes(name)) continue
  console.log(`\n— ${name}`)
  const code = await run()
  if (code !== 0) {
    console.error(`\n${name} failed.`)
    process.exit(1)
  }
}
console.log('\nAll checks passed.')
