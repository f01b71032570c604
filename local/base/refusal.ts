/** What a service answers in the place of what it was asked for, with its own code of it. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}
