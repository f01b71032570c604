import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captureTime } from './capture-time.ts'
import { localTimeAt } from './local-time.ts'

const exif = (local: string, offsetMinutes?: number) =>
  ({ source: 'exif', local: `${local}.000`, offsetMinutes }) as const

describe('a camera that does not say where its clock runs', () => {
  it.each([
    ['UTC', '2026-06-20T14:03:22', '2026-06-20T14:03:22.000Z'],
    ['Europe/Oslo', '2026-06-20T14:03:22', '2026-06-20T12:03:22.000Z'],
    ['Europe/Oslo', '2026-12-20T14:03:22', '2026-12-20T13:03:22.000Z'],
    ['Asia/Kolkata', '2026-06-20T14:03:22', '2026-06-20T08:33:22.000Z'],
    ['Asia/Kathmandu', '2026-06-20T00:00:00', '2026-06-19T18:15:00.000Z'],
    ['America/St_Johns', '2026-06-20T23:30:00', '2026-06-21T02:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01T00:00:00', '2026-01-01T11:00:00.000Z'],
  ])('is read by the clocks of %s: %s', (timeZone, local, instant) => {
    expect(captureTime(exif(local), timeZone)).toBe(instant)
  })

  it.each([
    ['the last before the gap', 'Europe/Oslo', '2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
    ['in the gap', 'Europe/Oslo', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['the first behind the gap', 'Europe/Oslo', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['in a gap far from Greenwich', 'America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
    ['in a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z'],
    ['in a gap of a whole day', 'Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z'],
    ['the last before what is shown twice', 'Europe/Oslo', '2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
    ['shown twice', 'Europe/Oslo', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['shown twice far from Greenwich', 'America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    ['the first behind what is shown twice', 'Europe/Oslo', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('has one time where clocks are changed: %s, %s, %s', (_, timeZone, local, instant) => {
    expect(captureTime(exif(local), timeZone)).toBe(instant)
  })

  it('is given the time at which the place’s clocks showed it, in every zone, whenever they did', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const instants = fc.date({ min: new Date('1981-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, instants, (timeZone, instant) => {
        const local = localTimeAt(instant, timeZone).toISOString().slice(0, -1)
        const found = captureTime({ source: 'exif', local }, timeZone)
        expect(localTimeAt(new Date(found), timeZone).toISOString()).toBe(`${local}Z`)
        expect(found <= instant.toISOString()).toBe(true)
      }),
    )
  })
})

it('goes by the camera’s own offset wherever the event takes place', () => {
  for (const timeZone of ['UTC', 'Europe/Oslo', 'Pacific/Kiritimati']) {
    expect(captureTime(exif('2026-06-20T14:03:22', 120), timeZone)).toBe('2026-06-20T12:03:22.000Z')
    expect(captureTime(exif('2026-06-20T14:03:22', -210), timeZone)).toBe('2026-06-20T17:33:22.000Z')
    expect(captureTime(exif('2026-06-20T14:03:22', 0), timeZone)).toBe('2026-06-20T14:03:22.000Z')
  }
})

it.each(['container', 'file', 'upload'] as const)('leaves an instant of the %s where it is, in any zone', (source) => {
  expect(captureTime({ source, instant: '2026-06-20T14:03:22.125Z' }, 'Asia/Kolkata')).toBe('2026-06-20T14:03:22.125Z')
})

describe('a sender whose clocks were wrong', () => {
  it.each(['container', 'file'] as const)('has the time that their %s says moved', (source) => {
    const taken = { source, instant: '2026-06-20T14:03:22.000Z' }
    expect(captureTime(taken, 'Europe/Oslo', 90)).toBe('2026-06-20T15:33:22.000Z')
    expect(captureTime(taken, 'Europe/Oslo', -1440)).toBe('2026-06-19T14:03:22.000Z')
  })

  it('has it put right on the camera before it is read in the event’s zone', () => {
    expect(captureTime(exif('2026-03-29T01:30:00'), 'Europe/Oslo', 120)).toBe('2026-03-29T01:30:00.000Z')
    expect(captureTime(exif('2026-03-29T01:30:00', 60), 'Europe/Oslo', 120)).toBe('2026-03-29T02:30:00.000Z')
  })

  it('has the time of the upload by our clock, which was right', () => {
    const taken = { source: 'upload', instant: '2026-06-20T14:03:22.000Z' } as const
    expect(captureTime(taken, 'Europe/Oslo', 90)).toBe('2026-06-20T14:03:22.000Z')
  })
})
