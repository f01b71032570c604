import { NetworkError, ProblemError, problemOf } from '../../client/problem-error.ts'

/** An original as described by `photos/show-original`; `size` in bytes. */
export interface Original {
  url: string
  name: string
  size: number
}

interface Resuming {
  signal: AbortSignal
  /** A fresh address of the same bytes; a ProblemError ends the download. */
  askAgain: () => Promise<Pick<Original, 'url'>>
  /** How many tries in a row may fail to bring any bytes. */
  patience: number
  /** Called when the connection is lost, and when bytes arrive again. */
  onWait?: (isWaiting: boolean) => void
}

/** Milliseconds before another try, doubling each time. */
const firstPause = 250
const longestPause = 10_000

/** Tries for one photo, about two seconds in total: its viewer can tap again. */
const patienceForPhoto = 3

type PhotoResuming = Pick<Resuming, 'signal' | 'askAgain'> & { onBytes: (count: number) => void }

/** The whole original as a file; throws as `resumedBytes` does. */
export async function fetchOriginal(original: Original, { signal, askAgain, onBytes }: PhotoResuming): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of resumedBytes(original, { signal, askAgain, patience: patienceForPhoto })) {
    pieces.push(piece)
    onBytes(piece.length)
  }
  // The signed address contains the file's content type.
  const type = new URL(original.url, location.href).searchParams.get('response-content-type') ?? ''
  return new File(pieces, original.name, { type })
}

/**
 * The bytes of a file in order. After a lost connection or an expired address it resumes after the last byte, at a
 * fresh address. Throws ProblemError if refused, NetworkError if the connection stays away or the file has changed, and
 * the signal's reason.
 */
export async function* resumedBytes(
  { url: first, size }: Pick<Original, 'url' | 'size'>,
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

/** The answer from a byte on. Throws if it is refused, or belongs to another file than the bytes before. */
async function answerFrom(url: string, from: number, tag: string | undefined, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, ...(from > 0 && { headers: { range: `bytes=${from}-` } }) })
  if (!response.ok) throw await problemOf(response)
  const isSame = from === 0 || (response.status === 206 && response.headers.get('etag') === tag)
  if (!isSame) throw new ChangedError('Other bytes lie there now.')
  return response
}

class ChangedError extends Error {}

/** Why a try failed, if another may succeed; otherwise throws. */
function failureOf(cause: unknown, signal: AbortSignal): Error {
  if (signal.aborted || !(cause instanceof Error)) throw cause
  if (cause instanceof ChangedError) throw new NetworkError(cause.message, { cause })
  // An expired address is refused; the request of a fresh one decides.
  if (cause instanceof ProblemError) return cause
  return new NetworkError('The line broke.', { cause })
}

/** A fresh address; the old one if there is no answer. */
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
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
