import { expect, test } from 'vitest'
import { noRows, RowCounts, rowsOf } from './row-counts.ts'

test.each([
  ['GetItem', { TableName: 't' }, {}, { read: 1, written: 0 }],
  ['Query', { TableName: 't' }, { Count: 2, ScannedCount: 5 }, { read: 5, written: 0 }],
  ['BatchGetItem', { RequestItems: { a: { Keys: [{}, {}] }, b: { Keys: [{}] } } }, {}, { read: 3, written: 0 }],
  ['BatchWriteItem', { RequestItems: { a: [{}, {}], b: [{}] } }, {}, { read: 0, written: 3 }],
  ['TransactWriteItems', { TransactItems: [{ Put: {} }, { ConditionCheck: {} }] }, {}, { read: 0, written: 2 }],
  ['UpdateItem', { TableName: 't' }, {}, { read: 0, written: 1 }],
  ['DescribeTable', { TableName: 't' }, {}, { read: 0, written: 0 }],
])('%s counts the rows that it looks at and writes', (action, body, answer, rows) => {
  expect(rowsOf(action, body, answer)).toEqual({ ...noRows, ...rows })
})

test('each caller has sums of its own', () => {
  const counts = new RowCounts()
  counts.add('one', { ...noRows, read: 1, unitsWritten: 2 })
  counts.add('one', { ...noRows, read: 3, refused: 1 })
  expect(counts.of('one')).toEqual({ ...noRows, read: 4, unitsWritten: 2, refused: 1 })
  expect(counts.of('other')).toEqual(noRows)
})
