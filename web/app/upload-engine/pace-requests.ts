/** Requests sent at once when a guest picks many files: the first must not wait. */
const burst = 20
/** Milliseconds. The server allows 60 requests a minute and guest: one per interval plus the burst stay below. */
const interval = 2000

/** Returns how long the next request must wait, in milliseconds; needs a monotonic clock. */
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
