import { type Box, boxHeadBytes, readBox } from './movie-boxes.ts'
import type { ByteRange } from './movie-samples.ts'

/** A movie's outline: every top-level box with its place in the file, and the bytes of `moov`. */
export interface Movie {
  boxes: Box[]
  moov: Buffer
  /** Where `moov` begins in the file. */
  moovStart: number
}

/** The index of an hour of video takes some megabytes; no guest's video needs more than this. */
const maxMoovBytes = 64 * 1024 * 1024

/** Fragmented files have a box every few seconds, and each costs a request. */
const maxBoxes = 4000

/** Reads a file's bytes [from,to). */
export type ReadRange = (range: ByteRange) => Promise<Buffer>

/** Reads the outline of a movie of `size` bytes by ranges; undefined if it is none or has too many boxes. */
export async function readMovie(read: ReadRange, size: number): Promise<Movie | undefined> {
  const boxes: Box[] = []
  for (let at = 0; at < size && boxes.length < maxBoxes;) {
    const head = await read({ from: at, to: Math.min(size, at + boxHeadBytes) })
    const box = readBox(head, at, size, at)
    // Some phones append their own trailer; the outline ends at the first invalid box.
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || moov.end - moov.start > maxMoovBytes) return undefined
  return { boxes, moov: await read({ from: moov.start, to: moov.end }), moovStart: moov.start }
}
