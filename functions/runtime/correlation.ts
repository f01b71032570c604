import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs `work`, and all that it starts, under one id, which every log line and queued message carries. */
export function correlate<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work)
}

/** The id of the browser's request behind this work; undefined without one. */
export const correlationId = (): string | undefined => storage.getStore()
