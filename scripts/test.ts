import { startVitest, type TestModule } from 'vitest/node'
import { cloudBuildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'
import { countTests, summaryLine, type TestCounts } from '#e2e/kit/count-tests.ts'
import { describeFlaky } from '#e2e/kit/describe-flaky.ts'
import { findBrowser, howToGetBrowser } from '#e2e/kit/find-browser.ts'
import { root } from '#local/base/root.ts'
import promises from './promises/promises.json' with { type: 'json' }

/** Runs every test once, or those whose files match the arguments; without a browser, those that need none. */
async function runTests(filters: string[]): Promise<TestCounts> {
  const project = [
    'plain',
    'templates',
    'functions',
    'replacing',
    'stand-ins',
    'local',
    'http',
    ...(findBrowser() === undefined ? [] : ['browser']),
  ]
  const vitest = await startVitest(filters, { watch: false, run: true, project })
  const modules = vitest.state.getTestModules()
  const counts = countTests(modules)
  for (const paragraph of describeFlaky(modules)) console.log(paragraph)
  counts.failed += vitest.state.getUnhandledErrors().length
  // Promises must be proved by a complete run.
  const isWhole = filters.length === 0 && project.includes('browser') && process.cwd() === root
  const unkept = isWhole ? unkeptPromises(modules) : []
  for (const line of unkept) console.log(line)
  counts.failed += unkept.length
  await vitest.close()
  return counts
}

/** After a complete run: a line for each test that proves a promise and failed, or did not run. */
function unkeptPromises(modules: readonly TestModule[]): string[] {
  const passed = new Set(
    modules.flatMap((module) =>
      [...module.children.allTests('passed')].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`),
    ),
  )
  return Object.entries(promises).flatMap(([name, { keptBy }]) =>
    keptBy.filter((test) => !passed.has(test)).map((test) => `Nothing keeps what is promised (${name}): ${test}`),
  )
}

let counts: TestCounts = { passed: 0, failed: 1, skipped: 0 }
try {
  await buildOutdated(cloudBuildSteps, (line) => console.error(line))
  counts = await runTests(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
}
if (findBrowser() === undefined) {
  console.log(`Browser tests were not run, for there is no browser here: ${howToGetBrowser}.`)
  // A machine that must run everything may not leave them out.
  if (process.env['CI'] === 'true') counts.failed += 1
}
if (counts.passed === 0 && counts.failed === 0) counts.failed = 1
console.log(summaryLine(counts))
process.exit(counts.failed === 0 ? 0 : 1)
