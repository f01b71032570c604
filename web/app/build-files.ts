import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, transform } from 'esbuild'
import type { Rolldown } from 'vite'
import { buildTargets } from '#shared/supported-browsers.ts'
import { withCalledRows } from '../client/called-endpoints.ts'

/** The text of a script that shares no module with the app's. `define`: values of its free names. */
export async function bundleAlone(source: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: buildTargets,
    plugins: [{ name: 'called-endpoints', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, loadModule) }],
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  })
  return outputFiles[0]?.text ?? ''
}

async function loadModule({ path }: { path: string }) {
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts' })
  return { contents: withCalledRows(path, code) ?? code }
}

/** Built chunks by the paths of their facade modules. */
export const chunksOf = (bundle: Rolldown.OutputBundle, module: RegExp): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && module.test(output.facadeModuleId ?? '') ? [output] : [],
  )

/**
 * Addresses of chunks, their imports and their styles, without texts; `withLater` with dynamic imports, except of the
 * modules that it names.
 */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  { withLater }: { withLater?: { except: RegExp } } = {},
): ReadonlySet<string> {
  const found = new Set<string>()
  const take = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(`/${fileName}`)) return
    const module = chunk.facadeModuleId ?? ''
    if (textsModule.test(module) || withLater?.except.test(module)) return
    found.add(`/${fileName}`)
    for (const imported of [...chunk.imports, ...(withLater ? chunk.dynamicImports : [])]) take(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`)
  }
  for (const { fileName } of chunks) take(fileName)
  return found
}

/** A file of texts, named by its language. */
export const textsModule = /\/messages\/(\w+)\.json$/

/** The content hash in a file's name. */
export const hashOf = (content: string | Uint8Array, digits = 8): string =>
  createHash('sha256').update(content).digest('hex').slice(0, digits)
