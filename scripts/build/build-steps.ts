import type { BuildStep } from './up-to-date.ts'

/**
 * Everything that `npm start` needs from `build/`. The builders are loaded only if something is out of
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

/** What only a deployment needs: nothing of it runs on this machine. */
export const cloudBuildSteps: readonly BuildStep[] = [
  ...buildSteps,
  {
    name: 'native',
    inputs: ['functions/native/*', 'scripts/build/build-native.ts'],
    run: async () => (await import('./build-native.ts')).buildNative(),
  },
]

/** Vite reads its environment: in a test's environment, pages would get React's development build. */
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
