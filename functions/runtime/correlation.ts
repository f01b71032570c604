import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs `work`, and all that it starts, under one id: every log line and every queued message has it. */
export function correlate<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work)
}

/** The id of the browser's request that all this is done for; undefined outside of any. */
export const correlationId = (): string | undefined => storage.getStore()
