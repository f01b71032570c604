import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceRequests } from './pace-requests.ts'

test('lets the first ones through at once', () => {
  const next = paceRequests(() => 0)
  expect(Array.from({ length: 5 }, next)).toEqual([0, 0, 0, 0, 0])
})

test('has twenty for the start, then one every two seconds, and twenty again after a rest', () => {
  let clock = 5000
  const next = paceRequests(() => clock)
  const start = [...Array.from({ length: 20 }, () => 0), 2000, 4000]
  const ask = () => Array.from({ length: 22 }, next)
  expect(ask()).toEqual(start)
  clock += 5000
  expect([next(), next()]).toEqual([1000, 3000])
  clock += 3_600_000
  expect(ask()).toEqual(start)
})

test('never lets more than sixty through in any minute, whenever they come', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat(40_000)), { minLength: 70, maxLength: 300 }), (pauses) => {
      let clock = 0
      const next = paceRequests(() => clock)
      const times: number[] = []
      for (const pause of pauses) {
        clock += pause
        clock += next()
        times.push(clock)
      }
      const tooEarly = times.filter((time, index) => time - (times[index - 60] ?? -Infinity) <= 60_000)
      expect(tooEarly).toEqual([])
    }),
  )
  expect.hasAssertions()
})
