import { describe, expect, it } from 'vitest'
import { fitInto, placeOnTable, printsOnTable, shareOnTable } from './fit-print.ts'

describe('the size of a print', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1200, height: 900 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 675, height: 900 },
    ],
    [
      { width: 8000, height: 1000 },
      { width: 1600, height: 200 },
    ],
    [
      { width: 0, height: 0 },
      { width: 900, height: 900 },
    ],
    [
      { width: 4000, height: 0 },
      { width: 900, height: 900 },
    ],
    [
      { width: 0, height: 3000 },
      { width: 900, height: 900 },
    ],
  ])('fits %o whole into the room', (photo, size) => {
    expect(fitInto(photo, { width: 1600, height: 900 })).toEqual(size)
  })
})

describe('the table', () => {
  it('has a place for each print on it, far from that of the last', () => {
    const places = Array.from({ length: printsOnTable + 1 }, (_, turn) => placeOnTable(turn, 20))
    expect(new Set(places.slice(0, printsOnTable).map(({ x, y }) => `${x} ${y}`)).size).toBe(printsOnTable)
    places.forEach(({ x, y }, turn) => {
      const last = places[turn - 1]
      if (last) expect(Math.hypot(x - last.x, y - last.y)).toBeGreaterThan(0.4)
    })
  })

  it('is full once each place is taken: nothing of it lies bare but what a print’s shape leaves', () => {
    const share = shareOnTable(20)
    const places = Array.from({ length: printsOnTable }, (_, turn) => placeOnTable(turn, 20))
    const isCovered = (x: number, y: number) =>
      places.some((place) => {
        const [left, top] = [place.x * (1 - share.width), place.y * (1 - share.height)]
        return x >= left && x <= left + share.width && y >= top && y <= top + share.height
      })
    const points = Array.from({ length: 441 }, (_, index) => [(index % 21) / 20, Math.floor(index / 21) / 20] as const)
    expect(points.filter(([x, y]) => isCovered(x, y)).length).toBeGreaterThan(0.85 * points.length)
  })

  it('has larger prints while there are few, and an only one in its middle', () => {
    expect(shareOnTable(2).width).toBeGreaterThan(shareOnTable(9).width)
    expect(shareOnTable(2).height).toBeGreaterThan(shareOnTable(9).height)
    expect(placeOnTable(7, 1)).toMatchObject({ x: 0.5, y: 0.5 })
  })

  it('has each print tilted, and otherwise than the last', () => {
    const tilts = Array.from({ length: 2 * printsOnTable }, (_, turn) => placeOnTable(turn, 20).tilt)
    for (const [turn, tilt] of tilts.entries()) expect([0, tilts[turn - 1]]).not.toContain(tilt)
  })
})
