import { describe, expect, it } from 'vitest'
import { fitInto, placeOnTable, printsOnTable } from './fit-print.ts'

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
  ])('fits %o whole into the room', (photo, size) => {
    expect(fitInto(photo, { width: 1600, height: 900 })).toEqual(size)
  })
})

describe('the table', () => {
  it('has a place for each print on it, far from that of the last', () => {
    const places = Array.from({ length: printsOnTable + 1 }, (_, turn) => placeOnTable(turn))
    expect(new Set(places.slice(0, printsOnTable).map(({ x, y }) => `${x} ${y}`)).size).toBe(printsOnTable)
    places.forEach(({ x, y }, turn) => {
      const last = places[turn - 1]
      if (last) expect(Math.hypot(x - last.x, y - last.y)).toBeGreaterThan(0.4)
    })
  })
})
