import { maxFilmBitsPerSecond, playbackSize, possibleSize } from '#shared/rules/film-limits.ts'
import { type Box, boxesIn, findBoxOf } from './movie-boxes.ts'
import { handlerOf, movieFacts, wholeOf } from './movie-facts.ts'
import type { Movie } from './read-movie.ts'

/** The facts that decide whether a film can be shown as sent. */
export interface FilmFormat {
  /** Pixels as shown, from its header; 0 if implausible. */
  width: number
  height: number
  /** HDR, whose colours must be mapped (ITU-R BT.2100, PQ and HLG). */
  isHdr: boolean
  /** Every browser plays its bytes as they are, upright and from the start, and a smaller file would show less. */
  playsEverywhere: boolean
}

/** Bytes of a sample entry before its boxes, including its header (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const entryBytes = { vide: 86, soun: 36 } as const

/** Baseline, Main and High, all with 8 bits and 4:2:0 (ITU-T H.264, annex A). */
const h264Profiles: ReadonlySet<number | undefined> = new Set([66, 77, 100])

/** Transfer characteristics of PQ and HLG (ITU-T H.273, table 3). */
const hdrTransfers: ReadonlySet<number> = new Set([16, 18])

/** MPEG-4 audio and the profiles of MPEG-2 AAC (MP4 registration authority, object types). */
const aacTypes: ReadonlySet<number | undefined> = new Set([0x40, 0x66, 0x67, 0x68])

/** Reads the format from a film's index, for `size` bytes; undefined without a picture. Decodes nothing. */
export function filmFormat(movie: Movie, size: number): FilmFormat | undefined {
  const { boxes, moov } = movie
  const facts = movieFacts(moov)
  if (!facts) return undefined
  const whole = wholeOf(moov)
  const tracks = boxesIn(moov, whole.body, whole.end).filter(({ type }) => type === 'trak')
  const pictures = tracks.filter((track) => handlerOf(moov, track) === 'vide')
  const sounds = tracks.filter((track) => handlerOf(moov, track) === 'soun')
  const { width, height } = possibleSize(facts)
  const fits = playbackSize({ width, height })
  const order = boxes.map(({ type }) => type)
  const isHdr = pictures.some((track) => hasHdr(moov, track))
  return {
    width,
    height,
    isHdr,
    playsEverywhere:
      !isHdr &&
      pictures.length === 1 &&
      pictures.every((track) => isPlainH264(moov, track) && isUpright(moov, track)) &&
      sounds.every((track) => isAac(moov, track)) &&
      width > 0 &&
      height > 0 &&
      fits.width === width &&
      fits.height === height &&
      order.indexOf('moov') < order.indexOf('mdat') &&
      // A fragmented file would start late, or not at all.
      !order.includes('moof') &&
      size * 8 <= maxFilmBitsPerSecond * secondsOf(moov),
  }
}

/** The boxes of a track's first sample entry, and its type; undefined if it is damaged. */
export function sampleEntry(moov: Buffer, track: Box, kind: keyof typeof entryBytes) {
  const stsd = findBoxOf(8, moov, track, 'mdia', 'minf', 'stbl', 'stsd')
  const entry = stsd && boxesIn(moov, stsd.body + 8, stsd.end)[0]
  if (!entry || entry.end - entry.start < entryBytes[kind]) return undefined
  return { entry, boxes: boxesIn(moov, entry.start + entryBytes[kind], entry.end) }
}

function isPlainH264(moov: Buffer, track: Box): boolean {
  const found = sampleEntry(moov, track, 'vide')
  const avcC = found?.boxes.find(({ type }) => type === 'avcC')
  return found?.entry.type === 'avc1' && avcC !== undefined && h264Profiles.has(moov[avcC.body + 1])
}

/** By its colour's name, or because it has Dolby Vision. */
function hasHdr(moov: Buffer, track: Box): boolean {
  const boxes = sampleEntry(moov, track, 'vide')?.boxes ?? []
  const isNamed = boxes.some(
    ({ type, body, end }) => type === 'colr' && end - body >= 8 && hdrTransfers.has(moov.readUInt16BE(body + 6)),
  )
  return isNamed || boxes.some(({ type }) => type === 'dvcC' || type === 'dvvC')
}

/** The matrix in the track's header is the identity: {1 0 0 0 1 0 …} in 16.16 fixed point. */
function isUpright(moov: Buffer, track: Box): boolean {
  const tkhd = findBoxOf(84, moov, track, 'tkhd')
  if (!tkhd) return false
  const [a, b, , c, d] = [0, 4, 8, 12, 16].map((at) => moov.readInt32BE(tkhd.end - 44 + at))
  return a === 65_536 && b === 0 && c === 0 && d === 65_536
}

/** The object type in its decoder's configuration (ISO/IEC 14496-1, 7.2.6), which QuickTime wraps in further boxes. */
function isAac(moov: Buffer, track: Box): boolean {
  const found = sampleEntry(moov, track, 'soun')
  if (found?.entry.type !== 'mp4a') return false
  const decoder = aacDecoder(moov, found.entry)
  return decoder !== undefined && aacTypes.has(moov[decoder])
}

/** Start of an AAC decoder's configuration in a sample entry; undefined if it has none. */
export function aacDecoder(moov: Buffer, entry: Box): number | undefined {
  const at = moov.subarray(0, entry.end).indexOf('esds', entry.body, 'latin1')
  if (at < 0) return undefined
  const elementary = skipHead(moov, at + 8, 3)
  // After its id (2 bytes) and flags; films from phones have no fields that the flags could announce.
  return elementary === undefined ? undefined : skipHead(moov, elementary + 3, 4)
}

/** Start of a descriptor's content, after its tag and a length of one to four bytes. */
export function skipHead(moov: Buffer, at: number, tag: number): number | undefined {
  if (moov[at] !== tag) return undefined
  let next = at + 1
  while (next < at + 4 && (moov[next] ?? 0) >= 0x80) next++
  return next + 1
}

/** A film's duration from its index; 0 if missing, as in fragmented files. */
export function secondsOf(moov: Buffer): number {
  const mvhd = findBoxOf(28, moov, wholeOf(moov), 'mvhd')
  if (!mvhd) return 0
  const isLong = moov[mvhd.body] === 1
  const at = mvhd.body + (isLong ? 20 : 12)
  if (at + 12 > moov.length) return 0
  const perSecond = moov.readUInt32BE(at)
  return perSecond === 0 ? 0 : (isLong ? Number(moov.readBigUInt64BE(at + 4)) : moov.readUInt32BE(at + 4)) / perSecond
}
