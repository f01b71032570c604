import { describe, expect, it } from 'vitest'
import { shortTable, tablePattern } from './table-name.ts'

const none = new Set<string>()

describe('a table with a long name', () => {
  it.each([
    ['Table 12', '12'],
    ['Bord A', 'A'],
    ['Head table', 'HT'],
    ['Mesa de los novios', 'MDLN'],
    ['Mesa de Ana y Pedro', 'MDAY'],
    ['table a', 'a'],
    ['A bord', 'AB'],
    ['Table A left', 'A'],
    ['Ana y Pedro', 'AYP'],
    ['Bord VIP', 'BV'],
    ['Høybordet', 'HØYB'],
    ['Table 123456', 'T1'],
    ['Стол молодых', 'СМ'],
  ])('%s is called %s', (name, short) => {
    expect(shortTable(name, none)).toBe(short)
    expect(short).toMatch(tablePattern)
  })

  it('is not called like another', () => {
    expect(shortTable('Head table', new Set(['HT']))).toBe('HEAD')
    expect(shortTable('Head table', new Set(['HT', 'HEAD']))).toBe('H1')
    expect(shortTable('Head table', new Set(['HT', 'HEAD', 'H1']))).toBe('H2')
  })

  it('has no short form where there is nothing to shorten', () => {
    expect(shortTable('—', none)).toBeUndefined()
  })
})
