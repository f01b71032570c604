import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#local/base/root.ts'
import { breachesOf, circlesOf } from './import-rules.ts'
import { importsOf, readSources } from './read-imports.ts'

const sources = readSources()

const graphOf = (nodeOf: (file: string) => string) => {
  const edges = new Map<string, Set<string>>()
  const files = new Set(sources.map(({ file }) => file))
  for (const { file, imports } of sources.filter((each) => !/\.test\.tsx?$/.test(each.file))) {
    const node = nodeOf(file)
    const targets = edges.get(node) ?? new Set()
    edges.set(node, targets)
    for (const target of imports.filter((each) => files.has(each)))
      if (nodeOf(target) !== node) targets.add(nodeOf(target))
  }
  return edges
}

/** Forbidden imports, each in the file that must not have it. */
const forbidden = [
  ['shared/rules/a.ts', 'node:fs'],
  ['shared/rules/a.ts', 'react'],
  ['shared/rules/a.ts', '#functions/manifest.ts'],
  ['functions/photos/endpoints/a.ts', './b.ts'],
  ['functions/photos/a.ts', './endpoints/b.ts'],
  ['functions/photos/endpoints/a.ts', '../../events/endpoints/b.ts'],
  ['functions/photos/endpoints/a.ts', 'node:fs'],
  ['functions/photos/endpoints/a.ts', '@aws-sdk/client-s3'],
  ['functions/payments/endpoints/a.ts', 'stripe'],
  ['functions/photos/endpoints/a.ts', '#local/base/root.ts'],
  ['functions/photos/endpoints/a.ts', '#web/ui/b.ts'],
  ['functions/photos/a.ts', '@middy/core'],
  ['functions/photos/a.ts', '../uploads/verify-upload.ts'],
  ['functions/photo-record/photo-store.ts', '../gateways/media-bucket.ts'],
  ['functions/downloads/a.ts', '../gateways/sign-download.ts'],
  ['functions/gateways/a.ts', '../photo-record/photo-store.ts'],
  ['functions/gateways/a.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/kit/a.ts', '../events/event-store.ts'],
  ['functions/database/a.ts', '../events/event-store.ts'],
  ['functions/payments/letters/a.ts', '../payment-store.ts'],
  ['local/stripe/wire/a.ts', '../sessions/b.ts'],
  ['infra/a.ts', '#functions/events/event-store.ts'],
  ['infra/constructs/a.ts', '../stacks/data-stack.ts'],
  ['infra/a.ts', '#local/base/root.ts'],
  ['web/site/a.ts', '../app/b.ts'],
  ['web/site/a.ts', '#functions/manifest.ts'],
  ['web/site/a.ts', 'node:fs'],
  ['web/app/a.ts', '../site/b.ts'],
  ['web/app/features/galleries/a.ts', '../uploads/b.ts'],
  ['web/app/upload-engine/a.ts', 'react'],
  ['web/app/upload-engine/a.ts', 'swr/immutable'],
  ['web/app/upload-engine/a.ts', '../../client/use-call.ts'],
  ['web/app/upload-engine/a.ts', '../features/uploads/b.ts'],
  ['web/ui/a.ts', '../site/b.ts'],
  ['web/client/a.ts', '#web/app/b.ts'],
] as const

/** Similar imports that are allowed. */
const allowed = [
  ['shared/rules/a.ts', 'zod'],
  ['shared/rules/a.ts', '../brand.ts'],
  ['functions/photos/endpoints/a.ts', '../remove-photo.ts'],
  ['functions/uploads/a.ts', '../photo-record/photo-store.ts'],
  ['functions/photo-record/photo-store.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/photos/issue-url.ts', '../gateways/sign-download.ts'],
  ['functions/gateways/a.ts', '@aws-sdk/client-s3'],
  ['infra/a.ts', '#functions/manifest.ts'],
  ['web/app/features/galleries/a.ts', '../../shell/b.ts'],
  ['web/app/features/galleries/a.ts', './b.ts'],
  ['web/app/features/uploads/a.ts', '../../upload-engine/b.ts'],
  ['web/app/upload-engine/a.ts', '../../client/call.ts'],
  ['web/site/a.ts', '../ui/b.ts'],
  ['scripts/a.ts', '#functions/manifest.ts'],
  ['functions/photos/a.test.ts', '#e2e/kit/app-client.ts'],
] as const

const ways = {
  'as a value': "import { x } from '{from}'\nexport const y = x\n",
  'as a type': "import type { x } from '{from}'\nexport type Y = typeof x\n",
  'by re-export': "export { x } from '{from}'\n",
  'at run time': "export const y = await import('{from}')\n",
}

describe('the import rules', () => {
  const plants = [...forbidden, ...allowed].flatMap(([file, from], index) =>
    Object.entries(ways).map(([way, code]) => ({
      file,
      from,
      way,
      breaches: breachesOf({ file, imports: importsOf(file, code.replace('{from}', from)) }),
      caught: index < forbidden.length,
    })),
  )

  it.each(plants.filter(({ caught }) => caught))('catch $from $way in $file', ({ breaches }) => {
    expect(breaches).not.toEqual([])
  })

  it.each(plants.filter(({ caught }) => !caught))('let $from pass $way in $file', ({ breaches }) => {
    expect(breaches).toEqual([])
  })

  it('find a circle, and what hangs together in it', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a', 'd'])],
      ['d', new Set<string>()],
    ])
    expect(circlesOf(edges)).toEqual([['a', 'b', 'c']])
  })
})

describe('the house', () => {
  it('keeps them in every file', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.flatMap(breachesOf)).toEqual([])
  })

  it('sends no validator to a browser, though its types may', () => {
    const toBrowsers = sources.filter(({ file }) => /^web\/(?!.*\.test\.)/.test(file))
    const isValidator = (target: string) => /^(zod$|shared\/api\/(?!endpoints))/.test(target)
    expect(
      toBrowsers.flatMap(({ file, values }) => values.filter(isValidator).map((target) => [file, target])),
    ).toEqual([])
  })

  it('has no circle of files, not one of types either', () => {
    expect(circlesOf(graphOf((file) => file))).toEqual([])
  })

  it('has no circle of folders', () => {
    expect(circlesOf(graphOf(dirname))).toEqual([])
  })

  it('has no feature that holds more than 15 % of the lines of all functions', () => {
    const lines = new Map<string, number>()
    for (const { file } of sources.filter(({ file }) => /^functions\/(?!.*\.test\.)/.test(file))) {
      const [, room = ''] = file.split('/')
      lines.set(room, (lines.get(room) ?? 0) + readFileSync(join(root, file), 'utf8').split('\n').length)
    }
    const most = [...lines.values()].reduce((sum, each) => sum + each, 0) * 0.15
    expect([...lines].filter(([, each]) => each > most)).toEqual([])
  })
})
