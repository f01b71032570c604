import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '../../client/problem-error.ts'
import { followHead } from './follow-head.ts'

let page: EventTarget & { visibilityState: string }
let network: { onLine: boolean }
let hasNews: boolean
const ask = vi.fn<() => Promise<boolean>>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  network = { onLine: true }
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  hasNews = true
  ask.mockReset().mockImplementation(async () => hasNews)
  stop = () => undefined
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = (random = 0.5) => (stop = followHead({ ask, random: () => random }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const asked = () => ask.mock.calls.length

test.each([
  [0, 2000],
  [0.999, 2999],
])('asks every two to three seconds, by chance %d after %d ms', async (random, pause) => {
  follow(random)
  await pass(pause - 1)
  expect(asked()).toBe(0)
  await pass(1)
  expect(asked()).toBe(1)
  await pass(pause)
  expect(asked()).toBe(2)
})

test('asks about every 15 seconds once nothing has been new for an hour, and often again with the first news', async () => {
  hasNews = false
  follow()
  await pass(60 * 60 * 1000 + 15_000)
  ask.mockClear()
  await pass(60_000)
  expect(asked()).toBe(4)
  hasNews = true
  await pass(15_000)
  ask.mockClear()
  await pass(10_000)
  expect(asked()).toBe(4)
})

test('asks nothing while nobody looks or there is no network, and at once when somebody comes back', async () => {
  follow()
  page.visibilityState = 'hidden'
  await pass(60_000)
  expect(asked()).toBe(0)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked()).toBe(1)
  network.onLine = false
  await pass(60_000)
  expect(asked()).toBe(1)
  network.onLine = true
  dispatchEvent(new Event('online'))
  expect(asked()).toBe(2)
  await pass(100)
  dispatchEvent(new Event('pageshow'))
  expect(asked()).toBe(3)
  await pass(2500)
  expect(asked()).toBe(4)
})

test('waits for a slow answer, with viewers coming back meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ask.mockReturnValueOnce(promise)
  follow()
  await pass(2500)
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(60_000)
  expect(asked()).toBe(1)
  resolve(true)
  await pass(2500)
  expect(asked()).toBe(2)
})

test('backs off from errors to a minute, or as long as the server asks for, and is its old self after an answer', async () => {
  const unavailable = (retryAfter?: number) =>
    new ProblemError({ status: 503, message: '503: ', problem: {}, retryAfter })
  ask.mockImplementation(async () => {
    throw unavailable()
  })
  follow()
  await pass(2500 + 5000 + 10_000 + 20_000 + 40_000)
  expect(asked()).toBe(5)
  await pass(60_000 + 60_000)
  expect(asked()).toBe(7)
  ask.mockImplementation(async () => {
    throw unavailable(90)
  })
  await pass(60_000 + 89_999)
  expect(asked()).toBe(8)
  ask.mockImplementation(async () => true)
  await pass(1 + 2500)
  expect(asked()).toBe(10)
})

test('ends, also while a question is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ask.mockReturnValueOnce(promise)
  follow()
  await pass(2500)
  stop()
  resolve(true)
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(60_000)
  expect(asked()).toBe(1)
})
