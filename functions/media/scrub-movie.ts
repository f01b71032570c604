import { type Box, boxesIn, freeBox } from './movie-boxes.ts'
import { handlerOf, wholeOf } from './movie-facts.ts'
import { type ByteRange, sampleRanges } from './movie-samples.ts'
import type { Movie } from './read-movie.ts'

/** Bytes to write over the original at `at`; nothing moves, so every offset in the file stays valid. */
export interface Patch {
  at: number
  bytes: Buffer
}

export interface Scrubbing {
  patches: Patch[]
  /** Ranges to overwrite with zeros. */
  blanks: ByteRange[]
}

/** Top-level boxes that a player needs; others may reveal where and by whom it was filmed. */
const playedBoxes = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'styp', 'sidx', 'ssix', 'wide'])
const playedInMovie = new Set(['mvhd', 'trak', 'mvex', 'iods'])
const playedTracks = new Set(['vide', 'soun'])

/** Boxes with descriptions, at any level: location, device, serial numbers, comments. */
const describingBoxes = new Set(['udta', 'meta', 'uuid'])
/** Boxes that may contain them, each inside the previous one; players ignore deeper nesting in a crafted file. */
const containerIn: Readonly<Record<string, string>> = { trak: 'mdia', mdia: 'minf' }

/**
 * What to overwrite so that a copy contains only picture and sound: describing boxes become empty `free` boxes, and
 * other tracks (timed locations, subtitles with coordinates) also lose their samples.
 */
export function scrubMovie({ boxes, moov, moovStart }: Movie): Scrubbing {
  const scrubbed = Buffer.from(moov)
  const blanks: ByteRange[] = []
  const whole = wholeOf(moov)
  for (const box of boxesIn(moov, whole.body, whole.end)) {
    const isTrack = box.type === 'trak'
    if (isTrack && !playedTracks.has(handlerOf(moov, box) ?? '')) {
      blanks.push(...sampleRanges(moov, box))
      freeBox(scrubbed, box)
    } else if (!playedInMovie.has(box.type)) freeBox(scrubbed, box)
    else if (isTrack) freeDescriptions(scrubbed, box)
  }
  const patches: Patch[] = [{ at: moovStart, bytes: scrubbed }]
  for (const { type, start, body, end } of boxes) {
    if (playedBoxes.has(type)) continue
    patches.push({ at: start + 4, bytes: Buffer.from('free', 'latin1') })
    blanks.push({ from: body, to: end })
  }
  return { patches, blanks: [...blanks, trailer(boxes)] }
}

/** Some phones append notes after the last box. */
function trailer(boxes: readonly Box[]): ByteRange {
  return { from: boxes.at(-1)?.end ?? 0, to: Number.MAX_SAFE_INTEGER }
}

function freeDescriptions(bytes: Buffer, container: Box): void {
  for (const box of boxesIn(bytes, container.body, container.end)) {
    if (describingBoxes.has(box.type)) freeBox(bytes, box)
    else if (box.type === containerIn[container.type]) freeDescriptions(bytes, box)
  }
}

/** Applies a scrubbing to the piece of the file that starts at `offset`; modifies the piece. */
export function scrubPiece(piece: Buffer, offset: number, { patches, blanks }: Scrubbing): Buffer {
  const end = offset + piece.length
  for (const { from, to } of blanks)
    if (from < end && to > offset) piece.fill(0, Math.max(0, from - offset), Math.min(piece.length, to - offset))
  for (const { at, bytes } of patches) {
    const from = Math.max(at, offset)
    const to = Math.min(at + bytes.length, end)
    if (from < to) bytes.copy(piece, from - offset, from - at, to - at)
  }
  return piece
}
