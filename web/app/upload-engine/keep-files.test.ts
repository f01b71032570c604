import { expect, test } from 'vitest'
import { keepFiles } from './keep-files.ts'

const mebibyte = 1024 * 1024
const file = (name: string, megabytes: number) => {
  const made = new File(['x'], name)
  // As large as it says, without the bytes.
  Object.defineProperty(made, 'size', { value: megabytes * mebibyte })
  return { id: name, file: made }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

function openKeeper() {
  const written: string[] = []
  const failures: unknown[] = []
  const pauses: number[] = []
  const state = { isFull: false, unwanted: new Set<string>(), writingTakes: 0 }
  let clock = 0
  const keeper = keepFiles({
    async write(id) {
      clock += state.writingTakes
      if (state.isFull) throw new Error('QuotaExceededError')
      if (state.unwanted.has(id)) return false
      written.push(id)
      return true
    },
    onFailure: (cause) => failures.push(cause),
    wait: async (milliseconds) => void pauses.push(milliseconds),
    now: () => clock,
  })
  return { keeper, written, pauses, failures, state }
}

test('keeps the last files first, and none of those that go in parts', async () => {
  const { keeper, written } = openKeeper()
  keeper.add([file('a.jpg', 5), file('film.mp4', 17), file('b.jpg', 16)])
  await settle()
  expect(written).toEqual(['b.jpg', 'a.jpg'])
})

test('keeps as many as there is room for, and others once some of them are safe', async () => {
  const { keeper, written } = openKeeper()
  keeper.add(Array.from({ length: 40 }, (_, index) => file(String(index), 10)))
  await settle()
  expect(written).toHaveLength(30)
  keeper.drop(['39', '38'])
  await settle()
  expect(written.slice(30)).toEqual(['9', '8'])
})

test('counts what an earlier page has kept, and not what nobody wanted any more', async () => {
  const { keeper, written, state } = openKeeper()
  keeper.count('earlier', 285 * mebibyte)
  state.unwanted.add('b')
  keeper.add([file('a', 10), file('b', 10)])
  await settle()
  expect(written).toEqual(['a'])
})

test('writes nothing more into a browser that has no room', async () => {
  const { keeper, written, failures, state } = openKeeper()
  state.isFull = true
  keeper.add([file('a', 5), file('b', 5)])
  await settle()
  keeper.add([file('c', 5)])
  await settle()
  expect([written, failures.length]).toEqual([[], 1])
})

test('keeps a handful without a pause, and rests after each file of a whole roll as long as the machine is slow', async () => {
  const { keeper, written, pauses, state } = openKeeper()
  state.writingTakes = 30
  keeper.add([1, 2, 3, 4].map((number) => file(`${number}.jpg`, 4)))
  await settle()
  expect([written.length, pauses]).toEqual([4, []])
  keeper.add([file('5.jpg', 4)])
  await settle()
  state.writingTakes = 300
  keeper.add([file('6.jpg', 4)])
  await settle()
  expect([written.length, pauses]).toEqual([6, [19 * 30, 19 * 300]])
})

test('keeps what waits for a place, however large and without a pause: 500 files, and says so where there are more', async () => {
  const { keeper, written, pauses, failures } = openKeeper()
  for (let number = 0; number < 500; number += 1) {
    const held = file(`${number}`, 40)
    keeper.hold(held.id, held.file)
  }
  await settle()
  expect([written.length, pauses, failures]).toEqual([500, [], []])
  keeper.hold('too many', file('too many', 1).file)
  await settle()
  expect([written.length, failures.length]).toEqual([500, 1])
  keeper.drop(['0'])
  keeper.hold('another', file('another', 1).file)
  await settle()
  expect(written.at(-1)).toBe('another')
})
