/** What the host sends to a function's worker; `deadline` in epoch milliseconds. */
export interface Invocation {
  id: string
  event: unknown
  deadline: number
}

/** What comes back: a result, or the text of what was thrown. */
export interface InvocationResult {
  id: string
  result?: unknown
  error?: string
}

/** Why an invocation has no result: the function threw, its worker died, or its time was over. */
export class InvocationError extends Error {
  readonly reason: 'threw' | 'died' | 'timed_out'

  constructor(reason: InvocationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
