import { type Box, boxesIn, findBoxOf } from './movie-boxes.ts'

export interface MovieFacts {
  /** By the container's clock, UTC; undefined if missing. */
  createdAt: Date | undefined
  /** Pixels as shown, after the track's rotation. */
  width: number
  height: number
}

/** Bytes of these boxes up to the last field that we read; for a header in its shortest version. */
const fieldBytes = { hdlr: 12, mvhd: 100, tkhd: 84 } as const

/** Seconds from 1904, the epoch of these files, to 1970. */
const epoch1904 = 2_082_844_800

/** The buffer's `moov` box; a size of 1 means that the real one follows in 64 bits. */
export const wholeOf = (moov: Buffer): Box => ({
  type: 'moov',
  start: 0,
  body: moov.readUInt32BE(0) === 1 ? 16 : 8,
  end: moov.length,
})

/** Four letters for a track's content: `vide`, `soun`, `meta` … */
export function handlerOf(moov: Buffer, track: Box): string | undefined {
  const hdlr = findBoxOf(fieldBytes.hdlr, moov, track, 'mdia', 'hdlr')
  return hdlr && moov.toString('latin1', hdlr.body + 8, hdlr.body + 12)
}

/** Reads a `moov` box; undefined without a video track. */
export function movieFacts(moov: Buffer): MovieFacts | undefined {
  const whole = wholeOf(moov)
  const video = boxesIn(moov, whole.body, whole.end).find(
    (box) => box.type === 'trak' && handlerOf(moov, box) === 'vide',
  )
  const tkhd = video && findBoxOf(fieldBytes.tkhd, moov, video, 'tkhd')
  if (!tkhd) return undefined
  const mvhd = findBoxOf(fieldBytes.mvhd, moov, whole, 'mvhd')
  return { createdAt: mvhd && creationTime(moov, mvhd), ...shownSize(moov, tkhd) }
}

/** A header's version 1 has 64-bit times, version 0 32-bit ones. */
function creationTime(moov: Buffer, { body }: Box): Date | undefined {
  const seconds = moov[body] === 1 ? Number(moov.readBigUInt64BE(body + 4)) : moov.readUInt32BE(body + 4)
  return seconds > epoch1904 ? new Date((seconds - epoch1904) * 1000) : undefined
}

/**
 * Width and height come last, as 16.16 fixed point, after the matrix {a b u c d v x y w}; a = 0 means a quarter turn.
 */
function shownSize(moov: Buffer, { end }: Box): { width: number; height: number } {
  const width = Math.round(moov.readUInt32BE(end - 8) / 65_536)
  const height = Math.round(moov.readUInt32BE(end - 4) / 65_536)
  const a = moov.readInt32BE(end - 44)
  return a === 0 ? { width: height, height: width } : { width, height }
}
