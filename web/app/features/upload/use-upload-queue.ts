import { useEffect, useSyncExternalStore } from 'react'
import { keepAwake } from './keep-awake.ts'
import { queueOf } from './queue-registry.ts'
import { summarizeUploads } from './summarize-uploads.ts'

/** The upload queue of a gallery as React state, with the screen kept on and a warning on leaving while it works. */
export function useUploadQueue(slug: string) {
  const queue = queueOf(slug)
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const summary = summarizeUploads(items)
  const isBusy = summary.underway > 0
  const isUnsafe = isBusy || summary.failed > 0

  useEffect(() => (isBusy ? keepAwake() : undefined), [isBusy])
  useEffect(() => {
    if (!isUnsafe) return undefined
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsafe])

  return { queue, items, summary }
}
