import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usage, venue, venueCalls } from './event-usage.ts'
import { crowding, event } from './inputs.ts'
import { floodRules, floodWindowSeconds } from '#infra/edge/flood-rules.ts'
import { otherwise } from '#infra/base/throttles.ts'
import { eventsAtOnce, readLimits } from './limits.ts'

const reading = (eventsADay: number, name: string) => {
  const found = readLimits(eventsADay).find(({ limit }) => limit.name === name)
  if (!found) throw new Error(`There is no limit called ${name}.`)
  return found
}

describe('the limits', () => {
  it('count the events that are in full swing at once on the busiest day', () => {
    // 10 a day are 70 a week, 42 on its busiest day, 21 of them at the same hours.
    expect(eventsAtOnce(10)).toBeCloseTo(21, 10)
  })

  it('ask of the API what its callers do', () => {
    const { load, share } = reading(10, 'calls that the API’s stage lets through')
    const callsOfOne = (usage.apiCalls / (crowding.partyHours * 3600)) * crowding.rush
    expect(load).toBeCloseTo(21 * callsOfOne, 6)
    expect(share).toBeCloseTo(load / 1000, 10)
  })

  it('count letters by the day', () => {
    expect(reading(1000, 'letters a day').load).toBeCloseTo(1000 * 7 * crowding.busiestDayShare * event.letters, 6)
  })

  it('are met exactly where the model says', () => {
    for (const { limit, metAt } of readLimits(1)) expect(reading(metAt, limit.name).share).toBeCloseTo(1, 10)
  })

  it('grow with the events and keep their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 50 }), (events, times) => {
        const few = readLimits(events)
        const many = readLimits(events * times)
        expect(many.map(({ limit }) => limit)).toEqual(few.map(({ limit }) => limit))
        many.forEach(({ share }, index) => expect(share / (few[index]?.share ?? 0)).toBeCloseTo(times, 6))
        expect(few.map(({ metAt }) => metAt)).toEqual(few.map(({ metAt }) => metAt).toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a venue whose guests share one address', () => {
  it('stays below what the firewall lets through, and below what the API takes', () => {
    const calls = floodRules.find(({ name }) => name === 'calls')
    expect(calls?.limit).toBeGreaterThanOrEqual(1.2 * venueCalls)
    expect(venueCalls / (venue.minutes * 60)).toBeLessThan(otherwise.rate)
    expect(venue.minutes * 60).toBe(floodWindowSeconds)
  })
})
