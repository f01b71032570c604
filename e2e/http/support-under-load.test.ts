import { expect, it } from 'vitest'
import { repeatedPerKill, runSupportUnderLoad } from './support-under-load.ts'

it(
  'sixty requests survive failing mail and a kill -9: each is stored once, each letter comes, few come twice',
  { timeout: 600_000 },
  async () => {
    const { taken, stored, letters, repeated } = await runSupportUnderLoad({ requests: 60, viewers: 30, kills: 1 })
    expect(new Set(taken).size).toBe(60)
    expect(stored.toSorted()).toEqual(taken.toSorted())
    const missing = [...letters].filter(([, { notices, acknowledgements }]) => notices * acknowledgements === 0)
    expect(missing).toEqual([])
    expect(repeated).toBeLessThanOrEqual(repeatedPerKill)
  },
)
