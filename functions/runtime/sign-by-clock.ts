/**
 * Has an AWS client sign by a time that is so many milliseconds ahead of the machine's: where nothing is said, by the product's time if
 * somebody can move it, else by what the client itself learns of the machine's time. Here it learns nothing: the machine's time
 * is right, and the `Date` of an answer that was given before a move would be taken for an error.
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
