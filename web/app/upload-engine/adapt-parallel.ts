import pLimit from 'p-limit'

/** Enough for a phone's line; a faster line is detected within a few parts. */
const startAt = 4
/**
 * S3 speaks HTTP/1.1, of which browsers open six connections a host; the others wait inside the browser, so that no
 * connection idles between two parts. More would only wait there until their time is over.
 */
const most = 12

export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

interface AdaptOptions {
  /** Whether this failure means that the line is overloaded. */
  isOverload: (cause: unknown) => boolean
}

/**
 * Adapts the number of parallel requests to the line, as TCP does: doubles with each round of successes until the first
 * failure, then halves with each failure and grows by one with each round. Never less than one nor more than twelve.
 * Waiting requests start in order of arrival.
 */
export function adaptParallel({ isOverload }: AdaptOptions) {
  const limit = pLimit(startAt)
  let allowed = startAt
  let hasFailed = false
  /** A request that began before the last cut says nothing about the line since. */
  let cut = 0

  function allow(next: number) {
    allowed = Math.max(1, Math.min(most, next))
    limit.concurrency = Math.floor(allowed)
  }

  const run: Limiter = (work) =>
    limit(async () => {
      const begun = cut
      try {
        const result = await work()
        allow(allowed + (hasFailed ? 1 / allowed : 1))
        return result
      } catch (cause) {
        if (begun === cut && isOverload(cause)) {
          hasFailed = true
          cut += 1
          allow(allowed / 2)
        }
        throw cause
      }
    })

  return { run, allowed: () => limit.concurrency, isBusy: () => limit.activeCount > 0 }
}
