import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { calledEndpoints } from '../client/called-endpoints.ts'
import { withoutUnusedParts } from '../client/strip-library-code.ts'
import { parsedMessages } from '../i18n/parsed-messages.ts'
import { scopedClass } from '../ui/scoped-class.ts'
import { beginning, compileHints } from './build-beginning.ts'
import { offlineShell } from './build-offline.ts'
import { shellWords } from './build-shell.ts'
import { themesCss } from './themes/theme-styles.ts'

const root = import.meta.dirname

/**
 * The file of all that a guest's first screen runs: one file compresses better than ten. The entry waits for texts
 * and answers; it stays apart, for later files import this one.
 */
function inFirstFile(): Rolldown.CodeSplittingNameFunction {
  const found = new Set<string>()
  return (id, graph) => {
    const visit = (module: string) => {
      if (found.has(module)) return
      found.add(module)
      graph.getModuleInfo(module)?.importedIds.forEach(visit)
    }
    graph.getModuleInfo(join(root, 'entry.tsx'))?.importedIds.forEach(visit)
    return found.has(id) && !/(?<!\.module)\.css$/.test(id) ? 'shared' : null
  }
}

/** Shared by many screens, but not needed on a guest's first one: forms, dialogs and later parts. */
const laterModules = [
  /\/ui\/(badge|bar-chart|card|choice-(buttons|card)|confirm-dialog|copy-or-share|dialog|draw-and-focus|field|file-button)\./,
  /\/ui\/(figures|progress-bar|select-field|submit-button|text-area|text-field|use-form)\./,
  /\/client\/(download-csv|fetch-all|is-temporary|load-once|log-error|save-blob|uploader-name|wait-for)\.|\/node_modules\/(idb\/build|p-limit|yocto-queue)\/index\./,
  /\/shell\/(awaited|buy-link|form-answers|format-bytes|go-to-(download|part)|to-my-events|zoned-input|use-focus-on-open)\./,
  /\/shell\/(place-bar|use-(me|pending|question))\.|\/hosts\/(host-icons|hosted-event)\.|\/pictures\/selection-bar\./,
  /\/(pictures\/resumed-bytes|offline\/kept-galleries|own-data\/own-data\.module|uploads\/use-untold-name)\./,
  /\/rules\/(event-hosts|file-types|has-words|photo-decisions|pin|policy-promises|save-limits|upload-limits)\./,
  /\/rules\/(currencies|format-money|minor-units|prices|retention)\./,
  /\/events\/(activate|restore)-event\.|\/shell\/send-part\.|\/upload-engine\/browser-memory\.|\/(offline\/keep-awake|uploads\/(page-ports|read-file))\./,
  /\/pictures\/(by-love|save-original|filter-bar\.module|qr-image)\.|\/rules\/best-photos\.|\/cards\/qr-modules\./,
  /\/uploads\/(use-preview|upload-problem-message)\.|\/upload-engine\/summarize-uploads\.|\/galleries\/put-card-away\./,
  /\/(reports\/use-report|pictures\/(remove-photo|use-audience)|messages\/use-(voices|whole-list)|voices\/voice-(file|player|sound|sound\.module|track))\./,
]

const isOneOf = (modules: readonly RegExp[]) => (id: string) => modules.some((module) => module.test(id))

/** In development, serves the page of walls and televisions at their addresses, as the CDN does. */
const wallAddresses: Plugin = {
  name: 'festlens:wall-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/(w\/|tv\/?$)/.test(request.url ?? '')) request.url = '/wall.html'
      next()
    })
  },
}

/** The app: one HTML shell for all addresses except walls', scripts and styles hashed below /assets, nothing inline. */
export default defineConfig({
  root,
  appType: 'spa',
  publicDir: join(root, 'public'),
  plugins: [
    react(),
    calledEndpoints(),
    withoutUnusedParts(),
    parsedMessages(),
    shellWords(),
    beginning(),
    compileHints(),
    wallAddresses,
    themesCss(),
    offlineShell(),
  ],
  // SWR includes a shim for what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { modules: { generateScopedName: scopedClass } },
  worker: { format: 'es' },
  optimizeDeps: { entries: ['index.html', 'wall.html'] },
  build: {
    outDir: join(root, '../../build/web/app'),
    emptyOutDir: true,
    // A data: URL in a style is an inline resource that the content security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The shell's own files are loaded before any screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(rolldown-runtime|shared)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Three files of texts per language: hosts' and lazy ones differ by their names.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/\/(hosts|lazy)\/messages\//.exec(facadeModuleId ?? '')?.[1]?.concat('-') ?? ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { debugName: 'shared', name: inFirstFile() },
            { name: 'parts', test: isOneOf(laterModules) },
          ],
        },
      },
    },
  },
})
