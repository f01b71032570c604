import { clock } from './clock.ts'

/**
 * Has an AWS client sign by a time that is so many milliseconds ahead of the machine's: by the product's where nothing is
 * said. What the client itself learns of the machine's time, by the `Date` of the answers that it gets, comes on top.
 */
export function signByClock<Client extends { readonly config: { systemClockOffset: number } }>(
  client: Client,
  aheadMs = clock.aheadMs,
): Client {
  let ownOffset = client.config.systemClockOffset
  Object.defineProperty(client.config, 'systemClockOffset', {
    enumerable: true,
    get: () => ownOffset + aheadMs(),
    set: (offset: number) => {
      ownOffset = offset - aheadMs()
    },
  })
  return client
}
