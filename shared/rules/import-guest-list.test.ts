import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importGuests } from './import-guest-list.ts'
import type { ImportedGuest } from './read-guest-rows.ts'

const listed = (id: string, name: string, table: string | null = null, group: string | null = null) => ({
  id,
  name,
  table,
  group,
})

/** The list that a server answers after an import. */
const stored = (guests: readonly ImportedGuest[]) =>
  guests.map(({ name, table = null, group = null }, index) => listed(`row-${index}`, name, table, group))

describe('an import into a list of guests', () => {
  it('adds whom the list does not hold, behind the others', () => {
    const before = [listed('a', 'Anna', '7')]
    const merged = importGuests(before, [{ name: 'Bjørn', table: '8' }])
    expect(merged.rows).toEqual([before[0], { name: 'Bjørn', table: '8', group: null }])
    expect(merged).toMatchObject({ added: [{ name: 'Bjørn' }], changed: [], missing: [{ id: 'a' }] })
  })

  it('moves a guest to another table and keeps their card', () => {
    const merged = importGuests([listed('a', 'Anna', '7', 'Family')], [{ name: 'anna', table: '8' }])
    expect(merged.rows).toEqual([listed('a', 'Anna', '8', 'Family')])
    expect(merged).toMatchObject({ added: [], changed: [{ id: 'a', table: '8' }], missing: [] })
  })

  it('leaves what it does not mention', () => {
    const before = [listed('a', 'Anna', '7', 'Family')]
    expect(importGuests(before, [{ name: 'Anna' }])).toEqual({ rows: before, added: [], changed: [], missing: [] })
  })

  it('tells two of one name apart by their tables, in any order', () => {
    const before = [listed('a', 'Anna', '7'), listed('b', 'Anna', '8')]
    const guests = [
      { name: 'Anna', table: '9' },
      { name: 'Anna', table: '7' },
    ]
    expect(importGuests(before, guests).rows).toEqual([before[0], listed('b', 'Anna', '9')])
    expect(importGuests(before, [...guests, { name: 'Anna' }]).added).toHaveLength(1)
  })

  it('gives a guest another group', () => {
    const merged = importGuests([listed('a', 'Anna', '7')], [{ name: 'Anna', table: '7', group: 'Family' }])
    expect(merged.changed).toEqual([listed('a', 'Anna', '7', 'Family')])
  })

  it('takes for the same guest the one whom it would not change', () => {
    const before = [listed('a', 'Anna', '7'), listed('b', 'Anna', '8', 'Family')]
    expect(importGuests(before, [{ name: 'Anna', table: '8' }])).toMatchObject({ rows: before, changed: [] })
  })

  it('looks past spaces and capitals that hosts have typed, and not past other letters', () => {
    const before = [listed('a', ' anna  BERG ', ' 7 '), listed('b', 'Weiss')]
    const merged = importGuests(before, [{ name: 'Anna Berg', table: '7' }, { name: 'Weiß' }])
    expect(merged).toMatchObject({ changed: [], added: [{ name: 'Weiß' }], missing: [{ id: 'b' }] })
  })

  it('of the same file again changes nothing', () => {
    const short = fc.constantFrom('1', '2', 'A')
    const guest = fc.record(
      { name: fc.constantFrom('Anna', 'Bjørn', 'anna'), table: short, group: short },
      { requiredKeys: ['name'] },
    )
    const list = fc
      .array(guest, { maxLength: 12 })
      .chain((guests) =>
        fc.shuffledSubarray(guests, { minLength: guests.length }).map((shuffled) => ({ guests, shuffled })),
      )
    fc.assert(
      fc.property(list, ({ guests, shuffled }) => {
        const before = stored(guests)
        const unchanged = { rows: before, added: [], changed: [], missing: [] }
        expect(importGuests(before, guests)).toEqual(unchanged)
        expect(importGuests(before, shuffled)).toEqual(unchanged)
      }),
    )
  })
})
