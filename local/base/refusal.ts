/** A service's refusal of a call, with the service's own code. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}
