import { join } from 'node:path'
import { build } from 'vite'

/** Builds the app to `build/web/app`: the shell `index.html`, and assets whose names carry their content's hash. */
export async function buildApp(): Promise<void> {
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' })
}
