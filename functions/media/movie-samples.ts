import { type Box, findBox, findBoxOf } from './movie-boxes.ts'

/** Bytes [from,to) of a file. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The byte ranges of a track's samples in the file, chunk by chunk (ISO/IEC 14496-12, 8.7: stsc, stsz, stco, co64).
 * Takes time proportional to the tables' bytes, even with hostile numbers.
 */
export function sampleRanges(moov: Buffer, track: Box): ByteRange[] {
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl')
  const runs = table && findBoxOf(8, moov, table, 'stsc')
  const sizes = table && findBoxOf(12, moov, table, 'stsz')
  const offsets = table && chunkOffsets(moov, table)
  if (!runs || !sizes || !offsets) return []
  const bytesOfNext = sampleSizes(moov, sizes)
  const samplesIn = samplesPerChunk(moov, runs)
  return offsets.map((from, chunk) => ({ from, to: from + bytesOfNext(samplesIn(chunk + 1)) }))
}

/** The byte range of a track's first sample; undefined if the index lacks it. */
export function firstSample(moov: Buffer, track: Box): ByteRange | undefined {
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl')
  const sizes = table && findBoxOf(12, moov, table, 'stsz')
  const [from] = (table && chunkOffsets(moov, table)) ?? []
  if (!sizes || from === undefined) return undefined
  const length = sampleSizes(moov, sizes)(1)
  return length > 0 ? { from, to: from + length } : undefined
}

/** The same for every sample, one by one, as far as the index goes. */
export function* eachSample(moov: Buffer, track: Box): Generator<ByteRange> {
  const table = findBox(moov, track, 'mdia', 'minf', 'stbl')
  const runs = table && findBoxOf(8, moov, table, 'stsc')
  const sizes = table && findBoxOf(12, moov, table, 'stsz')
  const offsets = table && chunkOffsets(moov, table)
  if (!runs || !sizes || !offsets) return
  const bytesOfNext = sampleSizes(moov, sizes)
  const samplesIn = samplesPerChunk(moov, runs)
  for (const [chunk, offset] of offsets.entries()) {
    let from = offset
    for (let left = samplesIn(chunk + 1); left > 0; left--) {
      const to = from + bytesOfNext(1)
      if (to === from) break
      yield { from, to }
      from = to
    }
  }
}

function chunkOffsets(moov: Buffer, table: Box): number[] | undefined {
  const short = findBoxOf(8, moov, table, 'stco')
  const box = short ?? findBoxOf(8, moov, table, 'co64')
  if (!box) return undefined
  const width = short ? 4 : 8
  return Array.from({ length: entryCount(moov, box.body + 4, box.body + 8, box.end, width) }, (_, index) => {
    const at = box.body + 8 + index * width
    return short ? moov.readUInt32BE(at) : Number(moov.readBigUInt64BE(at))
  })
}

/** Bytes of the next `samples` samples; none beyond the last. */
function sampleSizes(moov: Buffer, box: Box): (samples: number) => number {
  const same = moov.readUInt32BE(box.body + 4)
  const count = same > 0 ? moov.readUInt32BE(box.body + 8) : entryCount(moov, box.body + 8, box.body + 12, box.end, 4)
  let next = 0
  return (samples) => {
    const last = Math.min(count, next + samples)
    let bytes = same * (last - next)
    if (same === 0)
      for (let sample = next; sample < last; sample++) bytes += moov.readUInt32BE(box.body + 12 + sample * 4)
    next = last
    return bytes
  }
}

/** Runs of {first chunk, samples per chunk, description}, chunks counted from 1; to be queried in ascending order. */
function samplesPerChunk(moov: Buffer, box: Box): (chunk: number) => number {
  const count = entryCount(moov, box.body + 4, box.body + 8, box.end, 12)
  const firstOf = (run: number) => moov.readUInt32BE(box.body + 8 + run * 12)
  let run = -1
  return (chunk) => {
    while (run + 1 < count && firstOf(run + 1) <= chunk) run++
    return run < 0 ? 0 : moov.readUInt32BE(box.body + 12 + run * 12)
  }
}

/** The box's number of entries, at most what it has room for: a damaged file must not make us count to four billion. */
function entryCount(moov: Buffer, countAt: number, entriesAt: number, end: number, width: number): number {
  return Math.min(moov.readUInt32BE(countAt), Math.floor((end - entriesAt) / width))
}
