import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import { randomToken } from '../runtime/random-token.ts'
import type { EventPin } from './event-store.ts'

/** There are so few PINs that a plain hash could be brute-forced; this one needs a key, which is not in the table. */
const hashOf = (eventId: string, version: string, pin: string) => signatureOf('pin', eventId, version, pin)

/** A PIN (4 to 8 digits) as its event keeps it. */
export async function newEventPin(eventId: string, pin: string): Promise<EventPin> {
  const version = randomToken()
  return { version, hash: await hashOf(eventId, version, pin) }
}

export async function isEventPin(eventId: string, { version, hash }: EventPin, pin: string): Promise<boolean> {
  return isSameSignature(await hashOf(eventId, version, pin), hash)
}
