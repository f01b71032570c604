import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutRows, rowAt, rowOf, tileRatio } from './lay-out-rows.ts'

const ratios = fc.array(fc.double({ min: 0.6, max: 2.2, noNaN: true }), { maxLength: 300 })
const measures = fc.record({
  width: fc.integer({ min: 240, max: 2400 }),
  rowHeight: fc.integer({ min: 60, max: 300 }),
  gap: fc.integer({ min: 0, max: 12 }),
})

describe('rows of tiles', () => {
  it('hold every tile once, in order, none beyond the edge and none over another', () =>
    fc.assert(
      fc.property(ratios, measures, (shapes, room) => {
        const { rows, height } = layOutRows(shapes, room)
        expect(rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
          shapes.map((_, index) => index),
        )
        let bottom = -room.gap
        for (const row of rows) {
          expect(row.top).toBeCloseTo(bottom + room.gap, 6)
          bottom = row.top + row.height
          let right = -room.gap
          for (const tile of row.tiles) {
            expect(tile.left).toBeCloseTo(right + room.gap, 6)
            right = tile.left + tile.width
          }
          expect(right).toBeLessThanOrEqual(room.width + 0.001)
        }
        expect(height).toBeCloseTo(Math.max(0, bottom), 6)
      }),
    ))

  it('are found by a height and by a tile', () =>
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.6, max: 2.2, noNaN: true }), { minLength: 1, maxLength: 300 }),
        measures,
        (shapes, room) => {
          const layout = layOutRows(shapes, room)
          for (const [index, row] of layout.rows.entries()) {
            expect(rowAt(layout, row.top + row.height / 2)).toBe(index)
            expect(rowOf(layout, row.from)).toBe(row)
            expect(rowOf(layout, row.to - 1)).toBe(row)
          }
          expect(rowAt(layout, -100)).toBe(0)
          expect(rowAt(layout, layout.height + 100)).toBe(layout.rows.length - 1)
        },
      ),
    ))

  it('stay as they are but for the one that a tile comes into or goes out of', () => {
    const room = { width: 380, rowHeight: 100, gap: 5 }
    const ids = Array.from({ length: 300 }, (_, index) => index)
    const shape = (id: number) => [1.5, 0.75, 1.33, 1][id % 4] ?? 1
    const before = layOutRows(ids.map(shape), room)
    const begins = new Set(before.rows.map(({ from }) => ids[from]))
    const rowsOf = (list: readonly number[]) =>
      layOutRows(list.map(shape), room, (index) => begins.has(list[index] ?? -1)).rows.map(({ from, to }) =>
        list.slice(from, to).join(),
      )
    fc.assert(
      fc.property(fc.nat(299), fc.boolean(), (place, comes) => {
        const list = comes ? ids.toSpliced(place, 0, 1000 + place) : ids.toSpliced(place, 1)
        const [old, now] = [new Set(rowsOf(ids)), rowsOf(list)]
        expect(now.filter((row) => !old.has(row)).length).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('take in a tile that comes before the first one, which would not fill a line by itself', () => {
    const room = { width: 380, rowHeight: 100, gap: 5 }
    const ratios = Array.from({ length: 40 }, (_, index) => [1.5, 0.75, 1.33, 1][index % 4] ?? 1)
    const begins = new Set(layOutRows(ratios, room).rows.map(({ from }) => from))
    for (const ratio of [0.56, 0.75, 1.5, 1.78]) {
      const { rows } = layOutRows([ratio, ...ratios], room, (index) => begins.has(index - 1))
      const [first] = rows
      expect((first?.to ?? 0) - (first?.from ?? 0)).toBeGreaterThan(1)
      for (const row of rows.slice(0, -1)) {
        const last = row.tiles.at(-1)
        expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(room.width, 0)
      }
    }
  })

  describe('by the tiles of each', () => {
    const lengths = (ratios: readonly number[], room: { width: number; rowHeight: number }, begins: number[] = []) =>
      layOutRows(ratios, { ...room, gap: 0 }, (index) => begins.includes(index)).rows.map(({ from, to }) => to - from)
    const squares = (count: number) => Array.from({ length: count }, () => 1)
    const room = { width: 380, rowHeight: 100 }

    it('start where they did, though others would be nearer to the wished height', () => {
      expect(lengths(squares(21), room, [3, 7, 10, 14, 17])).toEqual([3, 4, 3, 4, 3, 4])
      expect(lengths(squares(21), room, [1, 3, 7, 10, 14, 17])).toEqual([3, 4, 3, 4, 3, 4])
    })

    it('end with a short one rather than with two that are too high, and with none that is too full', () => {
      expect(lengths(squares(5), room)).toEqual([4, 1])
      expect(lengths(squares(6), room)).toEqual([4, 2])
    })

    it('keep no start that leaves a row too high, unless it ends sixty tiles or more', () => {
      expect(lengths(squares(44), room, [40, 41])).toEqual(Array.from({ length: 11 }, () => 4))
      expect(lengths([10, ...squares(64)], room, [60])).toEqual([1, ...Array.from({ length: 16 }, () => 4)])
      expect(lengths([2.2, 0.67, 1.33, 0.75], { width: 421, rowHeight: 288 }, [2, 3])).toEqual([1, 2, 1])
    })

    it('hold one each where two would be further from the wished height', () => {
      expect(lengths([0.6, 2.2], { width: 354, rowHeight: 262 })).toEqual([1, 1])
    })

    it('hold one where even that is lower than wished', () => {
      expect(lengths([2.2, 2.2, 2.2], { width: 100, rowHeight: 300 })).toEqual([1, 1, 1])
    })

    it('are found at their upper edge', () => {
      const layout = layOutRows(squares(8), { ...room, gap: 0 })
      expect(layout.rows.map(({ top }) => rowAt(layout, top))).toEqual(layout.rows.map((_, index) => index))
    })
  })

  it('are about as high as wished where photos are of the usual shapes', () => {
    const usual = Array.from({ length: 400 }, (_, index) => [1.5, 0.75, 1.33, 1][index % 4] ?? 1)
    const { rows } = layOutRows(usual, { width: 960, rowHeight: 240, gap: 10 })
    for (const { height } of rows.slice(0, -1)) expect(Math.abs(height - 240)).toBeLessThan(80)
  })

  it('stand in sections that begin a row, below room for a heading, and stretch no last row', () =>
    fc.assert(
      fc.property(ratios, measures, fc.array(fc.nat(300), { maxLength: 8 }), fc.nat(60), (shapes, room, cuts, head) => {
        const froms = [...new Set([0, ...cuts.filter((cut) => cut < shapes.length)])].sort((one, other) => one - other)
        const parts = froms.map((from) => ({ from, head }))
        const { rows, sections, height } = layOutRows(shapes, room, undefined, parts)
        expect(rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
          shapes.map((_, index) => index),
        )
        expect(sections.map(({ from }) => from)).toEqual(froms)
        if (shapes.length === 0) return
        for (const [index, section] of sections.entries()) {
          const own = rows.filter(({ from }) => from >= section.from && from < section.to)
          expect(own[0]?.top).toBeCloseTo(section.top + head, 6)
          const last = own.at(-1)
          expect(last?.to).toBe(section.to)
          expect(last?.height).toBeLessThanOrEqual(room.rowHeight + 0.001)
          expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(section.top + section.height, 6)
          const next = sections[index + 1]
          expect(next ? next.top - room.gap : height).toBeCloseTo(section.top + section.height, 6)
        }
      }),
    ))
})

describe('filled rows, as a phone has them', () => {
  const filled = { lowest: 100, highest: 150, narrowest: 80, portraits: 3 }
  const phones = fc.integer({ min: 284, max: 430 }).map((width) => ({ width, rowHeight: 125, gap: 6, filled }))
  const shapes = fc.array(fc.constantFrom(0.6, 0.67, 0.75, 1, 1.33, 1.5, 1.78, 2.2), { minLength: 1, maxLength: 200 })
  const begun = fc.array(fc.nat(200)).map((indexes) => new Set(indexes))

  it('are between their bounds, hold three portraits at most and no narrow tile, and leave no hole', () =>
    fc.assert(
      fc.property(shapes, phones, begun, fc.nat(199), (ratios, room, begins, cut) => {
        const parts = [...new Set([0, cut % ratios.length])].map((from) => ({ from, head: 20 }))
        const { rows } = layOutRows(ratios, room, (index) => begins.has(index), parts)
        expect(rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
          ratios.map((_, index) => index),
        )
        for (const { from, to, height, tiles } of rows) {
          expect(height).toBeGreaterThanOrEqual(100)
          expect(height).toBeLessThanOrEqual(150)
          expect(ratios.slice(from, to).filter((ratio) => ratio < 1).length).toBeLessThanOrEqual(3)
          for (const { width } of tiles) expect(width).toBeGreaterThanOrEqual(79.99)
          const last = tiles.at(-1)
          expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(room.width, 3)
        }
      }),
    ))

  it('share what is left at the end of a moment, where a portrait alone would be cropped to a band', () => {
    const lengths = (ratios: number[], before: number[] = []) =>
      layOutRows(ratios, { width: 354, rowHeight: 125, gap: 6, filled }, (index) => before.includes(index)).rows.map(
        ({ from, to }) => to - from,
      )
    expect(lengths([0.75, 0.75, 0.75, 0.75])).toEqual([2, 2])
    expect(lengths([1.5, 1.5, 0.75])).toEqual([3])
    // One that has come since, too.
    const seven = [0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75]
    for (const begins of [
      [0, 3],
      [0, 3, 6],
      [0, 3, 6, 7],
    ])
      expect(lengths(seven, begins)).toEqual([3, 2, 2])
  })

  it.each([
    ['keep no start that leaves a row too low', 302, [2.2, 1.33, 2.2], [1, 2], [2, 1]],
    ['keep one whose rows are just high enough', 339, [0.75, 1.33, 0.67, 1.78, 1.5, 2.2], [1, 2, 3], [2, 2, 2]],
    ['keep one whose rows are just low enough', 306, [2.2, 1, 0.6, 1.78, 0.67], [1], [1, 2, 2]],
    [
      'share a poor end among all rows, however many',
      398,
      [...Array.from({ length: 59 }, () => 2.2), 1.5, 0.6, 2.2],
      [1, 61, 62],
      Array.from({ length: 31 }, () => 2),
    ],
    ['hold as many as just have room', 338, [1.33, 0.75, 0.75, 0.75], [2], [4]],
  ])('%s', (_, width, ratios, begins, lengths) => {
    const { rows } = layOutRows(ratios, { width, rowHeight: 125, gap: 6, filled }, (index) => begins.includes(index))
    expect(rows.map(({ from, to }) => to - from)).toEqual(lengths)
  })

  it('hold as many squares as are high enough, for those are no portraits', () => {
    const { rows } = layOutRows([1, 1, 1, 1], { width: 430, rowHeight: 125, gap: 6, filled })
    expect(rows.map(({ tiles }) => tiles.length)).toEqual([4])
  })

  it('give a tile that would be too narrow its least width, and the others the rest', () => {
    const { rows } = layOutRows([0.6, 2.2], { width: 300, rowHeight: 125, gap: 6, filled })
    expect(rows.map(({ tiles }) => tiles)).toEqual([
      [
        { left: 0, width: 80 },
        { left: 86, width: 214 },
      ],
    ])
  })

  it('stay as they are but for those beside a tile that comes or goes', () => {
    const room = { width: 354, rowHeight: 125, gap: 6, filled }
    const ids = Array.from({ length: 200 }, (_, index) => index)
    const shape = (id: number) => [1.5, 0.75, 0.75, 1.33, 0.75, 0.75, 0.75, 1][id % 8] ?? 1
    const before = layOutRows(ids.map(shape), room)
    const begins = new Set(before.rows.map(({ from }) => ids[from]))
    const rowsOf = (list: readonly number[]) =>
      layOutRows(list.map(shape), room, (index) => begins.has(list[index] ?? -1)).rows.map(({ from, to }) =>
        list.slice(from, to).join(),
      )
    fc.assert(
      fc.property(fc.nat(199), fc.boolean(), (place, comes) => {
        const list = comes ? ids.toSpliced(place, 0, 1000 + place) : ids.toSpliced(place, 1)
        const [old, now] = [new Set(rowsOf(ids)), rowsOf(list)]
        expect(now.filter((row) => !old.has(row)).length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

it.each([
  [3, 2, 1.5],
  [2, 3, 2 / 3],
  [10, 1, 2.2],
  [1, 10, 0.6],
  [0, 2, 1],
  [3, 0, 1],
])('a photo of %d × %d has a tile of the ratio %d', (width, height, ratio) =>
  expect(tileRatio({ width, height })).toBe(ratio),
)
