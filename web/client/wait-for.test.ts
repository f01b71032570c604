import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from './wait-for.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wait ends with its time or with the first of its events, and leaves nothing behind', async () => {
  const ended: string[] = []
  void waitFor(2000, 'online').then(() => ended.push('short'))
  void waitFor(60_000, 'online', 'keydown').then(() => ended.push('long'))
  void waitFor(undefined, 'keydown').then(() => ended.push('timeless'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toEqual(['short'])
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['short', 'long'])
  expect(vi.getTimerCount()).toBe(0)
  page.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['short', 'long', 'timeless'])
})
