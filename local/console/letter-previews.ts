import { build } from 'esbuild'
import { join } from 'node:path'
import type * as previews from '#functions/mail/preview-letter.ts'
import { root } from '../base/root.ts'

/** What CommonJS packages call when they are bundled into a module. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(process.execPath);"

/** The letters as their sources are now: bundled when asked for, because Node runs no JSX. The same bundle is loaded once. */
export async function loadLetterPreviews(): Promise<typeof previews> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'functions', 'mail', 'preview-letter.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: banner },
  })
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const loaded: typeof previews = await import(`data:text/javascript;base64,${source}`)
  return loaded
}
