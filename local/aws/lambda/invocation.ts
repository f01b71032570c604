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

/** What the host sends to a thread; `deadline` in epoch milliseconds. */
export interface Invocation {
  id: string
  hosted: HostedFunction
  event: unknown
  deadline: number
}

/** What comes back: a result, or the text of what was thrown. */
export interface InvocationResult {
  id: string
  result?: unknown
  error?: string
}

/** What a thread sends: results, and lines of its functions' logs. */
export type ThreadMessage = InvocationResult | { name: FunctionName; line: string }

/** Why an invocation has no result: the function threw, its thread died, or its time was over. */
export class InvocationError extends Error {
  readonly reason: 'threw' | 'died' | 'timed_out'

  constructor(reason: InvocationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
