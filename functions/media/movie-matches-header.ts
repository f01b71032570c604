import { sampleEntry, secondsOf } from './film-format.ts'
import { type Box, boxesIn, findBoxOf } from './movie-boxes.ts'
import { handlerOf, wholeOf } from './movie-facts.ts'
import { firstSample } from './movie-samples.ts'
import type { Movie, ReadRange } from './read-movie.ts'

/** More than any frame has; a crafted index must not make us read a whole film. */
const mostFrameBytes = 8 * 1024 * 1024

/**
 * Whether a film of plain H.264, of `size` bytes, matches its index, as far as can be checked without decoding: its
 * first frame consists of H.264 units, and its stated duration does not exceed its frames' total. A wrong index can
 * make a player hang.
 */
export async function movieMatchesHeader({ moov }: Movie, size: number, read: ReadRange): Promise<boolean> {
  const whole = wholeOf(moov)
  const tracks = boxesIn(moov, whole.body, whole.end).filter(({ type }) => type === 'trak')
  const picture = tracks.find((track) => handlerOf(moov, track) === 'vide')
  const place = picture && firstSample(moov, picture)
  if (!place || place.to > size || place.to - place.from > mostFrameBytes) return false
  if (secondsOf(moov) > Math.max(...tracks.map((track) => shownSeconds(moov, track))) + 1) return false
  const avcC = sampleEntry(moov, picture, 'vide')?.boxes.find(({ type }) => type === 'avcC')
  return avcC !== undefined && isH264Frame(await read(place), ((moov[avcC.body + 4] ?? 0) & 3) + 1)
}

/** Total duration of a track's samples (ISO/IEC 14496-12, 8.6.1.2). */
function shownSeconds(moov: Buffer, track: Box): number {
  const mdhd = findBoxOf(24, moov, track, 'mdia', 'mdhd')
  const stts = findBoxOf(8, moov, track, 'mdia', 'minf', 'stbl', 'stts')
  if (!mdhd || !stts) return 0
  const perSecond = moov.readUInt32BE(mdhd.body + (moov[mdhd.body] === 1 ? 20 : 12))
  let sum = 0
  for (let at = stts.body + 8; at + 8 <= stts.end; at += 8) sum += moov.readUInt32BE(at) * moov.readUInt32BE(at + 4)
  return perSecond === 0 ? 0 : sum / perSecond
}

/** Slices of a picture (ITU-T H.264, table 7-1); all other units accompany them. */
const slices: ReadonlySet<number> = new Set([1, 5])

/** H.264 units, each preceded by its length, fill the frame, and one of them is a picture's. */
function isH264Frame(frame: Buffer, lengthBytes: number): boolean {
  let hasPicture = false
  for (let at = 0; at < frame.length;) {
    if (at + lengthBytes >= frame.length) return false
    const length = frame.readUIntBE(at, lengthBytes)
    const head = frame[at + lengthBytes] ?? 0
    // Its highest bit is always 0; type 0 is unspecified.
    if (length === 0 || head >= 0x80 || (head & 31) === 0) return false
    hasPicture ||= slices.has(head & 31)
    at += lengthBytes + length
    if (at > frame.length) return false
  }
  return hasPicture
}
