import { join } from 'node:path'
import { build } from 'vite'
import { buildTargets, wallTargets } from '#shared/supported-browsers.ts'

const configFile = join(import.meta.dirname, 'vite.config.ts')

/**
 * Builds the app to `build/web/app`: the shell `index.html`, the wall's page `wall.html`, and assets with a content
 * hash in their names. The wall is built separately, so that neither loads the other's code.
 */
export async function buildApp(): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: { target: buildTargets } })
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      emptyOutDir: false,
      target: wallTargets,
      rolldownOptions: {
        input: join(import.meta.dirname, 'wall.html'),
        output: {
          entryFileNames: 'assets/wall-[hash].js',
          chunkFileNames: 'assets/wall-[name]-[hash].js',
          assetFileNames: 'assets/wall-[name]-[hash][extname]',
          codeSplitting: true,
        },
      },
    },
  })
}
