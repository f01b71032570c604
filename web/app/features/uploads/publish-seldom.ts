import type { UploadQueue } from './upload-queue.ts'

/** Milliseconds. Six parts report dozens of times a second; a bar of four steps a second still moves, and leaves a phone to its sending. */
const between = 250

/** The same queue, telling its listeners of changes at most four times a second; the last change is always told. */
export function publishSeldom(queue: UploadQueue): UploadQueue {
  const listeners = new Set<() => void>()
  let shown = queue.snapshot()
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    timer = undefined
    shown = queue.snapshot()
    for (const listener of listeners) listener()
  }

  queue.subscribe(() => (timer ??= setTimeout(show, between)))
  return {
    ...queue,
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
