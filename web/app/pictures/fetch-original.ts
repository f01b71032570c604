import { NetworkError, problemOf } from '../../client/problem-error.ts'

/** An original as `photos/show-original` names it. */
export interface Original {
  url: string
  name: string
  /** Bytes. */
  size: number
}

interface FetchOptions {
  signal: AbortSignal
  /** Told how many bytes came with each piece. */
  onBytes: (count: number) => void
}

/** The file itself, whole; throws ProblemError where it is refused, NetworkError where it breaks off, and the signal's reason. */
export async function fetchOriginal({ url, name, size }: Original, { signal, onBytes }: FetchOptions): Promise<File> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw await problemOf(response)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value)
      received += piece.value.length
      onBytes(piece.value.length)
    }
    if (received !== size) throw new NetworkError(`${name} broke off after ${received} of ${size} bytes`)
    return new File(pieces, name, { type: response.headers.get('content-type') ?? '' })
  } catch (cause) {
    // Browsers tell by a TypeError of theirs that there was no network, or that it went.
    if (cause instanceof TypeError) throw new NetworkError(`${name} did not come`, { cause })
    throw cause
  }
}
