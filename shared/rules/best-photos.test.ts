import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPhotos } from './best-photos.ts'
import { byCapture } from './capture-order.ts'
import { stacksOf } from './stacks.ts'

type Photo = Parameters<typeof bestPhotos>[0][number]

/** Each of its shapes is far from the others: 0 to 3. */
const shapeOf = (scene: number) => ['0000', '00ff', 'ff00', 'ffff'][scene]?.repeat(4)

const photo = (id: string, guest: string, facts: Partial<Photo> & { second?: number; scene?: number } = {}): Photo => {
  const { second = 0, scene, ...rest } = facts
  return {
    id,
    kind: 'photo',
    guest,
    momentId: null,
    likes: 0,
    capturedAt: new Date(Date.UTC(2026, 5, 20, 18) + second * 1000).toISOString(),
    placeholder: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==',
    shape: scene === undefined ? undefined : shapeOf(scene),
    sharpness: 500,
    ...rest,
  }
}
const idsOf = (photos: readonly Photo[], count: number, areStacked = true) =>
  bestPhotos(photos, count, { areStacked }).map(({ id }) => id)

/** The same by the rules alone, which looks at all photos for each that it takes. */
function plainlyBest(photos: readonly Photo[], count: number): string[] {
  const stacks = stacksOf(photos)
  const chosen: Photo[] = []
  const rankOf = (each: Photo) => {
    const stack = stacks.find((one) => one.photos.includes(each))
    const isNew = chosen.every(({ guest }) => guest !== each.guest)
    const isUsed = chosen.some((other) => stack?.photos.includes(other))
    const leadsNone = stacks.every(({ lead }) => lead.guest !== each.guest)
    if (stack?.lead !== each && !isUsed && !(isNew && leadsNone)) return Infinity
    const isTold = each.momentId === null || chosen.some(({ momentId }) => momentId === each.momentId)
    return (isNew ? 0 : 4) + (isUsed ? 2 : 0) + (isTold ? 1 : 0)
  }
  while (chosen.length < Math.min(count, photos.length)) {
    const left = photos.filter((each) => !chosen.includes(each))
    const [best] = left.sort(
      (one, other) =>
        (rankOf(one) < rankOf(other) ? -1 : rankOf(one) > rankOf(other) ? 1 : 0) ||
        (other.likes ?? 0) - (one.likes ?? 0) ||
        (other.sharpness ?? 0) - (one.sharpness ?? 0) ||
        byCapture(one, other),
    )
    if (best) chosen.push(best)
  }
  return chosen.sort(byCapture).map(({ id }) => id)
}

describe('the best photos', () => {
  it('have one of every guest before any has two, however many one guest sent', () => {
    const crowd = Array.from({ length: 2000 }, (_, at) => photo(`c${at}`, 'crowd', { second: at * 20, likes: 9 }))
    expect(idsOf([...crowd, photo('a', 'anna', { second: 50_000 }), photo('b', 'bo', { second: 60_000 })], 3)).toEqual([
      'c0',
      'a',
      'b',
    ])
  })

  it('have no two of a stack while another stack is left, and its lead stands for it', () => {
    const burst = [0, 1, 2].map((second) =>
      photo(`${second}`, 'anna', { second, scene: 0, sharpness: second, likes: 5 }),
    )
    const other = photo('x', 'anna', { second: 300, sharpness: 1 })
    expect(idsOf([...burst, other], 2)).toEqual(['2', 'x'])
    expect(idsOf([...burst, other], 3)).toEqual(['1', '2', 'x'])
    expect(idsOf([...burst, other], 2, false)).toEqual(['1', '2'])
  })

  it('have another of a stack where its guest would else have none', () => {
    const burst = [photo('lead', 'anna', { scene: 0, sharpness: 900 }), photo('soft', 'bo', { second: 1, scene: 0 })]
    expect(idsOf([...burst, photo('x', 'anna', { second: 300 })], 2)).toEqual(['lead', 'soft'])
  })

  it('have one of every moment before any has two, then most likes, the sharpest, the earliest', () => {
    const photos = [
      photo('a', 'anna', { second: 0, momentId: 'm1', likes: 3 }),
      photo('b', 'anna', { second: 100, momentId: 'm1', likes: 2 }),
      photo('c', 'anna', { second: 200, momentId: 'm2' }),
      photo('d', 'anna', { second: 300, likes: 1 }),
      photo('e', 'anna', { second: 400, sharpness: 501 }),
      photo('f', 'anna', { second: 500 }),
      photo('g', 'anna', { second: 600 }),
    ]
    const inTurn = photos
      .map((_, at) => idsOf(photos, at + 1))
      .map((ids, at, all) => ids.find((id) => !all[at - 1]?.includes(id)))
    expect(inTurn).toEqual(['a', 'c', 'b', 'd', 'e', 'f', 'g'])
  })

  it('are led by the sharpest of a stack, though another of it has more hearts, but where that is all that a guest has', () => {
    const sharp = photo('sharp', 'anna', { scene: 0, sharpness: 900 })
    const soft = { second: 1, scene: 0, likes: 9 }
    expect(idsOf([sharp, photo('soft', 'anna', soft)], 1)).toEqual(['sharp'])
    expect(idsOf([sharp, photo('soft', 'bo', soft)], 1)).toEqual(['soft'])
  })

  const any = fc.record({
    guest: fc.constantFrom('anna', 'bo', 'cy', 'dee'),
    second: fc.integer({ min: 0, max: 60 }),
    scene: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    likes: fc.nat({ max: 3 }),
    sharpness: fc.nat({ max: 3 }),
    momentId: fc.constantFrom('m1', 'm2', null),
  })
  const photosOf = (facts: readonly { guest: string }[]) =>
    facts.map(({ guest, ...rest }, at) => photo(`${String(at).padStart(2, '0')}`, guest, rest))

  it('are those that a plain search finds, one after the other', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (facts, count) => {
        const photos = photosOf(facts)
        expect(idsOf(photos, count)).toEqual(plainlyBest(photos, count))
      }),
      { numRuns: 500 },
    )
  })

  it('are the same in any order of arrival, in capture order, each once, every guest among them if there is room', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (facts, count) => {
        const photos = photosOf(facts)
        const best = bestPhotos(photos, count, { areStacked: true })
        expect(bestPhotos(photos.toReversed(), count, { areStacked: true })).toEqual(best)
        expect(best).toEqual([...new Set(best)].sort(byCapture))
        expect(best).toHaveLength(Math.min(count, photos.length))
        const guests = new Set(photos.map(({ guest }) => guest))
        const chosenGuests = new Set(best.map(({ guest }) => guest))
        expect(chosenGuests.size).toBe(Math.min(count, guests.size))
        // Once every guest has one, each further photo is of a stack that has none, while there is one.
        const stacks = stacksOf(photos)
        const used = stacks.filter((stack) => stack.photos.some((each) => best.includes(each))).length
        expect(used).toBeGreaterThanOrEqual(Math.min(stacks.length, best.length - chosenGuests.size))
      }),
    )
  })
})
