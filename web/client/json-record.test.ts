import { expect, test } from 'vitest'
import { parseRecord, recordOf } from './json-record.ts'

test('reads the fields of an object', () => {
  expect(parseRecord('{"code":"anna","expiresAt":5}')).toEqual({ code: 'anna', expiresAt: 5 })
  expect(recordOf({ a: [1] })).toEqual({ a: [1] })
})

test.each([null, '', 'not json', '{"cut', 'null', 'true', '7', '"text"'])('finds no fields in %s', (text) => {
  expect(parseRecord(text)).toEqual({})
})
