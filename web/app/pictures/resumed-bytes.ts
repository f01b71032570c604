import { NetworkError, ProblemError, problemOf } from '../../client/problem-error.ts'

/** Where a file lies for now, and its bytes. */
interface Address {
  url: string
  size: number
}

interface Resuming {
  signal: AbortSignal
  /** A fresh address of the same bytes; a ProblemError ends it. */
  askAgain: () => Promise<Pick<Address, 'url'>>
  /** How many tries in a row may bring nothing. */
  patience: number
  /** Told when the line has gone, and when bytes come again. */
  onWait?: (isWaiting: boolean) => void
}

/** Milliseconds before another try: each time twice as many. */
const firstPause = 250
const longestPause = 10_000

/**
 * The bytes of a file in their order. Where the line breaks or the address has had its time, it goes on behind the last byte at a fresh
 * address. Throws ProblemError where it is refused, NetworkError where the line stays away or other bytes lie there now, and the signal's
 * reason.
 */
export async function* resumedBytes(
  { url: first, size }: Address,
  { signal, askAgain, patience, onWait }: Resuming,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let url = first
  let received = 0
  let tag: string | undefined
  let fruitless = 0
  while (true) {
    let failure: Error | undefined
    try {
      const response = await answerFrom(url, received, tag, signal)
      tag = response.headers.get('etag') ?? ''
      const reader = response.body?.getReader()
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        if (fruitless > 0) onWait?.(false)
        fruitless = 0
        received += piece.value.length
        yield piece.value
      }
    } catch (cause) {
      failure = failureOf(cause, signal)
    }
    if (received === size) return
    if (received > size || fruitless >= patience) throw failure ?? new NetworkError(`${received} of ${size} bytes came`)
    await pause(Math.min(firstPause * 2 ** fruitless, longestPause), signal)
    fruitless += 1
    onWait?.(true)
    url = await freshAddress(askAgain, url)
  }
}

/** What comes from a byte on. Throws where it is refused, or is of another file than what came before. */
async function answerFrom(url: string, from: number, tag: string | undefined, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, ...(from > 0 && { headers: { range: `bytes=${from}-` } }) })
  if (!response.ok) throw await problemOf(response)
  const isSame = from === 0 || (response.status === 206 && response.headers.get('etag') === tag)
  if (!isSame) throw new ChangedError('Other bytes lie there now.')
  return response
}

class ChangedError extends Error {}

/** What a try has failed of, where another may do better; throws what no other try mends. */
function failureOf(cause: unknown, signal: AbortSignal): Error {
  if (signal.aborted || !(cause instanceof Error)) throw cause
  if (cause instanceof ChangedError) throw new NetworkError(cause.message, { cause })
  // An address that has had its time is refused; a fresh one is asked for, and that answer decides.
  if (cause instanceof ProblemError) return cause
  return new NetworkError('The line broke.', { cause })
}

/** The one before where nobody answers. */
async function freshAddress(askAgain: Resuming['askAgain'], before: string): Promise<string> {
  try {
    return (await askAgain()).url
  } catch (cause) {
    if (cause instanceof NetworkError) return before
    throw cause
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
