import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adaptParallel } from './adapt-parallel.ts'

class Overload extends Error {}
const isOverload = (cause: unknown) => cause instanceof Overload

/** Work that ends when the test says so. */
function openWork(limiter: ReturnType<typeof adaptParallel>) {
  const begun: { end: () => void; fail: (cause: Error) => void }[] = []
  const settled: Promise<unknown>[] = []
  const add = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const run = limiter.run(
        () => new Promise<void>((resolve, reject) => begun.push({ end: () => resolve(), fail: reject })),
      )
      settled.push(run.catch(() => undefined))
    }
  }
  /** Lets promises that are decided run their course. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, settled, add, settle }
}

test('begins with four at once and grows to twelve while all goes well', async () => {
  const limiter = adaptParallel({ isOverload })
  const { begun, add, settle } = openWork(limiter)
  add(100)
  await settle()
  expect(begun).toHaveLength(4)
  let ended = 0
  const atOnce: number[] = []
  while (ended < 60) {
    begun[ended]?.end()
    ended += 1
    await settle()
    atOnce.push(begun.length - ended)
  }
  expect(Math.max(...atOnce)).toBe(12)
  expect(atOnce.at(-1)).toBe(12)
})

test('halves once for all that failed of what ran together', async () => {
  const limiter = adaptParallel({ isOverload })
  const { begun, add, settle } = openWork(limiter)
  add(100)
  await settle()
  for (const work of begun.slice(0, 4)) work.end()
  await settle()
  expect(limiter.allowed()).toBe(8)
  for (const work of begun.slice(4, 12)) work.fail(new Overload())
  await settle()
  expect(limiter.allowed()).toBe(4)
  expect(begun).toHaveLength(16)
})

test('takes no other failure for a sign of the line', async () => {
  const limiter = adaptParallel({ isOverload })
  const { begun, add, settle } = openWork(limiter)
  add(1)
  await settle()
  begun[0]?.fail(new Error('The file has gone.'))
  await settle()
  expect(limiter.allowed()).toBe(4)
})

test('runs everything, never nothing and never more than twelve at once, with failures in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.tuple(fc.nat(), fc.boolean())), async (fates) => {
      const limiter = adaptParallel({ isOverload })
      const { begun, settled, add, settle } = openWork(limiter)
      add(40)
      const open = new Set<number>()
      let seen = 0
      for (let ended = 0; ended < 40; ended += 1) {
        await settle()
        for (; seen < begun.length; seen += 1) open.add(seen)
        expect(open.size).toBeGreaterThan(0)
        expect(open.size).toBeLessThanOrEqual(12)
        const [choice, isGood] = fates.next().value ?? [0, true]
        const index = [...open][choice % open.size] ?? 0
        open.delete(index)
        if (isGood) begun[index]?.end()
        else begun[index]?.fail(new Overload())
      }
      await Promise.all(settled)
    }),
    { numRuns: 30 },
  )
})
