import { afterEach, describe, expect, it } from 'vitest'
import { clock } from './clock.ts'
import { signByClock } from './sign-by-clock.ts'

const hour = 60 * 60 * 1000

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

describe('the clock', () => {
  it('is the machine’s where nobody has moved it', () => {
    const before = Date.now()
    expect(clock.aheadMs()).toBe(0)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
    expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('goes on from where it is moved, while the machine’s own time stays', () => {
    globalThis.clockAheadMs = () => 2 * hour
    const before = Date.now()
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before + 2 * hour)
    expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now() + 2 * hour)
    expect(clock.machineMs()).toBeLessThanOrEqual(Date.now())
  })
})

describe('a client that signs by the clock', () => {
  const clientOf = (systemClockOffset = 0) => signByClock({ config: { systemClockOffset } })

  it('follows it wherever it is moved, and takes no answer of an earlier time for an error of its own', () => {
    let ahead = 0
    globalThis.clockAheadMs = () => ahead
    const { config } = clientOf()
    expect(config.systemClockOffset).toBe(0)
    ahead = hour
    config.systemClockOffset = 0
    expect(config.systemClockOffset).toBe(hour)
    ahead = 0
    config.systemClockOffset = hour
    expect(config.systemClockOffset).toBe(0)
  })

  it('corrects itself by what AWS answers where nobody can move it', () => {
    const { config } = clientOf()
    config.systemClockOffset = -3000
    expect(config.systemClockOffset).toBe(-3000)
  })
})
