import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWhenNear } from './ask-when-near.ts'

/** The browser's observer, as far as it is used: the test says when the section comes near. */
class FakeObserver {
  static made: FakeObserver[] = []
  observing = true
  readonly callback: (entries: { isIntersecting: boolean }[]) => void
  readonly options: IntersectionObserverInit
  constructor(callback: FakeObserver['callback'], options: IntersectionObserverInit) {
    this.callback = callback
    this.options = options
    FakeObserver.made.push(this)
  }
  observe() {}
  disconnect() {
    this.observing = false
  }
}

function comeNear() {
  for (const { observing, callback } of FakeObserver.made) if (observing) callback([{ isIntersecting: true }])
}

// Nothing reads the element but the observer.
const section: Element = Object.create(null)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  FakeObserver.made = []
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tenth of the section within 100 px of the screen counts as near', () => {
  askWhenNear(section, async () => undefined)
  expect(FakeObserver.made[0]?.options).toEqual({ threshold: 0.1, rootMargin: '100px' })
})

test('nothing is asked before the section comes near or 3 s have passed', async () => {
  const ask = vi.fn(async () => undefined)
  askWhenNear(section, ask)
  FakeObserver.made[0]?.callback([{ isIntersecting: false }])
  await vi.advanceTimersByTimeAsync(2999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledOnce()
})

test('after an answer neither the 3 s nor the section ask again', async () => {
  const ask = vi.fn(async () => undefined)
  askWhenNear(section, ask)
  comeNear()
  await settled()
  comeNear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledOnce()
})

test('while one call is on its way no second one starts', async () => {
  const answer = Promise.withResolvers<void>()
  const ask = vi.fn(() => answer.promise)
  askWhenNear(section, ask)
  comeNear()
  comeNear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledOnce()
  answer.resolve()
})

test('after a failure it is asked again when the section comes near again, until it succeeds', async () => {
  const ask = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('503: '))
  askWhenNear(section, ask)
  comeNear()
  await settled()
  comeNear()
  await settled()
  comeNear()
  await settled()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('who left the page is not asked for any more', async () => {
  const ask = vi.fn(async () => undefined)
  askWhenNear(section, ask)()
  comeNear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).not.toHaveBeenCalled()
})
