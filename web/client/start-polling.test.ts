import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolling } from './start-polling.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const always = () => true

test('asks again after each answer, the first time after one pause', async () => {
  const ask = vi.fn(() => Promise.resolve())
  startPolling({ ask, pause: 2000, mayAsk: always })
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(4001)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a question that failed is followed by the next one', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('503: ')))
  startPolling({ ask, pause: 2000, mayAsk: always })
  await vi.advanceTimersByTimeAsync(6000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a slow answer is waited for, so that questions never pile up', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = vi.fn(() => promise)
  startPolling({ ask, pause: 2000, mayAsk: always })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('while nobody looks nothing is asked, and after that it goes on', async () => {
  let isVisible = false
  const ask = vi.fn(() => Promise.resolve())
  startPolling({ ask, pause: 2000, mayAsk: () => isVisible })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(0)
  isVisible = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('once stopped nothing is asked, also when a question was under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = vi.fn(() => promise)
  const stop = startPolling({ ask, pause: 2000, mayAsk: always })
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
