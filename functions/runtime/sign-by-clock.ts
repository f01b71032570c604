/**
 * Makes an AWS client sign by a time this many milliseconds ahead: the product's if it can be moved, else what the
 * client learns. Here it learns nothing, for an answer from before a move would look like an error.
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
