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
    [['First name', 'Name'], { name: [0, 1] }],
  ])('%j says where the columns are', (header, columns) => {
    expect(guessColumns([header, ['a', 'b', 'c', 'd']])).toEqual({ hasHeader: true, columns })
  })

  it('may be a guest already: then the values say where the columns are', () => {
    expect(
      guessColumns([
        ['7', 'Anna Berg'],
        ['12', 'Bjørn Dahl'],
      ]),
    ).toEqual({ hasHeader: false, columns: { name: [1], table: 0 } })
    expect(guessColumns([['Anna Berg', 'vegan dish'], ['Bjørn Dahl']])).toEqual({
      hasHeader: false,
      columns: { name: [0] },
    })
    expect(guessColumns([['Anna'], ['Bjørn']])).toEqual({ hasHeader: false, columns: { name: [0] } })
  })

  it('of a list without rows says nothing', () => {
    expect(guessColumns([])).toEqual({ hasHeader: false, columns: { name: [0] } })
  })
})
