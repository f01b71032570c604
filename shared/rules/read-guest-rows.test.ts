import { describe, expect, it } from 'vitest'
import { guestListLimits } from './guest-list-limits.ts'
import { type ListLine, readGuestRows } from './read-guest-rows.ts'

const linesOf = (...rows: string[][]): ListLine[] => rows.map((cells, index) => ({ line: index + 2, cells }))
const columns = { name: [0], table: 1, group: 2 }
const read = (rows: string[][], takesShort = false) => readGuestRows(linesOf(...rows), columns, takesShort)

describe('the rows of a list', () => {
  it('are guests with what their row says of them', () => {
    expect(read([['  Anna\n Berg ', ' 7 ', 'Family'], ['Bjørn'], ['', ' ', '']])).toEqual({
      guests: [{ name: 'Anna Berg', table: '7', group: 'Family' }, { name: 'Bjørn' }],
      bad: [],
      shortTables: new Map(),
    })
  })

  it('have a name in two columns, too', () => {
    const lines = linesOf(['Berg', 'Anna'], ['', 'Bjørn'])
    expect(readGuestRows(lines, { name: [1, 0] }, false).guests).toEqual([{ name: 'Anna Berg' }, { name: 'Bjørn' }])
  })

  it('hold two guests of one name as two', () => {
    expect(read([['Anna'], ['Anna']]).guests).toHaveLength(2)
  })

  it.each(['=1+1', '+47 22', '-Ole', '@anna', '👩‍👩‍👧', 'أنس', '王芳'])('take %s for a name', (name) => {
    expect(read([[name], [`'${name}`]]).guests).toContainEqual({ name })
  })

  it('lose the apostrophe before a formula, and no other', () => {
    const guests = [{ name: '=1+1' }, { name: "'=1+1" }, { name: "'Anna" }]
    expect(read([[" '=1+1"], ["''=1+1"], ["'Anna"]]).guests).toEqual(guests)
  })

  it('are one line of composed letters each, without what cannot be printed', () => {
    expect(read([['\u0000Ole\u0301\t Berg\u0000']]).guests).toEqual([{ name: 'Olé Berg' }])
  })

  it('that cannot be taken come with their line and what is wrong', () => {
    const { guests, bad } = read([
      ['Anna'],
      ['', '7'],
      ['x'.repeat(guestListLimits.name + 1)],
      ['Bjørn', 'Table'],
      ['Cecilie', '7', 'y'.repeat(guestListLimits.group + 1)],
      ['x'.repeat(guestListLimits.name), 'ABCD', 'y'.repeat(guestListLimits.group)],
    ])
    expect(guests).toHaveLength(2)
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'no_name'],
      [4, 'name_too_long'],
      [5, 'table_too_long'],
      [6, 'group_too_long'],
    ])
  })

  it('past the largest list are not taken', () => {
    const { guests, bad } = read(Array.from({ length: guestListLimits.rows + 2 }, (_, index) => [`Guest ${index}`]))
    expect(guests).toHaveLength(guestListLimits.rows)
    expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
      [guestListLimits.rows + 2, 'too_many'],
      [guestListLimits.rows + 3, 'too_many'],
    ])
  })

  it('with long tables have short forms, which the host takes or not', () => {
    const rows = [
      ['Anna', 'Head table'],
      ['Bjørn', 'HT'],
      ['Cecilie', 'Head table'],
    ]
    const short = read(rows, true)
    expect(short.shortTables).toEqual(new Map([['Head table', 'HEAD']]))
    expect(short.guests.map(({ table }) => table)).toEqual(['HEAD', 'HT', 'HEAD'])
    expect(read(rows).bad.map(({ line }) => line)).toEqual([2, 4])
    const alike = [
      ['Anna', 'Head table'],
      ['Bjørn', 'House team'],
      ['Cecilie', ''],
    ]
    expect(read(alike, true).shortTables).toEqual(
      new Map([
        ['Head table', 'HT'],
        ['House team', 'HOUS'],
      ]),
    )
  })
})
