import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { root } from './root.ts'

/** Imports that the house forbids, each in the file that must not have it. */
const forbidden = [
  ['shared/rules/a.ts', 'node:fs'],
  ['shared/rules/a.ts', 'react'],
  ['shared/rules/a.ts', '#functions/manifest.ts'],
  ['shared/rules/a.ts', '../../functions/manifest.ts'],
  ['functions/api/photos/a.ts', './b.ts'],
  ['functions/api/photos/a.ts', '../events/b.ts'],
  ['functions/api/photos/a.ts', '#functions/api/events/b.ts'],
  ['functions/api/photos/a.ts', '../../jobs/b.ts'],
  ['functions/api/photos/a.ts', 'node:fs'],
  ['functions/api/photos/a.ts', '@aws-sdk/client-s3'],
  ['functions/api/photos/a.ts', 'stripe'],
  ['functions/api/photos/a.ts', '../../../scripts/root.ts'],
  ['functions/api/photos/a.ts', '#web/ui/b.ts'],
  ['functions/jobs/a.ts', './b.ts'],
  ['functions/services/a.ts', '../api/photos/b.ts'],
  ['functions/services/a.ts', '@middy/core'],
  ['functions/stores/a.ts', '../services/b.ts'],
  ['functions/gateways/a.ts', '../stores/b.ts'],
  ['functions/gateways/a.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/kit/a.ts', '../services/b.ts'],
  ['infra/a.ts', '#functions/services/b.ts'],
  ['infra/a.ts', '../functions/api/photos/b.ts'],
  ['infra/a.ts', '../scripts/root.ts'],
  ['web/site/a.ts', '../app/b.ts'],
  ['web/site/a.ts', '#web/app/b.ts'],
  ['web/site/a.ts', '#functions/manifest.ts'],
  ['web/site/a.ts', 'node:fs'],
  ['web/app/a.ts', '../site/b.ts'],
  ['web/app/features/gallery/a.ts', '../upload/b.ts'],
  ['web/app/features/gallery/a.ts', '../../../site/b.ts'],
  ['web/ui/a.ts', '../site/b.ts'],
  ['web/client/a.ts', '#web/app/b.ts'],
] as const

/** Imports that look alike and are fine. */
const allowed = [
  ['shared/rules/a.ts', 'zod'],
  ['shared/rules/a.ts', '../brand.ts'],
  ['functions/api/photos/a.ts', '../../services/b.ts'],
  ['functions/jobs/a.ts', '../services/b.ts'],
  ['functions/stores/a.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/gateways/a.ts', '@aws-sdk/client-s3'],
  ['infra/a.ts', '#functions/manifest.ts'],
  ['web/app/features/gallery/a.ts', '../shell/b.ts'],
  ['web/site/a.ts', '../ui/b.ts'],
  ['scripts/a.ts', '#functions/manifest.ts'],
] as const

/** The ways to import, `{from}` for the specifier. */
const ways = {
  'as a value': "import { x } from '{from}'\nexport const y = x\n",
  'as a type': "import type { x } from '{from}'\nexport type Y = typeof x\n",
  'by re-export': "export { x } from '{from}'\n",
  'at run time': "export const y = await import('{from}')\n",
}

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'festlens-lint-'))
  const plants = [...forbidden, ...allowed].flatMap(([file, from], index) =>
    Object.entries(ways).map(([way, code]) => ({
      from,
      way,
      // Every plant gets a file of its own, in the folder that the rule is about.
      file: file.replace('/a.ts', `/plant-${index}-${way.replaceAll(' ', '-')}.ts`),
      code: code.replace('{from}', from),
      caught: index < forbidden.length,
    })),
  )
  let refused: ReadonlySet<string>

  beforeAll(() => {
    for (const { file, code } of plants) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    refused = new Set(
      report
        .parse(JSON.parse(stdout))
        .diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
        .map(({ filename }) => filename.replaceAll('\\', '/')),
    )
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(plants.filter(({ caught }) => caught))('catch $from $way in $file', ({ file }) => {
    expect(refused).toContain(file)
  })

  it.each(plants.filter(({ caught }) => !caught))('let $from pass $way in $file', ({ file }) => {
    expect(refused).not.toContain(file)
  })
})
