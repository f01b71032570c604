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
