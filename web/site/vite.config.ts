import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { parsedMessages } from '../i18n/parsed-messages.ts'

const root = import.meta.dirname
const build = join(root, '../../build/web')

/** The browser's half by default; `vite build --ssr` builds the half that prerenders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  cacheDir: join(root, '../../node_modules/.vite/site'),
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: [react(), parsedMessages()],
  optimizeDeps: { entries: ['entry.client.tsx'] },
  // The renderer is one file; in development its packages are loaded as they lie in node_modules.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    target: 'baseline-widely-available',
    outDir: join(build, isSsrBuild ? 'site-renderer' : 'site-next'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet for all pages: small, cached once, and no page appears unstyled after a navigation.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: (isSsrBuild ? ['entry.server.tsx'] : ['boot-when-idle.ts', 'entry.client.tsx']).map((file) =>
        join(root, file),
      ),
      output: isSsrBuild ? { entryFileNames: '[name].js' } : {},
    },
  },
}))
