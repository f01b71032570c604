/** Milliseconds after which the page is mostly idle, for Safari without idle callbacks. */
const withoutIdleCallback = 1000

/** Calls back once the page is idle; the answered function cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: withoutIdleCallback * 3 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, withoutIdleCallback)
  return () => clearTimeout(timer)
}
