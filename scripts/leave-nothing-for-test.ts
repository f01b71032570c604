import { afterAll, vi } from 'vitest'

const environment = { ...process.env }

/** The next file of this worker finds the process as this one found it. */
afterAll(() => {
  globalThis.clockAheadMs = undefined
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
