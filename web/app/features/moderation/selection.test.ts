import { expect, test } from 'vitest'
import { extendedTo, nothingSelected, type Selection, swept, toggled, withAll } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: Selection) => [...ids].sort()

test('a photo is chosen, and given up when it is chosen again', () => {
  const one = toggled(nothingSelected, 'b')
  expect(idsOf(one)).toEqual(['b'])
  expect(idsOf(toggled(one, 'b'))).toEqual([])
})

test.each([
  ['b', 'd'],
  ['d', 'b'],
])('with shift all from %s to %s are chosen', (first, last) => {
  expect(idsOf(extendedTo(toggled(nothingSelected, first), last, order))).toEqual(['b', 'c', 'd'])
})

test('with shift all back to the first of the list are chosen', () => {
  expect(idsOf(extendedTo(toggled(nothingSelected, 'c'), 'a', order))).toEqual(['a', 'b', 'c'])
})

test('with shift one that is not shown any more is chosen alone', () => {
  expect(idsOf(extendedTo(toggled(nothingSelected, 'c'), 'gone', order))).toEqual(['c', 'gone'])
})

test('with shift the first one is chosen alone', () => {
  expect(idsOf(extendedTo(nothingSelected, 'c', order))).toEqual(['c'])
})

test('what was chosen last and is not shown any more is no beginning', () => {
  expect(idsOf(extendedTo(toggled(nothingSelected, 'gone'), 'c', order))).toEqual(['c', 'gone'])
})

test('a sweep that turns back gives up what it leaves, but nothing that was chosen before', () => {
  const before = toggled(nothingSelected, 'e')
  expect(idsOf(swept(before, 'a', 'd', order))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsOf(swept(before, 'a', 'b', order))).toEqual(['a', 'b', 'e'])
})

test('many are chosen together', () => {
  expect(idsOf(withAll(toggled(nothingSelected, 'a'), ['c', 'd']))).toEqual(['a', 'c', 'd'])
})
