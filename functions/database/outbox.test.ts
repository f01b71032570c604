import { expect, it } from 'vitest'
import { keptMonths } from './outbox.ts'

it('keeps rows that lie in as many months as are looked through: thirty days before 1 March are in January', () => {
  expect(keptMonths).toBe(3)
})
