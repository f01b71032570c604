import type { Limiter } from './limit-parallel.ts'

/** Enough for a phone's line; a better one is found out within a few parts. */
const startAt = 4
/**
 * S3 speaks HTTP/1.1, of which browsers open six connections a host; the others wait inside the browser, so that no
 * connection idles between two parts. More would only wait there until their time is over.
 */
const most = 12

export interface AdaptiveLimiter {
  run: Limiter
  /** How many may run at once just now. */
  allowed(): number
  isBusy(): boolean
}

interface AdaptOptions {
  /** Whether this failure says that the line has too much to carry. */
  isOverload: (cause: unknown) => boolean
}

/**
 * Finds out how much at once the line carries, as TCP does: doubles with each round of successes until the first failure, then
 * halves with each failure and grows by one with each round. Never less than one nor more than twelve. What waits starts
 * in the order in which it came.
 */
export function adaptParallel({ isOverload }: AdaptOptions): AdaptiveLimiter {
  let allowed = startAt
  let running = 0
  let hasFailed = false
  /** What began before the last cut says nothing about the line since. */
  let cut = 0
  const waiting: (() => void)[] = []

  function startNext() {
    while (running < Math.floor(allowed)) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      next()
    }
  }

  function grow() {
    allowed = Math.min(most, allowed + (hasFailed ? 1 / allowed : 1))
  }

  function shrink() {
    hasFailed = true
    cut += 1
    allowed = Math.max(1, allowed / 2)
  }

  return {
    allowed: () => Math.floor(allowed),
    isBusy: () => running > 0,
    async run(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        startNext()
      })
      const begun = cut
      try {
        const result = await work()
        grow()
        return result
      } catch (cause) {
        if (begun === cut && isOverload(cause)) shrink()
        throw cause
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
