import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** Reads what `csvOf` wrote, as RFC 4180 says. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cells = csv.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('a table as CSV', () => {
  it('has a head, quoted texts, bare numbers and empty cells', () => {
    expect(csvOf(['name', 'amount', 'note'], [['Åse "A" Ø, Oslo', -4.5, null]])).toBe(
      '\ufeff"name","amount","note"\r\n"Åse ""A"" Ø, Oslo",-4.5,\r\n',
    )
  })

  it.each(['=1+1', '+47 22', '-2+3', '@SUM(A1)', '\t=1', '\r\n=1', ' =1', '＝1', '|calc', '\u200b=1', '\0=1'])(
    'gives no cell to a formula: %j',
    (text) => {
      expect(readCsv(csvOf(['x'], [[text]]))[1]).toEqual([`'${text}`])
    },
  )

  it('gives back every text, whatever stands in it', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => `x${text}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        expect(readCsv(csvOf(['a', 'b'], rows))).toEqual([['a', 'b'], ...rows])
      }),
    )
  })
})
