/** A running stand-in of an outside service. */
export interface StandIn {
  /** Origin for clients, without a trailing slash. */
  url: string
  /** Ends it cleanly: open requests are answered, data is on disk. */
  close: () => Promise<void>
}

/** The secret of an access key id, or undefined if there is no such key. */
export type SecretLookup = (accessKeyId: string) => string | undefined

/** What a stand-in needs to verify signed calls. */
export interface SignedCalls {
  secretOf: SecretLookup
  /** Epoch milliseconds; by default the machine's time. */
  now?: () => number
  /** The time by a clock that was set a moment ago: calls signed by it may still arrive. */
  before?: (() => number | undefined) | undefined
}
