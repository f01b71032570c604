import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTimeAt } from './local-time.ts'
import { lookBackAt, lookBacks, lookBacksAhead } from './look-backs.ts'

const dayMs = 24 * 60 * 60 * 1000
const zones = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const day = fc
  .date({ min: new Date('2006-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const place = fc.record({ date: day, timeZone: fc.constantFrom(...zones) })

describe('the moment of a letter that looks back', () => {
  it('is nine in the morning where the event took place', () => {
    expect(lookBackAt('morning-after', { date: '2026-06-20', timeZone: 'Europe/Oslo' })).toBe(
      '2026-06-21T07:00:00.000Z',
    )
    expect(lookBackAt('anniversary', { date: '2026-06-20', timeZone: 'Europe/Oslo' })).toBe('2027-06-20T07:00:00.000Z')
    // The clocks go back in the night after the party.
    expect(lookBackAt('morning-after', { date: '2026-10-24', timeZone: 'Europe/Oslo' })).toBe(
      '2026-10-25T08:00:00.000Z',
    )
    expect(lookBackAt('anniversary', { date: '2028-02-29', timeZone: 'UTC' })).toBe('2029-02-28T09:00:00.000Z')
  })

  it('is nine by the clocks there on the next day, and a year later on the same day', () => {
    fc.assert(
      fc.property(place, ({ date, timeZone }) => {
        const shown = lookBacks.map((kind) => localTimeAt(new Date(lookBackAt(kind, { date, timeZone })), timeZone))
        const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
        const year = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`.replace('-02-29', '-02-28')
        expect(shown.map((at) => at.toISOString())).toEqual([`${next}T09:00:00.000Z`, `${year}T09:00:00.000Z`])
      }),
    )
  })
})

describe('the letters that an event may still get', () => {
  const event = { date: '2026-06-20', timeZone: 'Europe/Oslo', createdAt: '2026-06-01T12:00:00.000Z' }
  const kindsAt = (now: string, facts = event) => lookBacksAhead(facts, new Date(now)).map(({ kind }) => kind)

  it('are both before the day, and one a week after the first', () => {
    expect(kindsAt('2026-06-01T12:00:00.000Z')).toEqual(['morning-after', 'anniversary'])
    expect(kindsAt('2026-06-28T07:00:00.000Z')).toEqual(['morning-after', 'anniversary'])
    expect(kindsAt('2026-06-28T07:00:00.001Z')).toEqual(['anniversary'])
    expect(kindsAt('2027-06-28T00:00:00.000Z')).toEqual([])
  })

  it('are none of an event that was made after its day, by the clocks of its place', () => {
    // In Oslo it is the 21st already.
    expect(kindsAt('2026-06-21T07:00:00.000Z', { ...event, createdAt: '2026-06-20T22:00:00.000Z' })).toEqual([])
    expect(kindsAt('2026-06-21T07:00:00.000Z', { ...event, createdAt: '2026-06-20T21:59:59.999Z' })).toHaveLength(2)
  })
})
