import { useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { problemMessage } from './problem-message.ts'
import { useTexts } from './texts.ts'

/** Runs one task at a time: a second press meanwhile does nothing. */
export function usePending(onError: (cause: unknown) => void) {
  const [isPending, setPending] = useState(false)
  const running = useRef(false)
  const run = (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setPending(true)
    void work()
      .catch(onError)
      .finally(() => {
        running.current = false
        setPending(false)
      })
  }
  return [isPending, run] as const
}

/** Shows in a toast why something failed. */
export function useTellFailed() {
  const t = useTexts()
  return (cause: unknown) => showToast({ tone: 'error', title: problemMessage(cause, t) })
}

/** Like `usePending`, with a toast that says why a task failed. */
export const useWork = () => usePending(useTellFailed())

/** Like `usePending`, with the last failure's reason until the next task begins. */
export function useAttempt() {
  const [error, setError] = useState<unknown>()
  const [isPending, start] = usePending(setError)
  const run = (work: () => Promise<void>) =>
    start(() => {
      setError(undefined)
      return work()
    })
  return { isPending, error, run, forgetError: () => setError(undefined) }
}
