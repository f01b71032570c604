/** Spent at once when a guest picks many files: the first of them must not wait. */
const burst = 20
/** The server counts 60 requests a minute and guest: one in two seconds and the burst stay under that. */
const interval = 2000

/** Answers how long the next request has to wait, in milliseconds, by a clock that only ever goes forward. */
export function paceRequests(now: () => number): () => number {
  let tokens = burst
  let countedAt = now()
  return () => {
    tokens = Math.min(burst, tokens + (now() - countedAt) / interval)
    countedAt = now()
    tokens -= 1
    return tokens >= 0 ? 0 : Math.ceil(-tokens * interval)
  }
}
