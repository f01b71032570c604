import { afterAll, vi } from 'vitest'

/** The next file of this worker finds the process as this one found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
