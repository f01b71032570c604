import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { buildTargets } from '#shared/supported-browsers.ts'
import { calledEndpoints } from '../client/called-endpoints.ts'
import { withoutUnusedComponents } from '../client/unused-components.ts'
import { parsedMessages } from '../i18n/parsed-messages.ts'
import { scopedClass } from '../ui/scoped-class.ts'
import { beginning } from './build-beginning.ts'
import { compileHints } from './build-hints.ts'
import { offlineShell } from './build-offline.ts'
import { shellWords } from './build-shell.ts'
import { themesCss } from './themes/theme-styles.ts'
import { wallAddresses } from './wall-addresses.ts'

const root = import.meta.dirname

/** What draws and follows a list of photos, of guests as of hosts. */
const listModules = [
  'pictures/pictures-there',
  'pictures/follow-head',
  'pictures/look-wait',
  'pictures/use-followed-gallery',
  'pictures/photo-feed',
  'pictures/photo-label',
  'pictures/placeholder-style',
  'pictures/photo-list',
  'pictures/saving',
  'pictures/lay-out-rows',
  'pictures/kept-place',
  'pictures/tile-ratio',
  'pictures/use-screen-over',
  'pictures/use-grid-window',
  'pictures/windowed-grid',
  'pictures/tile-picture',
  'pictures/tile-likes',
  'pictures/picture-retries',
  'pictures/use-refused-pictures',
  'pictures/photo-sections',
  'pictures/grid-context',
  'routes/gallery-context',
  'shell/reveal-moment',
  'uploads/sent-mark',
  'uploads/use-sent-mark',
  'galleries/gallery-order',
  'galleries/own-state',
  'galleries/photos-input',
  'pictures/photos-of-page',
  'rules/local-time',
  'galleries/may-save',
  'rules/open-photos',
  'rules/sight',
  'rules/file-extensions',
  'upload-engine/upload-item',
  'upload-engine/wait-for-network',
  'thumbhash/thumbhash',
]

/** What many screens share, and no guest's first one has: forms, dialogs and what comes once the page stands. */
const laterModules = [
  'ui/badge',
  'ui/bar-chart',
  'ui/card',
  'ui/choice-buttons',
  'ui/confirm-dialog',
  'ui/copy-or-share',
  'ui/dialog',
  'ui/draw-and-focus',
  'ui/field',
  'ui/field-error',
  'ui/figures',
  'ui/progress-bar',
  'ui/select-field',
  'ui/submit-button',
  'ui/text-area',
  'ui/text-field',
  'ui/use-form',
  'node_modules/idb/build/index',
  'node_modules/p-limit/index',
  'node_modules/yocto-queue/index',
  'hosts/host-icons',
  'hosts/use-foot-bar',
  'offline/kept-galleries',
  'pictures/fetch-original',
  'pictures/save-blob',
  'rules/event-hosts',
  'rules/file-types',
  'rules/photo-decisions',
  'rules/save-limits',
  'rules/upload-limits',
  'shared/rules/pin',
  'shell/to-my-events',
  'shell/zoned-input',
  'client/download-csv',
  'client/log-error',
  'client/fetch-all',
  'rules/policy-promises',
  'own-data/own-data.module',
  'client/uploader-name',
  'events/activate-event',
  'events/restore-event',
  'hosts/hosted-event',
  'hosts/use-place-change',
  'shell/awaited',
  'shell/buy-link',
  'shell/form-answers',
  'shell/format-bytes',
  'shell/lazy-messages',
  'shell/load-lazy-messages',
  'shell/use-focus-on-open',
  'shell/use-fresh-on-return',
  'shell/use-me',
  'shell/use-pending',
  'shell/use-question',
  'rules/has-words',
  'uploads/use-untold-name',
]

const isOneOf = (names: readonly string[]) => (id: string) => names.some((name) => id.includes(`/${name}.`))

/** The app: one HTML shell for all addresses but walls', scripts and styles hashed below /assets, nothing inline. */
export default defineConfig({
  root,
  appType: 'spa',
  publicDir: join(root, 'public'),
  plugins: [
    react(),
    calledEndpoints('app'),
    withoutUnusedComponents(),
    parsedMessages(),
    shellWords(),
    beginning(),
    compileHints(),
    wallAddresses(),
    themesCss(),
    offlineShell(),
  ],
  // SWR brings a stand-in for what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { modules: { generateScopedName: scopedClass } },
  worker: { format: 'es' },
  optimizeDeps: { entries: ['index.html', 'wall.html'] },
  build: {
    outDir: join(root, '../../build/web/app'),
    emptyOutDir: true,
    target: buildTargets,
    // A data: URL in a style is an inline resource that the content security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the shell itself names is there before any screen is fetched.
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
            {
              name: 'shared',
              minShareCount: 3,
              test: (id) =>
                /\/web\/(ui|client|i18n|app\/shell)\/|\/react-dom\/(index|cjs\/react-dom\.production)\./.test(id) &&
                !isOneOf(laterModules)(id),
            },
            // In one file it compresses better than in ten.
            { name: 'list', test: isOneOf(listModules) },
            { name: 'parts', test: isOneOf(laterModules) },
          ],
        },
      },
    },
  },
})
