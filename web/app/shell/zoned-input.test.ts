import { expect, test } from 'vitest'
import { inputOfInstant, instantOfInput } from './zoned-input.ts'

test('a field shows and means the clocks of the event’s place', () => {
  expect(inputOfInstant('2026-06-20T18:00:00.000Z', 'Europe/Oslo')).toBe('2026-06-20T20:00')
  expect(instantOfInput('2026-06-20T20:00', 'Europe/Oslo')).toBe('2026-06-20T18:00:00.000Z')
  expect(instantOfInput('2026-06-20T20:00', 'America/New_York')).toBe('2026-06-21T00:00:00.000Z')
})

test.each(['', 'soon', '2026-13-40T99:00'])('%s is no moment', (input) => {
  expect(instantOfInput(input, 'Europe/Oslo')).toBeUndefined()
})
