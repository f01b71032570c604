import { defineConfig } from 'vitest/config'
import { provingTests } from './measured.ts'

export default defineConfig({
  test: {
    include: [...provingTests],
    isolate: false,
    setupFiles: ['scripts/leave-nothing-for-test.ts', 'scripts/bench/mutations/fixed-seed-for-test.ts'],
    testTimeout: 60_000,
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
})
