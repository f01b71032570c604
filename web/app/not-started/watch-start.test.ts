import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'watch-start.js'), 'utf8')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose app fails to start as soon as `fail` is called, on a network that answers so. */
function openShell(answer: () => Promise<Response>) {
  const root: { firstChild: object | null } = { firstChild: null }
  const words = { title: 'Festlens', isShown: false, removeAttribute: () => (words.isShown = true) }
  const reload = vi.fn<() => void>()
  const heard: Record<string, () => void> = {}
  runInNewContext(script, {
    window: { fetch: true },
    document: {
      title: '',
      getElementById: (id: string) => (id === 'root' ? root : words),
      createElement: () => ({ noModule: false }),
    },
    location: { reload },
    addEventListener: (name: string, listener: () => void) => (heard[name] = listener),
    fetch: vi.fn<() => Promise<Response>>(answer),
    setTimeout,
    clearTimeout,
  })
  return { root, words, reload, fail: () => heard['error']?.() }
}

test('a page that could not start says so, and is loaded again once a network that was lost is back', async () => {
  let isThere = false
  const { words, reload, fail } = openShell(async () => {
    if (!isThere) throw new TypeError('no network')
    return Response.json({})
  })
  fail()
  expect(words.isShown).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a network that answers after a while was lost', async () => {
  const { reload, fail } = openShell(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json({})), 10_000)),
  )
  fail()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('where the network is there, the fault is another one, and nothing is loaded again and again', async () => {
  const { words, reload, fail } = openShell(async () => Response.json({}))
  fail()
  fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(words.isShown).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('an app that has started is left alone', () => {
  const { root, words, fail } = openShell(async () => Response.json({}))
  root.firstChild = {}
  fail()
  expect(words.isShown).toBe(false)
})
