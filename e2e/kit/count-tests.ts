import type { TestModule } from 'vitest/node'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/** Counts the tests of a run; a file that failed outside of its tests counts as one that failed. */
export function countTests(modules: readonly TestModule[]): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    let failedHere = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed += 1
      else if (state === 'skipped') counts.skipped += 1
      // A test that never came to an end has not passed.
      else failedHere += 1
    }
    if (module.state() === 'failed' && failedHere === 0) failedHere = 1
    counts.failed += failedHere
  }
  return counts
}

/** The line that ends every run: `12 passed, 0 failed`, and `, 1 skipped` where any was. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
