import { longestWaitMs, ownHeaders } from './address-of.ts'

declare global {
  /** Answers on their way by their addresses, which one script of a page hands over to another. */
  var askedAhead: Map<string, Promise<Response>> | undefined
}

/** Makes a call of the page before its script is there. */
export const askAhead = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'include', headers: ownHeaders, signal: AbortSignal.timeout(longestWaitMs) })

/** Hands an answer over to the caller of that address, who also handles its failure. */
export function handOver(address: string, answer: Promise<Response>): void {
  answer.catch(() => undefined)
  globalThis.askedAhead ??= new Map()
  globalThis.askedAhead.set(address, answer)
}

/** An answer that was asked for ahead, once. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const asked = globalThis.askedAhead?.get(address)
  globalThis.askedAhead?.delete(address)
  return asked
}

/** Settles with whether such an answer is a good one; it stays to be taken. */
export async function hasComeAhead(address: string): Promise<boolean> {
  const response = await globalThis.askedAhead?.get(address)?.catch(() => undefined)
  return response?.ok ?? false
}
