import { expect, test } from 'vitest'
import { isTypedTitle } from './delete-event.tsx'

test.each([
  ['Ida & Jonas', 'Ida & Jonas'],
  [' Ida  & Jonas ', 'Ida & Jonas'],
  ["Åse's party", 'Åse’s party'],
])('%s is typed for %s', (typed, title) => {
  expect(isTypedTitle(typed, title)).toBe(true)
})

test.each(['', 'Ida', 'ida & jonas', 'Ida & Jonas 2'])('%s is another title than Ida & Jonas', (typed) => {
  expect(isTypedTitle(typed, 'Ida & Jonas')).toBe(false)
})
