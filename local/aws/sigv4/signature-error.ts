/** Why a request is not believed; each service has its own error code for it. */
export type SignatureRefusal =
  | 'anonymous'
  | 'malformed'
  | 'wrong_region'
  | 'unknown_key'
  | 'unknown_token'
  | 'clock_skewed'
  | 'not_yet_valid'
  | 'expired'
  | 'unsigned_headers'
  | 'mismatch'

/** What a service says to a signature that it does not believe. */
export class SignatureError extends Error {
  readonly reason: SignatureRefusal

  constructor(reason: SignatureRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
