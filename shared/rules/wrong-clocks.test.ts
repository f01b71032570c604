import { describe, expect, it } from 'vitest'
import { type ClockedPhoto, proposeClockShifts } from './wrong-clocks.ts'

const minute = 60_000
const noon = Date.UTC(2026, 5, 20, 12)
const nextMorning = '2026-06-21T10:00:00.000Z'
const nextEvening = '2026-06-21T20:00:00.000Z'

/** Numbers from 0 to 1, the same for the same seed. */
function randomBy(seed: number) {
  let state = seed * 7919
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const taken = (guestId: string, minutes: number, arrivedAt = nextMorning): ClockedPhoto => ({
  guestId,
  capturedAt: new Date(noon + minutes * minute).toISOString(),
  arrivedAt,
})

/**
 * Photos of guests from noon till midnight: ceremony, drinks, dinner, speeches, dance; each guest takes their own
 * number.
 */
function evening(seed: number, guests: number): ClockedPhoto[] {
  const random = randomBy(seed)
  const scenes = [
    { from: 0, minutes: 60, share: 0.9 },
    { from: 75, minutes: 60, share: 0.5 },
    { from: 210, minutes: 150, share: 0.35 },
    { from: 400, minutes: 40, share: 0.8 },
    { from: 450, minutes: 240, share: 0.4 },
  ]
  return Array.from({ length: guests }, (_, guest) =>
    Array.from({ length: Math.round(10 + random() * 60) }).flatMap(() => {
      const scene = scenes[Math.floor(random() * scenes.length)]
      return scene && random() < scene.share ? [taken(`guest${guest}`, scene.from + random() * scene.minutes)] : []
    }),
  ).flat()
}

/** Of somebody who was there for one thing alone. */
const visitor = (seed: number, from: number, minutes: number) => {
  const random = randomBy(seed)
  return Array.from({ length: 30 }, () => taken('visitor', from + random() * minutes, nextEvening))
}

const withClock = (photos: readonly ClockedPhoto[], guestId: string, minutes: number) =>
  photos.map((photo) =>
    photo.guestId === guestId
      ? { ...photo, capturedAt: new Date(Date.parse(photo.capturedAt) + minutes * minute).toISOString() }
      : photo,
  )

const evenings = Array.from({ length: 40 }, (_, index) => index + 1)

describe('clocks that are wrong', () => {
  it('proposes nothing where there are no photos, or those of three guests', () => {
    expect(proposeClockShifts([])).toEqual([])
    expect(proposeClockShifts(withClock(evening(7, 3), 'guest0', 600))).toEqual([])
  })

  it('proposes nothing for who sent too little to tell', () => {
    const photos = [...evening(3, 10), taken('few', 9 * 60), taken('few', 9 * 60 + 70), taken('few', 11 * 60)]
    expect(proposeClockShifts(withClock(photos, 'few', -365 * 1440))).toEqual([])
  })

  it('proposes nothing for evenings on which every clock is right', () => {
    for (const seed of evenings)
      expect(proposeClockShifts(evening(seed, 3 + (seed % 28))), `evening ${seed}`).toEqual([])
  })

  it.each([
    ['an hour ahead', 60],
    ['an hour behind', -60],
    ['nine hours ahead, as at home', 540],
    ['a day and an hour ahead', 1500],
    ['a year behind', -365 * 1440],
  ])('finds on most evenings a clock that is %s, and never says anything else', (_, minutes) => {
    const found = evenings.map((seed) => proposeClockShifts(withClock(evening(seed, 12), 'guest3', minutes)))
    const proposals = found.flat()
    expect(proposals).toEqual(proposals.map(() => ({ guestId: 'guest3', shiftMinutes: -minutes })))
    expect(proposals.length).toBeGreaterThan(evenings.length / 2)
  })

  it('finds where the photos belong of a clock that was reset', () => {
    const reset = -9000 * 1440 - 437
    const found = evenings.flatMap((seed) => proposeClockShifts(withClock(evening(seed, 12), 'guest3', reset)))
    const near = found.filter(({ shiftMinutes }) => Math.abs(shiftMinutes + reset) <= 15)
    expect(near.length).toBeGreaterThan(evenings.length * 0.85)
  })

  it.each([
    ['got ready with the couple', -240, 180],
    ['came to the breakfast after', 21 * 60, 120],
    ['stayed longer than everybody', 700, 100],
  ])('leaves alone a guest who %s', (_, from, minutes) => {
    const proposed = evenings.filter(
      (seed) => proposeClockShifts([...evening(seed, 12), ...visitor(seed, from, minutes)]).length > 0,
    )
    expect(proposed.length).toBeLessThan(evenings.length / 10)
  })

  it('proposes no time after a photo came', () => {
    const early = visitor(1, -600, 300).map((photo) => ({ ...photo, arrivedAt: '2026-06-20T11:00:00.000Z' }))
    expect(proposeClockShifts([...evening(1, 12), ...early])).toEqual([])
  })
})

/** Three guests who took photos at these marks of five minutes from noon. */
const crowd = (marks: readonly number[]) =>
  ['anna', 'bo', 'carl'].flatMap((guest) => marks.map((mark) => taken(guest, mark * 5, nextEvening)))

/** A guest who took photos at these marks by a clock that is so many minutes ahead; they came minutes after noon. */
const own = (marks: readonly number[], ahead: number, came: number) =>
  marks.map((mark) => taken('own', mark * 5 + ahead, new Date(noon + came * minute).toISOString()))

describe('at its bounds, a clock', () => {
  const [dayLong, year] = [1440, 365 * 1440]
  /** As few parts of a day as tell when the event was. */
  const few = crowd([0, 9, 15])
  const there = [0, 1, 9, 15]
  const mostlyThere = (count: number) => [...Array(count).keys(), 500, 600, 700]

  it.each<[string, readonly ClockedPhoto[], number]>([
    ['is judged by four marks of its own and as few of others', own(there, -year, dayLong), year],
    ['is not judged by three', own(there.slice(1), -year, dayLong), 0],
    ['is wrong where 17 of 20 marks are then beside others', own(mostlyThere(17), -year, 9 * dayLong), year],
    ['is right where 16 of 19 would be', own(mostlyThere(16), -year, 9 * dayLong), 0],
    ['moves a photo to when it came', own(there, -year, 15 * 5), year],
    [
      'moves no photo to a time after it came',
      [...own(there.slice(0, 3), -year, dayLong), ...own([15], -year, 14 * 5)],
      year - 5,
    ],
    ['that is 300 days behind is wrong anyhow', own(there, -300 * dayLong, dayLong), 300 * dayLong],
    ['that is less behind may be right', own(there, -299 * dayLong, dayLong), 0],
    ['is wrong where a photo came 20 minutes before it was taken', own([0, 2, 9, 15], 60, 115), -60],
    ['may be right where it came 15 minutes before', own([0, 2, 9, 15], 60, 120), 0],
    ['is wrong where half of its marks are beside others', own([0, 9, 14, 15], 60, dayLong), -60],
    ['is more likely of another zone by 14 hours than by five minutes more', own([1, 2, 10, 16], 840, 80), -840],
    ['is more likely set wrong by 22 hours than by five minutes more', own([1, 2, 10, 16], 1320, 80), -1320],
    ['is more likely set wrong by 26 hours than by five minutes less', own([-1, 0, 8, 14], 1560, 80), -1560],
  ])('%s', (_, photos, shiftMinutes) => {
    const shifts = proposeClockShifts([...few, ...photos]).map((proposal) => proposal.shiftMinutes)
    expect(shifts).toEqual(shiftMinutes === 0 ? [] : [shiftMinutes])
  })

  it('is not judged by fewer parts of the day', () => {
    expect(proposeClockShifts([...crowd([0, 9, 14]), ...own(there, -year, dayLong)])).toEqual([])
  })
})
