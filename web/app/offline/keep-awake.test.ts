import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAwake } from './keep-awake.ts'

/** As much of the Screen Wake Lock API as is used. */
class FakeLock extends EventTarget {
  released = false
  release = async () => {
    if (this.released) return
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

let locks: FakeLock[]
let page: { visibilityState: string }
const held = () => locks.filter(({ released }) => !released).length

beforeEach(() => {
  locks = []
  page = { visibilityState: 'visible' }
  const request = async () => {
    const lock = new FakeLock()
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => vi.unstubAllGlobals())

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('takes the lock again when the page is back in front', async () => {
  const stop = keepAwake()
  await settle()
  page.visibilityState = 'hidden'
  await locks[0]?.release()
  window.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(held()).toBe(0)
  page.visibilityState = 'visible'
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(held()).toBe(1)
  expect(locks).toHaveLength(2)
  stop()
})

test('takes the lock again when the picker closes, which some phones tell by focus alone', async () => {
  const stop = keepAwake()
  await settle()
  await locks[0]?.release()
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(held()).toBe(1)
  stop()
})

test('lets the screen go when it is over, also of a lock that comes only then', async () => {
  const stop = keepAwake()
  stop()
  await settle()
  expect(locks).toHaveLength(1)
  expect(held()).toBe(0)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(locks).toHaveLength(1)
})
