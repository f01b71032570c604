import { describe, expect, it } from 'vitest'
import { toCsv } from './download-csv.ts'

describe('a table for spreadsheets', () => {
  it('has a head, quotes every cell and keeps line breaks inside them', async () => {
    expect(await toCsv([{ name: 'Kari "K" Nordmann', message: 'one\ntwo', amount: 499 }])).toBe(
      '\ufeff"name","message","amount"\r\n"Kari ""K"" Nordmann","one\ntwo","499"',
    )
  })

  it.each([
    '=1+1',
    '+47 22',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=1+1\ntwo',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "'=1+1",
  ])('makes no formula of %j', async (cell) => {
    expect(await toCsv([{ cell }])).toBe(`\ufeff"cell"\r\n"'${cell}"`)
  })
})
