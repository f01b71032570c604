/**
 * Makes an AWS client sign by a time this many milliseconds ahead of the machine's: by default the product's time if it
 * can be moved, else the time that the client itself learns. Here it learns nothing: the machine's time is right, and
 * the `Date` of an answer from before a move would look like an error.
 */
export function signByClock<Client extends { readonly config: { systemClockOffset: number } }>(
  client: Client,
  aheadMs = globalThis.clockAheadMs,
): Client {
  if (aheadMs)
    Object.defineProperty(client.config, 'systemClockOffset', {
      enumerable: true,
      get: aheadMs,
      set: () => {},
    })
  return client
}
