import type { ByteRange } from './movie-samples.ts'
import { type OggPage, readPage } from './ogg-pages.ts'
import { readOpusHead } from './opus-packets.ts'
import { Packets, type Recording, type RecordingFlaw } from './recording.ts'

/** Reads Ogg with a single stream, of Opus or Vorbis; if cut within a page, it ends with the previous page. */
export function readOgg(file: Buffer, mostSeconds: number): Recording | RecordingFlaw {
  const pages: OggPage[] = []
  let endsEarly = false
  for (let at = 0; at < file.length;) {
    const page = readPage(file, at)
    if (page === 'cut') {
      endsEarly = true
      break
    }
    if (page?.number !== pages.length || page.isFirst !== (at === 0)) return pages.length === 1 ? 'foreign' : 'damaged'
    pages.push(page)
    at = page.end
  }
  const [first] = pages
  if (!first || pages.some(({ stream }) => stream !== first.stream)) return 'damaged'
  const packets = packetsOf(pages)
  const head = packets[0] ?? []
  const start = Buffer.concat(head.map(({ from, to }) => file.subarray(from, to)))
  const config = readOpusHead(start)
  if (!config) return readVorbis(file, start, pages, { mostSeconds, endsEarly })
  const found = new Packets(file, { codec: 'opus', config }, mostSeconds)
  // Tags follow the header.
  for (const packet of packets.slice(2)) {
    const flaw = found.add(...packet)
    if (flaw) return flaw
  }
  return found.recording('ogg', endsEarly)
}

/** Complete packets, each in one or more pieces. */
function packetsOf(pages: readonly OggPage[]): ByteRange[][] {
  const packets: ByteRange[][] = []
  let begun: ByteRange[] = []
  for (const { isContinued, pieces } of pages) {
    if (!isContinued) begun = []
    for (const { isLast, ...piece } of pieces) {
      begun.push(piece)
      if (!isLast) continue
      packets.push(begun)
      begun = []
    }
  }
  return packets
}

/** Vorbis: only decoders know its packets' durations, so its pages' counts are used (Vorbis I, A.2). */
function readVorbis(
  file: Buffer,
  head: Buffer,
  pages: readonly OggPage[],
  { mostSeconds, endsEarly }: { mostSeconds: number; endsEarly: boolean },
): Recording | RecordingFlaw {
  if (head.length < 30 || head.toString('latin1', 0, 7) !== '\x01vorbis') return 'foreign'
  const rate = head.readUInt32LE(12)
  const last = pages.reduce((most, { granule }) => (granule > most ? granule : most), 0n)
  const seconds = rate > 0 ? Number(last) / rate : 0
  if (seconds === 0) return 'damaged'
  if (seconds > mostSeconds) return 'tooLong'
  const end = pages.at(-1)?.end ?? 0
  // Its comments are on the pages before the first that counts samples.
  const sound = pages.filter(({ granule }) => granule !== 0n).flatMap(({ pieces }) => pieces)
  return { type: 'ogg', seconds, content: { codec: 'vorbis', pages: file.subarray(0, end) }, sound, endsEarly }
}
