import { longestWaitMs, ownHeaders } from './own-calls.ts'

declare global {
  /** Answers on their way by their addresses, handed over by one script of a page to another. */
  var askedAhead: Map<string, Promise<Response>> | undefined
}

/** Asks for what a page will call, before the script is there that will. */
export const askAhead = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'include', headers: ownHeaders, signal: AbortSignal.timeout(longestWaitMs) })

/** Hands an answer over to the caller of that address, who also handles its failure. */
export function handOver(address: string, answer: Promise<Response>): void {
  answer.catch(() => undefined)
  globalThis.askedAhead ??= new Map()
  globalThis.askedAhead.set(address, answer)
}

/** An answer that was asked for ahead, once; addresses of questions are no others' (`begin.ts`). */
export function takeAhead(address: string): Promise<Response> | undefined {
  const asked = globalThis.askedAhead?.get(address)
  globalThis.askedAhead?.delete(address)
  return asked
}

/** Settles once there is such an answer, with whether it is a good one. It stays to be taken. */
export async function hasComeAhead(address: string): Promise<boolean> {
  const response = await globalThis.askedAhead?.get(address)?.catch(() => undefined)
  return response?.ok ?? false
}
