import { type OpusConfig, readOpusHead } from './opus-packets.ts'
import { Packets, type Recording, type RecordingFlaw } from './recording.ts'

/** WebM's element ids (RFC 9559): those that are entered, and those that are skipped. */
const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const
const entered: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup])
/** Seek head, void, checksum, info, cues, tags, chapters; a cluster's time, place and size; other parts of a group. */
const passed: ReadonlySet<number> = new Set([
  0x114d9b74, 0xec, 0xbf, 0x1549a966, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0xe7, 0xa7, 0xab, 0x9b, 0xfb, 0xfa, 0x75a2,
  0x75a1, 0xa4,
])

/** Track types: other than sound and picture they are text or buttons. */
const soundTrack = 2

interface Element {
  id: number
  body: number
  /** Undefined if unknown: a recorder does not know how long it will record. */
  end: number | undefined
}

/** A number whose first byte determines its length (RFC 8794, 4); undefined if it does not end before `limit`. */
function readVint(bytes: Buffer, at: number, limit: number, keepsMarker: boolean) {
  const first = at < limit ? (bytes[at] ?? 0) : 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > limit) return undefined
  const ones = 0xff >> length
  let value = keepsMarker ? first : first & ones
  let isUnknown = (first & ones) === ones
  for (let next = at + 1; next < at + length; next++) {
    const byte = bytes[next] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, isUnknown, next: at + length }
}

function readElement(bytes: Buffer, at: number, limit: number): Element | undefined {
  const id = readVint(bytes, at, limit, true)
  const size = id && readVint(bytes, id.next, limit, false)
  if (!size) return undefined
  return { id: id.value, body: size.next, end: size.isUnknown ? undefined : size.next + size.value }
}

/** The elements of a complete master element, until one does not fit. */
function* elementsIn(bytes: Buffer, from: number, to: number): Generator<{ id: number; body: Buffer }> {
  for (let at = from; ;) {
    const element = readElement(bytes, at, to)
    if (element?.end === undefined || element.end > to) return
    yield { id: element.id, body: bytes.subarray(element.body, element.end) }
    at = element.end
  }
}

interface Track {
  number: number
  config: OpusConfig
}

/** The only track, of sound in Opus; undefined if there are others. */
function readTracks(bytes: Buffer, from: number, to: number): Track | undefined {
  const tracks = [...elementsIn(bytes, from, to)].filter(({ id }) => id === ids.track)
  const [first] = tracks
  if (!first || tracks.length > 1) return undefined
  const fields = new Map([...elementsIn(first.body, 0, first.body.length)].map(({ id, body }) => [id, body]))
  const numberOf = (id: number) => [...(fields.get(id) ?? [])].reduce((sum, byte) => sum * 256 + byte, 0)
  const config = readOpusHead(fields.get(ids.codecPrivate) ?? Buffer.alloc(0))
  const isOpus = fields.get(ids.codec)?.toString('latin1').replace(/\0+$/, '') === 'A_OPUS'
  if (!config || !isOpus || fields.has(ids.encodings) || numberOf(ids.trackType) !== soundTrack) return undefined
  return { number: numberOf(ids.trackNumber), config }
}

/**
 * Reads WebM with only Opus, as browsers record it: of unknown length, without an index, its last element cut where the
 * recorder stopped. Elements are read in sequence, regardless of nesting.
 */
export function readWebm(file: Buffer, mostSeconds: number): Recording | RecordingFlaw {
  let track: Track | undefined
  let packets: Packets | undefined
  for (let at = 0; at < file.length;) {
    const element = readElement(file, at, file.length)
    if (!element) return isPartOfHead(file, at) ? (packets?.recording('weba', true) ?? 'damaged') : 'damaged'
    const { id, body, end } = element
    if (entered.has(id)) {
      at = body
      continue
    }
    if (!isKnown(id) || end === undefined) return 'damaged'
    if (end > file.length) return packets?.recording('weba', true) ?? 'damaged'
    if (id === ids.tracks && !track) {
      track = readTracks(file, body, end)
      if (!track) return 'foreign'
      packets = new Packets(file, { codec: 'opus', config: track.config }, mostSeconds)
    }
    if (id === ids.block || id === ids.simpleBlock) {
      const number = readVint(file, body, end, false)
      if (!track || !packets || number?.value !== track.number || number.next + 3 > end) return 'damaged'
      // After two bytes of time; several packets per block, which no recorder writes, would need their sizes.
      if ((file[number.next + 2] ?? 0) & 6) return 'foreign'
      const flaw = packets.add({ from: number.next + 3, to: end })
      if (flaw) return flaw
    }
    at = end
  }
  return packets?.recording('weba', false) ?? 'damaged'
}

const leaves: ReadonlySet<number> = new Set([ids.ebml, ids.tracks, ids.block, ids.simpleBlock])
const isKnown = (id: number) => leaves.has(id) || passed.has(id)

/** The rest may be the start of an element's header. */
const isPartOfHead = (file: Buffer, at: number) => file[at] !== 0 && file.length - at < 12
