import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the next begins when the one before has ended', async () => {
  const run = oneAtATime(1000)
  const first = Promise.withResolvers<string>()
  const second = vi.fn(async () => 'second')
  const both = Promise.all([run(() => first.promise), run(second)])
  await vi.advanceTimersByTimeAsync(500)
  expect(second).not.toHaveBeenCalled()
  first.resolve('first')
  expect(await both).toEqual(['first', 'second'])
})

test('one that never ends answers null, and does not hold up the others', async () => {
  const run = oneAtATime(1000)
  const both = Promise.all([run(() => new Promise<string>(() => undefined)), run(async () => 'second')])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await both).toEqual([null, 'second'])
})
