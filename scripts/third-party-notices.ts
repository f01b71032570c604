import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})

interface Shipped {
  name: string
  version: string
  license: string
  /** What its licence asks to be kept; undefined where the package brings no such file. */
  text: string | undefined
}

export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.txt')

/** Packages that can be part of what we deploy or send to browsers, by the lock file; each name and version once. */
function shippedPackages(): readonly Shipped[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const shipped = new Map<string, Shipped>()
  for (const [folder, { version = '', license = 'unknown', dev, optional }] of Object.entries(packages)) {
    if (folder === '' || dev || optional) continue
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    shipped.set(`${name} ${version}`, { name, version, license, text: licenceText(folder) })
  }
  return [...shipped.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function licenceText(folder: string): string | undefined {
  const [file] = globSync('{LICENSE,LICENCE,License,license,COPYING}*', { cwd: join(root, folder) }).toSorted()
  return (
    file &&
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim()
  )
}

/** Who made what we ship, and under which terms: each text once, under the names of all packages that have it. */
export function renderNotices(): string {
  const byText = new Map<string, Shipped[]>()
  for (const shipped of shippedPackages()) {
    const text = shipped.text ?? `(${shipped.license}; the package brings no text of its own)`
    byText.set(text, [...(byText.get(text) ?? []), shipped])
  }
  const sections = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${names.join('\n')}\n\n${text}`
  })
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const head = 'Software of others that is part of this product, by `npm run notices`.'
  return `${[head, ...sections].join(rule)}\n`
}
