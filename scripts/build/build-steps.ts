import type { BuildStep } from './up-to-date.ts'

/**
 * All that `npm start` takes from `build/`. The builders are loaded when something is out of
 * date, so that a built tree starts without bundlers.
 */
export const buildSteps: readonly BuildStep[] = [
  {
    name: 'functions',
    inputs: ['functions/**/*', 'shared/**/*', 'scripts/build/**/*'],
    run: async () => (await import('./build-functions.ts')).buildFunctions(),
  },
  {
    name: 'site',
    inputs: ['web/{site,ui,i18n,client}/**/*', 'shared/**/*'],
    run: () => forProduction(async () => (await import('#web/site/build-site.ts')).buildSite()),
  },
  {
    name: 'app',
    inputs: ['web/{app,ui,i18n,client}/**/*', 'shared/**/*'],
    run: () => forProduction(async () => (await import('#web/app/build-app.ts')).buildApp()),
  },
]

/** What a deployment takes besides: nothing of it runs on this machine. */
export const cloudBuildSteps: readonly BuildStep[] = [
  ...buildSteps,
  {
    name: 'native',
    inputs: ['functions/native/*', 'scripts/build/build-native.ts'],
    run: async () => (await import('./build-native.ts')).buildNative(),
  },
]

/** Vite goes by the environment that it finds: where a test's runner builds, pages would get React for development. */
async function forProduction(build: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
