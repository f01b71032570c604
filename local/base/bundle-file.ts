import { build, type BuildOptions } from 'esbuild'
import { buildTargets } from '#shared/supported-browsers.ts'

/** A file with all that it imports, as one; by default for a page of the browsers that we support. */
export async function bundleFile(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: buildTargets,
    charset: 'utf8',
    ...options,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
