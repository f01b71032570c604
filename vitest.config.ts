import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that drive a real browser; they need one on the machine (`e2e/kit/find-browser.ts`). */
const browserTests = ['**/*.browser.test.{ts,tsx}', 'e2e/browser/**/*.test.ts', 'local/stripe/browser/*.test.ts']

/** Journeys through HTTP, but for those that read a stopped product's tables themselves: each of these has a process. */
const httpTests = ['e2e/http/!(killed-jobs|orders-at-once|purged-events).test.ts']

const standInTests = 'local/{aws,base,console}/**/*.test.ts'

/** Tests that start the whole product, or other programs. */
const localTests = '{scripts,local,e2e}/**/*.test.ts'

/** What must hold of a running deployment, which `npm run smoke` names. */
const smokeTests = 'scripts/smoke/*.smoke.test.ts'

const functionTests = 'functions/**/*.test.ts'

/** Tests that put others in the place of modules, which the other files of their worker would be given too. */
const replacingTests = globSync(functionTests, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** Tests of templates, which share what they look at. */
const templateTests = 'infra/*.test.ts'

const plainTests = '{shared,web,infra}/**/*.test.{ts,tsx}'

const ignored = ['**/node_modules/**', 'build/**', 'cdk.out/**']

const shared = {
  // A worker goes on from file to file: the start of a process for each was a third of their time, and files share its
  // product and its browser. Stand-ins have the same port for each file (`e2e/kit/stand-in-port.ts`).
  isolate: false,
  setupFiles: 'scripts/leave-nothing-for-test.ts',
  // Generous milliseconds, for a time-out only tells a hang from work on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Each look of a test takes the processor's time from what it waits for.
  expect: { poll: { timeout: 30_000, interval: 100 } },
  env: {
    // A function's log tells the operator; among the tests' results it hides what matters.
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    // Dozens of processes load the same SDKs and the same product: compiled once, they start in half the time.
    NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
  },
}

/**
 * Where everything has to pass at once, a test that starts programs or a browser may fail once: thousands of them share
 * two cores. `npm test` names each that needed its second attempt, with the first one's error: it is a bug to be found.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0

/** What starts after the quick ones, of which a newcomer sees hundreds pass in the first minute. */
const later = { ...shared, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // The machines that run this have two cores, of which two workers left a third idle: many tests wait for a product or a page of theirs.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'plain',
          include: [plainTests],
          exclude: [...ignored, ...browserTests, templateTests],
        },
      },
      {
        test: {
          ...later,
          name: 'templates',
          include: [templateTests],
          exclude: ignored,
          globalSetup: 'scripts/provide-synth-folder-for-test.ts',
        },
      },
      { test: { ...later, name: 'functions', include: [functionTests], exclude: [...ignored, ...replacingTests] } },
      { test: { ...later, name: 'replacing', include: replacingTests, exclude: ignored, isolate: true } },
      { test: { ...later, name: 'stand-ins', include: [standInTests], exclude: ignored, retry } },
      {
        test: {
          ...later,
          name: 'local',
          include: [localTests],
          exclude: [...ignored, ...browserTests, ...httpTests, standInTests, smokeTests],
          isolate: true,
          retry,
        },
      },
      { test: { ...later, name: 'http', include: httpTests, exclude: ignored, retry } },
      // One worker, in which the files share what they have asked for.
      { test: { name: 'smoke', include: [smokeTests], isolate: false, maxWorkers: 1, testTimeout: 1_300_000 } },
      {
        test: { ...later, name: 'browser', include: browserTests, exclude: ignored, retry, testTimeout: 240_000 },
      },
    ],
  },
})
