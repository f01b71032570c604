import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('one toast at most is there: a new one takes the place of the old', () => {
  showToast({ tone: 'info', title: 'first' })
  const first = currentToast.get()
  showToast({ tone: 'error', title: 'second' })
  expect(currentToast.get()).toMatchObject({ title: 'second', open: true })
  expect(currentToast.get()?.id).not.toBe(first?.id)
})

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  showToast({ tone: 'info', title: 'gone' })
  dismissToast()
  expect(currentToast.get()).toMatchObject({ title: 'gone', open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast.get()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast.get()).toBeUndefined()
})

test('the removal of an old toast does not take a newer one away', () => {
  showToast({ tone: 'info', title: 'old' })
  dismissToast()
  vi.advanceTimersByTime(500_000)
  showToast({ tone: 'info', title: 'new' })
  vi.advanceTimersByTime(600_000)
  expect(currentToast.get()).toMatchObject({ title: 'new', open: true })
})

test('a listener hears of both, until it stops', () => {
  const heard = vi.fn()
  const stop = currentToast.subscribe(heard)
  showToast({ tone: 'info', title: 'one' })
  dismissToast()
  stop()
  showToast({ tone: 'info', title: 'two' })
  expect(heard).toHaveBeenCalledTimes(2)
})
