import { build } from 'esbuild'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endpointNeeds, jobs } from '#functions/manifest.ts'
import { root } from '../root.ts'

const sources = [...Object.keys(endpointNeeds).map((name) => `api/${name}`), ...Object.keys(jobs)]

/**
 * Bundles every endpoint and job to `build/functions/<name>/index.cjs`, in one run of esbuild. CommonJS, because ESM
 * bundles pay tens of milliseconds at each cold start for `import "node:http"`; sharp stays outside for its native part.
 */
export async function buildFunctions(): Promise<void> {
  const outdir = join(root, 'build', 'functions')
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: sources.map((source) => ({ in: `functions/${source}.ts`, out: `${source.replace(/^api\//, '')}/index` })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['sharp'],
    minify: true,
    keepNames: true,
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}
