import { expect, test } from 'vitest'
import { freeDays } from '#shared/rules/retention.ts'
import { fillFacts } from './parsed-messages.ts'

test('a text says what the rules set, and keeps its other arguments', () => {
  expect(fillFacts('{count, plural, other {# photos}} for {freeDays} days, {name}')).toBe(
    `{count, plural, other {# photos}} for ${freeDays} days, {name}`,
  )
})
