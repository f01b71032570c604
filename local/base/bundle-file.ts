import { build, type BuildOptions } from 'esbuild'
import { buildTargets } from '#shared/supported-browsers.ts'

/** Bundles a file with its imports; by default for pages in the supported browsers. */
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
