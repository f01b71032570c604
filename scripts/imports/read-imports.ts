import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { root } from '#local/base/root.ts'

/** A file and its imports: files as paths from the repository's root, packages by their specifier. */
export interface SourceFile {
  file: string
  imports: readonly string[]
  /** The `imports` that exist at run time. */
  values: readonly string[]
}

const sources = '{shared,functions,infra,web,local,e2e,scripts}/**/*.{ts,tsx}'
const installed = /(^|\/)node_modules\//

/** Every source file of the repository, including tests. */
export function readSources(): SourceFile[] {
  return globSync(sources, { cwd: root, exclude: (path) => installed.test(path) || path.endsWith('node_modules') }).map(
    (file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return { file, imports: importsOf(file, code), values: importsOf(file, code, { isValue: true }) }
    },
  )
}

/** Everything that `code` imports or re-exports, at once or later; `isValue`: not a type, which is gone at run time. */
export function importsOf(file: string, code: string, { isValue = false } = {}): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const requests = [
    ...staticImports
      .filter(({ start }) => !isValue || !code.startsWith('import type', start))
      .map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  return requests
    .map(({ start, end }) => code.slice(start, end))
    .filter((text) => /^['"].*['"]$/.test(text))
    .map((text) => targetOf(file, text.slice(1, -1)))
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier.startsWith('#') ? specifier.slice(1) : specifier
}
