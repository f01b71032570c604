import { expect, it } from 'vitest'
import { rowsThatFit } from './rows-that-fit.ts'

const row = { name: 'Søré' }
const size = Buffer.byteLength(JSON.stringify(JSON.stringify(row)))

it('gives all rows where they fit', () => {
  expect(rowsThatFit([row, row, row], 3 * size)).toEqual([row, row, row])
  expect(rowsThatFit([], 0)).toEqual([])
})

it('gives the first ones where all would be too many, counted as they are sent', () => {
  expect(rowsThatFit([row, row, row], 3 * size - 1)).toEqual([row, row])
  expect(rowsThatFit([row, row], size - 1)).toEqual([])
})

it('keeps an answer of the longest rows below what a Lambda may give', () => {
  const longest = { text: '"'.repeat(2000) }
  const answer = { statusCode: 200, body: JSON.stringify(rowsThatFit(Array.from({ length: 5000 }, () => longest))) }
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(6 * 1024 * 1024)
})
