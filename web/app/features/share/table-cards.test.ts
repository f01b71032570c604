import { expect, test } from 'vitest'
import { tablesBetween } from './table-cards.tsx'

test('tables are numbered from the first to the last, one may be alone', () => {
  expect(tablesBetween('1', '3')).toEqual(['1', '2', '3'])
  expect(tablesBetween(' 7', '7 ')).toEqual(['7'])
  expect(tablesBetween('1', '200')).toHaveLength(200)
})

test.each([
  ['0', '3'],
  ['3', '1'],
  ['1', '201'],
  ['', '4'],
  ['one', '4'],
  ['1.5', '4'],
  ['-1', '4'],
])('no cards for tables %j to %j', (first, last) => {
  expect(tablesBetween(first, last)).toBeUndefined()
})
