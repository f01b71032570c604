import { afterAll, vi } from 'vitest'

const environment = { ...process.env }

/** The worker's next test file starts with the process in its initial state. */
afterAll(() => {
  globalThis.clockAheadMs = undefined
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
