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

  it('follows it wherever it is moved, forth and back', () => {
    const { config } = clientOf()
    expect(config.systemClockOffset).toBe(0)
    globalThis.clockAheadMs = () => hour
    expect(config.systemClockOffset).toBe(hour)
    globalThis.clockAheadMs = undefined
    expect(config.systemClockOffset).toBe(0)
  })

  it('keeps on top what it has learned from AWS about its machine', () => {
    const { config } = clientOf()
    globalThis.clockAheadMs = () => hour
    config.systemClockOffset = hour - 3000
    expect(config.systemClockOffset).toBe(hour - 3000)
    globalThis.clockAheadMs = undefined
    expect(config.systemClockOffset).toBe(-3000)
  })

  it('that is made after the move signs by it at once', () => {
    globalThis.clockAheadMs = () => hour
    expect(clientOf().config.systemClockOffset).toBe(hour)
  })
})
