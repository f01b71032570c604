/** Milliseconds after which the page has mostly come to rest, where Safari has no idle callback. */
const withoutIdleCallback = 1000

/** Calls back once the page has nothing more urgent to do, unless the answered function is called before. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: withoutIdleCallback * 3 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, withoutIdleCallback)
  return () => clearTimeout(timer)
}
