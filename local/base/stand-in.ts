/** A running stand-in of an outside service. */
export interface StandIn {
  /** Origin that clients are pointed at, without a trailing slash. */
  url: string
  /** Ends it cleanly: open requests are answered, data is on disk. */
  close: () => Promise<void>
}

/** Who may call a stand-in: the secret of an access key id, or undefined where no such key exists. */
export type SecretLookup = (accessKeyId: string) => string | undefined

/** What a stand-in verifies signed calls by. */
export interface SignedCalls {
  secretOf: SecretLookup
  /** Epoch milliseconds; the machine's where absent. */
  now?: () => number
  /** The same by a clock that was set a moment ago: calls that were signed by it are still on their way. */
  before?: (() => number | undefined) | undefined
}
