import { UploadFailure } from './upload-failure.ts'
import type { UploadPorts } from './upload-ports.ts'

const firstDelay = 500
const longestDelay = 30_000
/** With these delays a part is given up after about a minute of a network that is up but does not work. */
const maxAttempts = 8

/** Milliseconds before try `attempt` + 1: exponential with jitter, so that 200 guests do not return at once. */
export function retryDelay(attempt: number, random: number): number {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** attempt)
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

/** Repeats `work` while it fails transiently; time offline costs no attempt. Throws the last failure. */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  ports: Pick<UploadPorts, 'isOnline' | 'untilOnline' | 'wait' | 'random'>,
  signal: AbortSignal,
): Promise<Result> {
  let attempt = 0
  for (;;) {
    await ports.untilOnline(signal)
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof UploadFailure) || cause.remedy !== 'transient') throw cause
      signal.throwIfAborted()
      if (!ports.isOnline()) continue
      attempt += 1
      if (attempt >= maxAttempts) throw cause
      await ports.wait(Math.max(cause.retryAfter ?? 0, retryDelay(attempt, ports.random())), signal)
    }
  }
}
