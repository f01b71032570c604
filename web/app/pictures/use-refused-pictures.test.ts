import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PictureRetries } from './use-refused-pictures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An image that counts how often its address is asked for. */
class Refused {
  isConnected = true
  srcset = 'small.jpg 400w'
  asked = 0
  #src = 'https://app.test/renditions/a.jpg'

  get src() {
    return this.#src
  }

  set src(next: string) {
    this.#src = next
    this.asked += 1
  }
}

const minutes = 60_000

test('a refused picture is asked for again at once with fresh cookies, then less and less often, then no more', async () => {
  const renew = vi.fn(() => Promise.resolve())
  const retries = new PictureRetries(renew)
  const picture = new Refused()
  const found: number[] = []
  for (let index = 0; index < 6; index += 1) {
    retries.retry(picture)
    await vi.advanceTimersByTimeAsync(0)
    found.push(picture.asked)
    await vi.advanceTimersByTimeAsync(5 * minutes)
  }
  expect(found).toEqual([1, 1, 2, 3, 4, 4])
  expect(picture.asked).toBe(4)
})

test('a whole screen of refused pictures renews the cookies once, and again after a while', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('503: ')))
  const retries = new PictureRetries(renew)
  const pictures = Array.from({ length: 40 }, () => new Refused())
  expect(pictures.map((picture) => retries.retry(picture))).toEqual(pictures.map(() => 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(pictures.every(({ asked }) => asked === 1)).toBe(true)
  await vi.advanceTimersByTimeAsync(minutes)
  retries.retry(new Refused())
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a picture that is gone from the page, or has another address by then, is let be', async () => {
  const retries = new PictureRetries(() => Promise.resolve())
  const [gone, moved] = [new Refused(), new Refused()]
  for (const picture of [gone, moved]) retries.retry(picture)
  gone.isConnected = false
  moved.src = 'https://app.test/renditions/b.jpg'
  await vi.advanceTimersByTimeAsync(minutes)
  expect([gone.asked, moved.asked]).toEqual([0, 1])
})
