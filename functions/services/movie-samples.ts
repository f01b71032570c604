import { type Box, findBox } from './movie-boxes.ts'

/** Bytes [from,to) of a file. */
export interface ByteRange {
  from: number
  to: number
}

/** Where a track's samples lie in the file, chunk by chunk (ISO/IEC 14496-12, 8.7: stsc, stsz, stco, co64). */
export function sampleRanges(moov: Buffer, track: Box): ByteRange[] {
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl')
  const runs = table && findBox(moov, table, 'stsc')
  const sizes = table && findBox(moov, table, 'stsz')
  const offsets = table && chunkOffsets(moov, table)
  if (!runs || !sizes || !offsets) return []
  const sizeOf = sampleSizes(moov, sizes)
  const samplesIn = samplesPerChunk(moov, runs)

  let sample = 0
  return offsets.map((from, chunk) => {
    let to = from
    for (const last = sample + samplesIn(chunk + 1); sample < last; sample++) to += sizeOf(sample)
    return { from, to }
  })
}

function chunkOffsets(moov: Buffer, table: Box): number[] | undefined {
  const short = findBox(moov, table, 'stco')
  const long = findBox(moov, table, 'co64')
  const box = short ?? long
  if (!box) return undefined
  const width = short ? 4 : 8
  return Array.from({ length: entryCount(moov, box.body + 4, box.body + 8, box.end, width) }, (_, index) => {
    const at = box.body + 8 + index * width
    return short ? moov.readUInt32BE(at) : Number(moov.readBigUInt64BE(at))
  })
}

function sampleSizes(moov: Buffer, box: Box): (sample: number) => number {
  const same = moov.readUInt32BE(box.body + 4)
  if (same > 0) return () => same
  const count = entryCount(moov, box.body + 8, box.body + 12, box.end, 4)
  return (sample) => (sample < count ? moov.readUInt32BE(box.body + 12 + sample * 4) : 0)
}

/** Runs of {first chunk, samples per chunk, description}, chunks counted from 1. */
function samplesPerChunk(moov: Buffer, box: Box): (chunk: number) => number {
  const count = entryCount(moov, box.body + 4, box.body + 8, box.end, 12)
  const runs = Array.from({ length: count }, (_, index) => {
    const at = box.body + 8 + index * 12
    return { first: moov.readUInt32BE(at), samples: moov.readUInt32BE(at + 4) }
  })
  return (chunk) => runs.findLast(({ first }) => first <= chunk)?.samples ?? 0
}

/** What the box says, but never more than it has room for: a damaged file does not make us count to four billion. */
function entryCount(moov: Buffer, countAt: number, entriesAt: number, end: number, width: number): number {
  return Math.min(moov.readUInt32BE(countAt), Math.floor((end - entriesAt) / width))
}
