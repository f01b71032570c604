import { describe, expect, it } from 'vitest'
import { toCsv } from './download-csv.ts'
import { readCsv } from './read-csv.ts'

describe('a pasted or dropped table', () => {
  it.each([
    ['commas', 'Anna,7\nBjørn,12'],
    ['semicolons', 'Anna;7\r\nBjørn;12'],
    ['tabs', 'Anna\t7\rBjørn\t12'],
    ['a mark and quotes', '\ufeff"Anna","7"\r\n"Bjørn","12"'],
  ])('with %s has its rows and their lines', async (_, text) => {
    expect(await readCsv(text)).toEqual([
      { line: 1, cells: ['Anna', '7'] },
      { line: 2, cells: ['Bjørn', '12'] },
    ])
  })

  it('of one column is a row for each line', async () => {
    expect(await readCsv('Anna\nBjørn\n\nCecilie')).toMatchObject([
      { line: 1, cells: ['Anna'] },
      { line: 2, cells: ['Bjørn'] },
      { line: 3, cells: [''] },
      { line: 4, cells: ['Cecilie'] },
    ])
  })

  it('has cells also where most rows have one alone', async () => {
    expect((await readCsv('Anna;7\nBjørn\nCecilie\nKari, the aunt')).map(({ cells }) => cells)).toEqual([
      ['Anna', '7'],
      ['Bjørn'],
      ['Cecilie'],
      ['Kari, the aunt'],
    ])
  })

  it('counts the lines within quotes', async () => {
    expect(await readCsv('"Anna\nBerg";"7"\n"Kari ""K"" Dahl";"8;9"')).toEqual([
      { line: 1, cells: ['Anna\nBerg', '7'] },
      { line: 3, cells: ['Kari "K" Dahl', '8;9'] },
    ])
  })

  it('keeps quotation marks that nothing closes', async () => {
    expect(await readCsv('"Bobby Hansen\t7\nAnna\t8')).toEqual([
      { line: 1, cells: ['"Bobby Hansen', '7'] },
      { line: 2, cells: ['Anna', '8'] },
    ])
  })

  it('that was exported is the same again, but for the apostrophe before a formula', async () => {
    const rows = [
      { name: 'Åse "A" Dahl', table: '7' },
      { name: '=1+1', table: '' },
    ]
    expect((await readCsv(await toCsv(rows))).map(({ cells }) => cells)).toEqual([
      ['name', 'table'],
      ['Åse "A" Dahl', '7'],
      ["'=1+1", ''],
    ])
  })
})
