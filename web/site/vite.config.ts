import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from '#shared/supported-browsers.ts'
import { calledEndpoints } from '../client/called-endpoints.ts'
import { withoutUnusedParts } from '../client/strip-library-code.ts'
import { parsedMessages } from '../i18n/parsed-messages.ts'
import { scopedClass } from '../ui/scoped-class.ts'
import { proseModules } from './prose-modules.ts'
import { sampleTextsOf } from './sample-texts.ts'
import { writtenTextsOf } from './written-texts.ts'

/**
 * Modules of several pages share one script and one stylesheet: a request for each costs more than its bytes. Toggles
 * load late on every page except the checkout.
 */
const sharedModules = [
  /\/web\/(ui\/(?!toggle)|client\/|i18n\/)/,
  /\/web\/site\/(features\/shell|shop|consent)\//,
  /\/web\/site\/tracking\/(permitted-trackers|track-shop)/,
  // Shared by React's renderer and the components that use it.
  /\/node_modules\/react-dom\/(index|cjs\/react-dom\.)/,
]

/** The same for pages with forms, which the home page lacks, and for those with lists and SWR. */
const formModules =
  /\/web\/(ui\/(address-field|card|confirm-dialog|dialog|field|language-field|select-field|skeleton|submit-button|text-area|text-field|use-form)\.|site\/shop\/address-form\.)/
const listModules = /\/web\/client\/(start-polling|use-call|use-pages|fetch-all)\./

/** Chunks of texts and prose are named by folder and language: `home-en`, `privacy-policy-no`, `languages-sv`. */
function nameChunk({ facadeModuleId, name }: { facadeModuleId?: string | null | undefined; name: string }): string {
  const ofFeature = facadeModuleId?.match(/\/([\w-]+)\/(?:messages\/)?([a-z]{2})\.(?:json|mdx|ts)$/)
  return ofFeature ? `assets/${ofFeature[1]}-${ofFeature[2]}-[hash].js` : `assets/${name}-[hash].js`
}

const root = import.meta.dirname
const build = join(root, '../../build/web')

/** The browser build by default; `vite build --ssr` builds the prerenderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  cacheDir: join(root, '../../node_modules/.vite/site'),
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: [
    react(),
    calledEndpoints(),
    withoutUnusedParts(),
    proseModules(),
    parsedMessages(sampleTextsOf, writtenTextsOf),
  ],
  css: { modules: { generateScopedName: scopedClass } },
  optimizeDeps: { entries: ['entry.client.tsx'] },
  // The renderer is one file; in development its packages load from node_modules.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    target: buildTargets,
    outDir: join(build, isSsrBuild ? 'site-renderer' : 'site-next'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `before-use.ts` is imported by address, for its exports.
      preserveEntrySignatures: 'exports-only',
      input: (isSsrBuild ? ['entry.server.tsx'] : ['boot.ts', 'before-use.ts', 'entry.client.tsx']).map((file) =>
        join(root, file),
      ),
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            chunkFileNames: nameChunk,
            codeSplitting: {
              groups: [
                { name: 'early', priority: 2, test: /\/web\/site\/before-use\.ts$/ },
                {
                  name: 'shared',
                  priority: 1,
                  minShareCount: 2,
                  test: (id: string) =>
                    ![formModules, listModules].some((each) => each.test(id)) &&
                    sharedModules.some((each) => each.test(id)),
                },
                { name: 'forms', minShareCount: 2, test: formModules },
                { name: 'lists', minShareCount: 2, test: listModules },
              ],
            },
          },
    },
  },
}))
