import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeGuestList } from '#shared/api/guest-list.ts'
import { locales } from '#shared/locales.ts'
import { guessColumns } from '#shared/rules/guest-list-columns.ts'
import { importGuests } from '#shared/rules/import-guest-list.ts'
import { readGuestRows } from '#shared/rules/read-guest-rows.ts'
import { toCsv } from '../../../client/download-csv.ts'
import { readCsv } from '../../../client/read-csv.ts'
import english from '../../hosts/messages/en.json' with { type: 'json' }
import spanish from '../../hosts/messages/es.json' with { type: 'json' }
import norwegian from '../../hosts/messages/no.json' with { type: 'json' }
import portuguese from '../../hosts/messages/pt.json' with { type: 'json' }
import swedish from '../../hosts/messages/sv.json' with { type: 'json' }
import { findGuests, sheetOf } from './list-sheet.ts'

const messages: Record<string, Partial<Record<string, string>>> = {
  en: english,
  no: norwegian,
  sv: swedish,
  es: spanish,
  pt: portuguese,
}

type Names = Parameters<typeof changeGuestList.body.parse>[0]
const listOf = (rows: Names) =>
  changeGuestList.body.parse({ rows }).rows.map(({ name, table, group }, index) => ({
    id: `lst_${index}`,
    name,
    table: table || null,
    group: group || null,
    link: '',
    seen: index === 0,
    photos: index,
    voices: 0,
    lastAt: null,
  }))

describe('a list of guests as a spreadsheet', () => {
  it.each(locales)('changes nothing where it is put in again, in %s', async (locale) => {
    const t = (id: string) => messages[locale]?.[id] ?? ''
    const name = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
      fc.constantFrom('Anna', 'anna', "'=1+1", "''@x", '=1+1', 'Åse  "A"; Dahl', '-Ole', 'a\tb', 'Per, Pål', ' '),
    )
    const table = fc.constantFrom(undefined, '7', 'HT', 'Ø')
    const rows = fc.array(fc.record({ name, table, group: fc.option(name, { nil: undefined }) }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (wanted) => {
        const parsed = changeGuestList.body.safeParse({ rows: wanted })
        fc.pre(parsed.success && wanted.length > 0)
        const list = listOf(wanted)
        const lines = await readCsv(await toCsv(sheetOf(list, t)))
        const { hasHeader, columns } = guessColumns(lines.map(({ cells }) => cells))
        expect(hasHeader).toBe(true)
        const { guests, bad } = readGuestRows(lines.slice(1), columns, true)
        expect(bad).toEqual([])
        expect(importGuests(list, guests)).toMatchObject({ added: [], changed: [], missing: [] })
      }),
      { numRuns: 100 },
    )
  })

  it('tells of each guest whether their card was opened and what they have sent', () => {
    const t = (id: string) => messages['en']?.[id] ?? ''
    expect(sheetOf(listOf([{ name: 'Anna', table: '7' }]), t)).toEqual([
      {
        Name: 'Anna',
        Table: '7',
        Group: null,
        'Card opened': 'Yes',
        'Sent something': 'No',
        'Photos and videos': 0,
      },
    ])
    const [anna] = listOf([{ name: 'Anna' }])
    const told = anna && sheetOf([{ ...anna, seen: false, photos: 3, voices: 2 }], t)
    expect(told).toMatchObject([{ 'Card opened': 'No', 'Sent something': 'Yes', 'Photos and videos': 5 }])
    const spoken = anna && sheetOf([{ ...anna, voices: 1 }], t)
    expect(spoken).toMatchObject([{ 'Sent something': 'Yes' }])
  })
})

describe('a search in the list of guests', () => {
  const list = listOf([{ name: 'Åse Bjørn', table: '7' }, { name: 'Anna', table: '17' }, { name: 'Łukasz' }])
  it.each([
    ['ase', ['Åse Bjørn']],
    [' BJØRN ', ['Åse Bjørn']],
    ['bjorn ase', ['Åse Bjørn']],
    ['luk', ['Łukasz']],
    ['7', ['Åse Bjørn']],
    ['table  17', ['Anna']],
    ['table', ['Åse Bjørn', 'Anna']],
    ['a', ['Åse Bjørn', 'Anna', 'Łukasz']],
    ['', ['Åse Bjørn', 'Anna', 'Łukasz']],
    ['anna 7', []],
  ])('for %j finds %j', (search, names) => {
    expect(findGuests(list, search, (table) => `table ${table}`).map(({ name }) => name)).toEqual(names)
  })
})
