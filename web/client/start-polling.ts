/** While the page is hidden or has no network, no answer would be seen. */
const isLookedAt = () => document.visibilityState === 'visible' && navigator.onLine

interface Polling {
  ask: () => Promise<unknown>
  /** Milliseconds from one answer to the next question. */
  pause: number
  /** If false, a turn passes without a question. */
  mayAsk?: () => boolean
}

/** Asks again after each answer until stopped. A failed question ends nothing: the next turn asks again. */
export function startPolling({ ask, pause, mayAsk = isLookedAt }: Polling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  function schedule() {
    if (!stopped) timer = setTimeout(takeTurn, pause)
  }
  function takeTurn() {
    if (mayAsk()) void ask().then(schedule, schedule)
    else schedule()
  }
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
