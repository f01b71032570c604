import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../../build/web/site/assets')

/** The script and all that it imports before it runs. */
function withImports(file: string): string[] {
  const imported = [...readFileSync(join(assets, file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)]
  return [file, ...imported.flatMap(([, name = '']) => withImports(name))]
}

test.each(['boot-when-idle', 'boot-when-painted'])(
  'before its first paint a page fetches next to no script: %s',
  (name) => {
    const [boot = ''] = globSync(`${name}-*.js`, { cwd: assets })
    const bytes = withImports(boot).reduce((sum, file) => sum + readFileSync(join(assets, file)).length, 0)
    expect(bytes).toBeLessThan(4000)
  },
)
