/**
 * Makes an AWS client sign this many milliseconds ahead, if the product's clock can be moved. The client's own
 * correction is then off: an answer from before a move would look like a clock error.
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
