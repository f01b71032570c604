import { describe, expect, test } from 'vitest'
import { byCapture, inCaptureOrder } from './capture-order.ts'

const photo = (id: string, second: number) => ({ id, capturedAt: `2026-06-20T14:00:0${second}.000Z` })

describe('the order of capture', () => {
  test.each([
    ['of two times the earlier one', photo('b', 1), photo('a', 2), -1],
    ['of two times the later one last', photo('a', 2), photo('b', 1), 1],
    ['of one time the smaller id', photo('a', 1), photo('b', 1), -1],
    ['of one time the greater id last', photo('b', 1), photo('a', 1), 1],
    ['a photo neither before nor behind itself', photo('a', 1), photo('a', 1), 0],
  ])('has %s first', (_, one, other, order) => {
    expect(byCapture(one, other)).toBe(order)
  })

  test('leaves a list that has it as it is, and sorts another one into a copy', () => {
    const inOrder = [photo('a', 1), photo('b', 1), photo('b', 1), photo('a', 2)]
    expect(inCaptureOrder(inOrder)).toBe(inOrder)
    const mixed = inOrder.toReversed()
    expect(inCaptureOrder(mixed)).toEqual(inOrder)
    expect(mixed).toEqual(inOrder.toReversed())
  })
})
