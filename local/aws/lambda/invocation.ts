import type { FunctionName } from '#functions/manifest.ts'

/** A function as a thread runs it. */
export interface HostedFunction {
  name: FunctionName
  /** Its CommonJS bundle. */
  bundle: string
  /** All that it finds in `process.env`. */
  environment: Readonly<Record<string, string>>
  /** Seconds after which an invocation is cut off. */
  timeout: number
}

/** What the host sends to a thread. */
export interface Invocation {
  id: string
  hosted: HostedFunction
  event: unknown
}

/** What comes back: a result, or the text of what was thrown. */
export interface InvocationResult {
  id: string
  result?: unknown
  error?: string
}

/** What a thread sends: ids of invocations that begin, results, and lines of its functions' logs. */
export type ThreadMessage = InvocationResult | { begun: string } | { name: FunctionName; line: string }

/** Why an invocation has no result: the function threw, its thread died, or its time was over. */
export class InvocationError extends Error {
  readonly reason: 'threw' | 'died' | 'timed_out'

  constructor(reason: InvocationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
