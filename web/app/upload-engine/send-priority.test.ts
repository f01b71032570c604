import { expect, test } from 'vitest'
import { adaptParallel } from './adapt-parallel.ts'
import { sendPriority } from './send-priority.ts'

/** A line on which the test says when anything ends, by a clock that it moves. */
function openLine() {
  let clock = 0
  let wake: () => void = () => undefined
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ports = { now: () => clock, wait: () => new Promise<void>((resolve) => (wake = resolve)) }
  const way = sendPriority(adaptParallel({ isOverload: () => false }), ports, new AbortController().signal)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const send = (kind: 'preview' | 'original', name: string, bytes: number) =>
    void way[kind](bytes, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return {
    way,
    begun,
    preview: (name: string, bytes = 20_000) => send('preview', name, bytes),
    original: (name: string, bytes = 5_000_000) => send('original', name, bytes),
    async end(name: string, after: number) {
      await settle()
      clock += after
      ends.get(name)?.()
      await settle()
    },
    async idle() {
      await settle()
      wake()
      await settle()
    },
    settle,
  }
}

test('an original waits for previews that a slow line is busy with', async () => {
  const { way, begun, preview, original, end, idle, settle } = openLine()
  for (const id of ['a', 'b', 'c']) way.expect(id)
  for (const name of ['preview a', 'preview b', 'preview c']) preview(name)
  original('a')
  await end('preview a', 700)
  way.done('a')
  await idle()
  expect(begun).toEqual(['preview a', 'preview b', 'preview c'])
  await end('preview b', 700)
  way.done('b')
  await end('preview c', 700)
  way.done('c')
  await settle()
  expect(begun.at(-1)).toBe('a')
})

test('an original goes alone as soon as a line that nothing is known of would be idle', async () => {
  const { way, begun, original, idle, end } = openLine()
  way.expect('slow to draw')
  for (const name of ['a', 'b']) original(name)
  expect(begun).toEqual([])
  await idle()
  expect(begun).toEqual(['a'])
  await idle()
  expect(begun).toEqual(['a'])
  await end('a', 100_000)
  await idle()
  expect(begun).toEqual(['a', 'b'])
})

test('an original goes at once where a far line has carried five previews and waits for the next to be drawn', async () => {
  const { way, begun, preview, original, end, settle } = openLine()
  way.expect('slow to draw')
  original('a')
  for (const name of ['1', '2', '3', '4']) {
    preview(name)
    await end(name, 400)
  }
  expect(begun).not.toContain('a')
  preview('5')
  await end('5', 400)
  await settle()
  expect(begun.at(-1)).toBe('a')
})

test('as many originals go beside previews as the line has shown to carry, at most four', async () => {
  const { way, begun, preview, original, end, settle } = openLine()
  way.expect('a')
  way.expect('b')
  preview('preview a')
  for (const name of ['1', '2', '3', '4', '5', '6']) original(name)
  await end('preview a', 60)
  expect(begun).toEqual(['preview a', '1', '2'])
  await end('1', 400)
  expect(begun).toEqual(['preview a', '1', '2', '3', '4', '5'])
  preview('preview b')
  await settle()
  expect(begun.at(-1)).toBe('preview b')
  way.done('a')
  await settle()
  expect(begun).not.toContain('6')
  way.done('b')
  await settle()
  expect(begun.at(-1)).toBe('6')
})

test('a line is quick once it has carried much, and not for ever', async () => {
  const { way, preview, original, end } = openLine()
  expect(way.previewFor(5_000_000)).toBe('small')
  original('a')
  await end('a', 400)
  expect(way.previewFor(5_000_000)).toBe('soon')
  for (let sent = 0; sent < 20; sent += 1) {
    preview(`${sent}`)
    await end(`${sent}`, 1000)
  }
  expect(way.previewFor(5_000_000)).toBe('small')
})

test('an original that a line carries as soon as a preview would be drawn needs none, and a larger one does', async () => {
  const { way, preview, original, end } = openLine()
  for (const name of ['a', 'b', 'c']) original(name)
  preview('preview d')
  await end('preview d', 20)
  await end('a', 200)
  await end('b', 0)
  expect(way.previewFor(5_000_000)).toBe('none')
  expect(way.previewFor(50_000_000)).toBe('soon')
  preview('preview e')
  await end('preview e', 1000)
  expect(way.previewFor(5_000_000)).toBe('none')
  for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    original(name)
    await end(name, 2000)
  }
  expect(way.previewFor(5_000_000)).toBe('soon')
})
