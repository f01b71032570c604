import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that drive a real browser; they need one on the machine (`e2e/kit/find-browser.ts`). */
const browserTests = ['**/*.browser.test.{ts,tsx}', 'e2e/browser/**/*.test.ts', 'local/stripe/browser/*.test.ts']

/**
 * Journeys through HTTP, but for those that read a stopped product's tables themselves: their clients remember where these were, and
 * so each has a process of its own.
 */
const httpTests = ['e2e/http/!(killed-jobs|orders-at-once|purged-events).test.ts']

/** Tests that start stand-ins, or the whole product, or other programs. */
const localTests = ['{scripts,local,e2e}/**/*.test.ts', 'functions/*/endpoints/*.test.ts']

/** Tests of what remembers nothing of a stand-in; those of templates share what they look at. */
const plainTests = '{shared,web,infra}/**/*.test.{ts,tsx}'

const ignored = ['**/node_modules/**', 'build/**', 'cdk.out/**']

/** Milliseconds; generous, for a time-out only tells a hang from work on a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const env = {
  // A function's log tells the operator; among the tests' results it hides what matters.
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  // Some hundred processes load the same SDKs and the same product: half of their start is spared where they are compiled once.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
}

/**
 * Where everything has to pass at once, a test that starts programs or a browser may fail once: thousands of them share
 * two cores. `npm test` names each that needed its second attempt, with the first one's error: it is a bug to be found.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0

export default defineConfig({
  test: {
    // The machines that run this have two cores, of which two workers left a third idle: many tests wait for a product or a page of theirs.
    maxWorkers: 3,
    projects: [
      // A worker goes on from file to file: half of their time was the start of a process for each.
      {
        test: {
          name: 'plain',
          include: [plainTests],
          exclude: [...ignored, ...browserTests, ...localTests],
          isolate: false,
          setupFiles: 'scripts/leave-nothing-for-test.ts',
          globalSetup: 'scripts/provide-synth-folder.ts',
          env,
          ...patience,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, plainTests, ...browserTests, ...localTests],
          env,
          ...patience,
        },
      },
      {
        test: {
          name: 'local',
          include: localTests,
          exclude: [...ignored, ...browserTests, ...httpTests],
          env,
          retry,
          ...patience,
        },
      },
      // A worker goes on from file to file, so that they can share its product and its browser.
      { test: { name: 'http', include: httpTests, exclude: ignored, isolate: false, env, retry, ...patience } },
      {
        test: {
          name: 'browser',
          include: browserTests,
          exclude: ignored,
          isolate: false,
          env,
          retry,
          ...patience,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
