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
  /** The notice that its licence requires; undefined if the package has no such file. */
  text: string | undefined
}

const lockedPackages = () => lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages

export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.txt')

/** npm downloads it for local runs only, and its terms concern distributors; their packages name other ones. */
const fetchedTools = [{ scope: '@ffmpeg-installer/', license: 'GPL-3.0: ffmpeg with libx264 and libx265' }] as const

/** Packages that may be part of a deployment or a page, from the lock file; each name and version once. */
function shippedPackages(): readonly Shipped[] {
  const shipped = new Map<string, Shipped>()
  for (const [folder, { version = '', license = 'unknown', dev, optional }] of Object.entries(lockedPackages())) {
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

/** Authors and licences of everything deployed: each text once, under the names of all its packages. */
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
  const tools = fetchedTools.flatMap(({ scope, license }) =>
    Object.entries(lockedPackages()).flatMap(([folder, { version = '' }]) =>
      folder.startsWith(`node_modules/${scope}`)
        ? [`${folder.replace('node_modules/', '')} ${version} (${license})`]
        : [],
    ),
  )
  const beside = `Fetched for local runs, and no part of what is deployed or sent to anybody:\n\n${tools.join('\n')}`
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const head = 'Software of others that is part of this product, by `npm run notices`.'
  return `${[head, ...sections, beside].join(rule)}\n`
}
