import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#local/base/root.ts'
import { s3Calls } from './s3-calls.ts'

it('are those that functions import', () => {
  const sources = globSync('functions/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const imports = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-s3'/g)].map(([, names = '']) => names)
  })
  const called = imports.join().matchAll(/\b(?:paginate(\w+)|(\w+)Command)\b/g)
  expect([...new Set([...called].map(([, paged, single]) => paged ?? single ?? ''))].toSorted()).toEqual(s3Calls)
})
