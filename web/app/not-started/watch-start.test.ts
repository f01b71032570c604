import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowStartsKey } from '../../client/storage-keys.ts'

const script = readFileSync(join(import.meta.dirname, 'watch-start.js'), 'utf8')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = async () => Response.json({})
const later = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 10_000))

/** A page whose app fails to start when `fail` is called, on a network that answers so; `kept`: its tab's storage. */
function openShell(answer: () => Promise<Response>, kept = new Map<string, string>()) {
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
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: unknown) => kept.set(key, String(value)),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener: (name: string, listener: () => void) => (heard[name] = listener),
    fetch: vi.fn<() => Promise<Response>>(answer),
    setTimeout,
    clearTimeout,
  })
  return { root, words, reload, fail: () => heard['error']?.(), leave: () => heard['pagehide']?.() }
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
  const { reload, fail } = openShell(later)
  fail()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

/** Whether a page that fails to start on a slow network is loaded again. */
async function isRepeated(kept: Map<string, string>) {
  const { reload, fail, leave } = openShell(later, kept)
  fail()
  await vi.advanceTimersByTimeAsync(10_000)
  leave()
  return reload.mock.calls.length > 0
}

test('a tab is loaded again three times where the network is only slow, and again once the app has started', async () => {
  const kept = new Map<string, string>()
  const repeats = []
  for (let load = 0; load < 5; load++) repeats.push(await isRepeated(kept))
  expect(repeats).toEqual([true, true, true, false, false])
  expect([...kept.keys()]).toEqual([slowStartsKey])

  const { root, leave } = openShell(soon, kept)
  root.firstChild = {}
  leave()
  expect(kept.size).toBe(0)
  expect(await isRepeated(kept)).toBe(true)
})

test('a lost network that is back loads a page again however often that was needed before', async () => {
  const answers = [() => Promise.reject(new TypeError('no network')), soon]
  const { reload, fail } = openShell(() => (answers.shift() ?? soon)(), new Map([[slowStartsKey, '3']]))
  fail()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test('where a tab can keep nothing, a slow network loads nothing again', async () => {
  const kept = new Map<string, string>()
  kept.get = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(await isRepeated(kept)).toBe(false)
})

test('where the network is there, the fault is another one, and nothing is loaded again and again', async () => {
  const { words, reload, fail } = openShell(soon)
  fail()
  fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(words.isShown).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('an app that has started is left alone', () => {
  const { root, words, fail } = openShell(soon)
  root.firstChild = {}
  fail()
  expect(words.isShown).toBe(false)
})
