import { describe, expect, it } from 'vitest'
import { guessColumns } from './guest-list-columns.ts'

describe('a list’s first row', () => {
  it.each([
    [['Name', 'Table', 'Group'], { name: [0], table: 1, group: 2 }],
    [['Bord', 'Navn'], { name: [1], table: 0 }],
    [['Etternavn', 'Fornavn', 'Bordnummer'], { name: [1, 0], table: 2 }],
    [['Förnamn', 'Efternamn', 'Bord:'], { name: [0, 1], table: 2 }],
    [['Nombre', 'Apellidos', 'Mesa'], { name: [0, 1], table: 2 }],
    [['Nome', 'Apelido', 'Mesa', 'Família'], { name: [0, 1], table: 2, group: 3 }],
    [['  FULL   name ', 'E-mail'], { name: [0] }],
    [['**"Name"**', "'Table no.: '"], { name: [0], table: 1 }],
    [['First name', 'Name'], { name: [0, 1] }],
  ])('%j says where the columns are', (header, columns) => {
    expect(guessColumns([header, ['a', 'b', 'c', 'd']])).toStrictEqual({ hasHeader: true, columns })
  })

  it('may be a guest already: then the values say where the columns are', () => {
    expect(
      guessColumns([
        ['7', 'Anna Berg'],
        ['12', 'Bjørn Dahl'],
      ]),
    ).toStrictEqual({ hasHeader: false, columns: { name: [1], table: 0 } })
    expect(guessColumns([['Anna Berg', 'vegan dish'], ['Bjørn Dahl']])).toStrictEqual({
      hasHeader: false,
      columns: { name: [0] },
    })
    expect(guessColumns([['Anna'], ['Bjørn']])).toStrictEqual({ hasHeader: false, columns: { name: [0] } })
  })

  it.each([
    ['beside an empty one', ['Anna Berg', '', '7'], ['Bjørn Dahl', ' ', '8'], { name: [0], table: 2 }],
    ['not filled everywhere', ['Anna Berg', ''], ['Bjørn Dahl', ' 8 '], { name: [0], table: 1 }],
    ['with rows that end before it', ['Anna Berg', '7'], ['Bjørn Dahl'], { name: [0], table: 1 }],
    ['with names that are as short', ['Ann', 'vegan dish'], ['Bo', ''], { name: [0] }],
    ['with letters', ['A', 'Anna Berg'], ['B', 'Bjørn Dahl'], { name: [1], table: 0 }],
    ['beside a name of one letter', ['Anna Berg', 'the Dahls', '7'], ['B', 'Bo', '8'], { name: [0], table: 2 }],
    ['that is none, where one value is long', ['Anna Berg', '7'], ['Bjørn Dahl', 'vegan dish'], { name: [0] }],
  ])('finds a column of tables %s', (_, one, other, columns) => {
    expect(guessColumns([one, other])).toStrictEqual({ hasHeader: false, columns })
  })

  it('of a list without rows says nothing', () => {
    expect(guessColumns([])).toStrictEqual({ hasHeader: false, columns: { name: [0] } })
  })
})
