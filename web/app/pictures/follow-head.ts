import { listen } from '../../client/listen.ts'
import { ProblemError } from '../../client/problem-error.ts'

/** Range of milliseconds between an answer and the next request; random, so that phones do not all ask at once. */
type Pause = readonly [least: number, most: number]

/** New photos appear within five seconds; server and CDN take two each. */
const lively: Pause = [2000, 3000]
/** After an hour without changes. */
const calm: Pause = [13_000, 17_000]
const calmAfterMs = 60 * 60 * 1000
/** An error doubles the pause, up to this. */
const longestPauseMs = 60_000

/** Milliseconds after which a hanging request is given up. */
export const lookWaitMs = 15_000

interface Following {
  /** Asks once; returns whether there was something new. */
  ask: () => Promise<boolean>
  now?: () => number
  random?: () => number
}

/**
 * Polls while the page is visible and online, at once when it becomes so, and never twice at a time. Returns how to
 * stop.
 */
export function followHead({ ask, now = Date.now, random = Math.random }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let hasEnded = false
  let failures = 0
  let lastNews = now()

  function schedule(error?: unknown) {
    isAsking = false
    if (hasEnded) return
    const [least, most] = now() - lastNews < calmAfterMs ? lively : calm
    const patience = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
    const pause = Math.min((least + (most - least) * random()) * 2 ** failures, Math.max(longestPauseMs, most))
    timer = setTimeout(look, Math.max(pause, patience))
  }
  function look() {
    clearTimeout(timer)
    if (isAsking || hasEnded || document.visibilityState !== 'visible' || !navigator.onLine) return
    isAsking = true
    void ask().then(
      (hasNews) => {
        failures = 0
        if (hasNews) lastNews = now()
        schedule()
      },
      (error: unknown) => {
        failures += 1
        schedule(error)
      },
    )
  }

  schedule()
  const leave = [listen(document, ['visibilitychange'], look), listen(globalThis, ['online', 'pageshow'], look)]
  return () => {
    hasEnded = true
    clearTimeout(timer)
    for (const each of leave) each()
  }
}
