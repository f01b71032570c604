import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = async () => new Response('kept')
const answered = async () => new Response('new')
const refused = () => Promise.reject(new TypeError('refused'))
const hanging = () => new Promise<Response>(() => undefined)

const orWaits = (answer: Promise<string>) => Promise.race([answer, Promise.resolve('waits')])

/** Each test has a worker that has just been started. */
async function networkOrKept(...parameters: Parameters<typeof import('./network-or-kept.ts').networkOrKept>) {
  const { networkOrKept: first } = await import('./network-or-kept.ts')
  return (await first(...parameters)).text()
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('the network is asked first, and what is kept answers where it fails', async () => {
  expect(await networkOrKept(answered(), kept)).toBe('new')
  expect(await networkOrKept(refused(), kept)).toBe('kept')
})

test('a network that does not answer is waited for for a second and a half, and the next one not at all', async () => {
  const answer = networkOrKept(hanging(), kept)
  await vi.advanceTimersByTimeAsync(1499)
  expect(await orWaits(answer)).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('kept')
  const next = networkOrKept(hanging(), kept)
  await vi.advanceTimersByTimeAsync(0)
  expect(await next).toBe('kept')
})

test('a network that answers again is waited for again, and so is one after a while', async () => {
  for (const goesOn of [() => networkOrKept(answered(), kept), () => vi.advanceTimersByTimeAsync(15_000)]) {
    await networkOrKept(refused(), kept)
    await goesOn()
    await vi.advanceTimersByTimeAsync(1)
    const next = networkOrKept(hanging(), kept)
    await vi.advanceTimersByTimeAsync(1)
    expect(await orWaits(next)).toBe('waits')
    await vi.advanceTimersByTimeAsync(1500)
    await next
  }
})

test('where nothing is kept, the network has the last word', async () => {
  const nothing = async () => undefined
  await expect(networkOrKept(refused(), nothing)).rejects.toThrow('refused')
  await expect(networkOrKept(refused(), () => Promise.reject(new Error('no store')))).rejects.toThrow('refused')
  const slow = networkOrKept(new Promise((resolve) => setTimeout(resolve, 5000)).then(answered), nothing)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await slow).toBe('new')
})
