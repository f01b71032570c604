import type { FunctionName } from '#functions/manifest.ts'

/** A function to run in a thread. */
export interface HostedFunction {
  name: FunctionName
  /** Its CommonJS bundle. */
  bundle: string
  /** Its whole `process.env`. */
  environment: Readonly<Record<string, string>>
  /** Seconds after which an invocation is cut off. */
  timeout: number
}

/** A message from the host to a thread. */
export interface Invocation {
  id: string
  hosted: HostedFunction
  event: unknown
}

/** The reply: a result, or the text of an error. */
export interface InvocationResult {
  id: string
  result?: unknown
  error?: string
}

/** Messages from a thread: ids of starting invocations, results, and lines of its functions' logs. */
export type ThreadMessage = InvocationResult | { begun: string } | { name: FunctionName; line: string }

/** Why an invocation has no result: the function threw, its thread died, or it timed out. */
export class InvocationError extends Error {
  readonly reason: 'threw' | 'died' | 'timed_out'

  constructor(reason: InvocationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
