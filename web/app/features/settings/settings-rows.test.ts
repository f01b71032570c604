import { expect, test } from 'vitest'
import { rowOfHash } from './settings-rows.ts'

test('an address opens the row that it names, or the row of what it names', () => {
  expect(['#plan', '#cover', '#greeting', '#pin'].map(rowOfHash)).toEqual(['plan', 'look', 'details', 'sight'])
})

test('an address that names nothing of Settings opens no row', () => {
  expect(['', '#', '#toString', '#main'].map(rowOfHash)).toEqual([undefined, undefined, undefined, undefined])
})
