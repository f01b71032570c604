import { resumedBytes } from './resumed-bytes.ts'

/** An original as `photos/show-original` names it. */
export interface Original {
  url: string
  name: string
  /** Bytes. */
  size: number
}

interface FetchOptions {
  signal: AbortSignal
  /** A fresh address of the same original. */
  askAgain: () => Promise<Original>
  /** Told how many bytes came with each piece. */
  onBytes: (count: number) => void
}

/** Tries in a row that bring nothing, some two seconds together: a viewer who waits for one photo can tap again. */
const patience = 3

/** The file itself, whole; throws as `resumedBytes` does. */
export async function fetchOriginal(original: Original, { signal, askAgain, onBytes }: FetchOptions): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of resumedBytes(original, { signal, askAgain, patience })) {
    pieces.push(piece)
    onBytes(piece.length)
  }
  return new File(pieces, original.name, { type: typeOf(original) })
}

/** A signed address says as what the file is given out. */
const typeOf = ({ url }: Original) => new URL(url, location.href).searchParams.get('response-content-type') ?? ''
