import { describe, expect, it } from 'vitest'
import { byTable, coverageByTable, coverageOf } from './guest-coverage.ts'

const row = (table: string | null, photos = 0, seen = photos > 0, voices = 0) => ({ table, photos, seen, voices })
const rows = [row('10', 3), row('2'), row(null, 0, true), row('2', 4), row('A', 0, false, 1)]

it.each([
  ['2', '10', -1],
  ['10', '2', 1],
  ['10', null, -1],
  [null, '10', 1],
  [null, null, 0],
])('of the tables %s and %s the order is %d', (one, other, order) => expect(byTable(one, other)).toBe(order))

describe('the coverage of a list of guests', () => {
  it('is how many are listed, have opened their card and have sent something', () => {
    expect(coverageOf(rows)).toEqual({ listed: 5, seen: 3, sent: 3 })
    expect(coverageOf([])).toEqual({ listed: 0, seen: 0, sent: 0 })
  })

  it('adds up by table, in the order in which people count tables', () => {
    const tables = coverageByTable(rows)
    expect(tables).toEqual([
      { table: '2', listed: 2, seen: 1, sent: 1, photos: 4 },
      { table: '10', listed: 1, seen: 1, sent: 1, photos: 3 },
      { table: 'A', listed: 1, seen: 0, sent: 1, photos: 0 },
      { table: null, listed: 1, seen: 1, sent: 0, photos: 0 },
    ])
    expect(tables.reduce((sum, { listed }) => sum + listed, 0)).toBe(rows.length)
  })
})
