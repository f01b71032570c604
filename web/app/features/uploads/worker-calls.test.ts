import { expect, test } from 'vitest'
import { workerCalls } from './worker-calls.ts'

const { signal } = new AbortController()

test('a browser that refuses workers is asked for one once, and questions are answered without it', async () => {
  let started = 0
  const calls = workerCalls({
    start(): Worker {
      started += 1
      throw new DOMException('Refused.', 'SecurityError')
    },
    without: async (question: string) => `${question}, without`,
  })
  expect(calls.startAhead()).toBeUndefined()
  expect(await calls.ask('one', signal)).toBe('one, without')
  expect(await calls.ask('two', signal)).toBe('two, without')
  expect(started).toBe(1)
})
