import { type AacConfig, readAacConfig } from './aac-config.ts'
import { aacDecoder, sampleEntry, skipHead } from './film-format.ts'
import { type Box, boxesIn, findBox, findBoxOf } from './movie-boxes.ts'
import { handlerOf } from './movie-facts.ts'
import { type ByteRange, eachSample } from './movie-samples.ts'
import { readOpusBox } from './opus-packets.ts'
import { Packets, type Recording, type RecordingFlaw, type Sound } from './recording.ts'

/**
 * Reads an MP4 file with a single track of sound, in AAC or Opus. If its index is in one piece, the file must be
 * complete; a recorder's fragmented file is read as far as it goes.
 */
export function readM4a(file: Buffer, mostSeconds: number): Recording | RecordingFlaw {
  const boxes = boxesIn(file, 0, file.length)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov) return 'damaged'
  const tracks = boxesIn(file, moov.body, moov.end).filter(({ type }) => type === 'trak')
  const track = tracks.find((each) => handlerOf(file, each) === 'soun')
  const isFilm = tracks.some((each) => handlerOf(file, each) === 'vide')
  if (!track || isFilm) return 'foreign'
  const sound = readSound(file, track)
  if (!sound) return 'foreign'
  const packets = new Packets(file, sound, mostSeconds)
  const isFragmented = findBox(file, moov, 'mvex') !== undefined
  for (const { from, to } of samplesOf(file, { boxes, moov, track })) {
    if (to > file.length && isFragmented) return packets.recording('m4a', true)
    const flaw = to > file.length ? 'damaged' : packets.add({ from, to })
    if (flaw) return flaw
  }
  return packets.recording('m4a', isFragmented && (boxes.at(-1)?.end ?? 0) < file.length)
}

function readSound(file: Buffer, track: Box): Sound | undefined {
  const found = sampleEntry(file, track, 'soun')
  if (found?.entry.type === 'Opus') {
    const box = found.boxes.find(({ type }) => type === 'dOps')
    const config = box && readOpusBox(file.subarray(box.body, box.end))
    return config && { codec: 'opus', config }
  }
  const config = found?.entry.type === 'mp4a' ? aacOf(file, found.entry) : undefined
  return config && { codec: 'aac', config }
}

/** The decoder's setup follows its object type, buffer and bit rates (ISO/IEC 14496-1, 7.2.6.6). */
function aacOf(file: Buffer, entry: Box): AacConfig | undefined {
  const decoder = aacDecoder(file, entry)
  const specific = decoder === undefined ? undefined : skipHead(file, decoder + 13, 5)
  if (specific === undefined) return undefined
  return readAacConfig(file.subarray(specific, entry.end), file.subarray(entry.start, entry.end))
}

/** The track's samples from its index, then from its fragments. */
function* samplesOf(
  file: Buffer,
  { boxes, moov, track }: { boxes: readonly Box[]; moov: Box; track: Box },
): Generator<ByteRange> {
  yield* eachSample(file, track)
  const id = trackId(file, track)
  const size = defaultSize(file, moov, id)
  for (const moof of boxes.filter(({ type }) => type === 'moof'))
    for (const traf of boxesIn(file, moof.body, moof.end).filter(({ type }) => type === 'traf'))
      yield* fragmentSamples(file, { moof, traf }, { id, size })
}

function trackId(file: Buffer, track: Box): number {
  const tkhd = findBoxOf(24, file, track, 'tkhd')
  return tkhd ? file.readUInt32BE(tkhd.body + (file[tkhd.body] === 1 ? 20 : 12)) : 0
}

/** `trex`'s default for samples whose fragment does not state it. */
function defaultSize(file: Buffer, moov: Box, id: number): number {
  const mvex = findBox(file, moov, 'mvex')
  const defaults = mvex ? boxesIn(file, mvex.body, mvex.end) : []
  const trex = defaults.find(
    ({ type, body, end }) => type === 'trex' && end - body >= 24 && file.readUInt32BE(body + 4) === id,
  )
  return trex ? file.readUInt32BE(trex.body + 16) : 0
}

/** Flags of `tfhd` and `trun`: which fields exist (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const head = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 } as const
const run = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 } as const

function* fragmentSamples(
  file: Buffer,
  { moof, traf }: { moof: Box; traf: Box },
  { id, size: usual }: { id: number; size: number },
): Generator<ByteRange> {
  const tfhd = findBoxOf(8, file, traf, 'tfhd')
  if (!tfhd || file.readUInt32BE(tfhd.body + 4) !== id) return
  const told = fieldsAt(file, tfhd.body + 8, tfhd.end, [
    [head.base, 8],
    [head.description, 4],
    [head.duration, 4],
    [head.size, 4],
  ])
  const size = told(head.size) ?? usual
  const base = told(head.base) ?? moof.start
  let next = base
  for (const { body, end } of boxesIn(file, traf.body, traf.end).filter(({ type }) => type === 'trun')) {
    if (end - body < 8) return
    const flags = file.readUIntBE(body + 1, 3)
    const count = file.readUInt32BE(body + 4)
    let at = body + 8
    if (flags & run.offset) {
      if (at + 4 > end) return
      next = base + file.readInt32BE(at)
      at += 4
    }
    if (flags & run.firstFlags) at += 4
    const width = [run.duration, run.size, run.flags, run.time].filter((field) => flags & field).length * 4
    const sizeAt = flags & run.duration ? 4 : 0
    for (let sample = 0; sample < count; sample++, at += width) {
      if (at + width > end || next < 0) return
      const bytes = flags & run.size ? file.readUInt32BE(at + sizeAt) : size
      yield { from: next, to: next + bytes }
      next += bytes
    }
  }
}

/** Reads, in order, the fields of a box that its flags announce. */
function fieldsAt(
  file: Buffer,
  from: number,
  end: number,
  fields: readonly (readonly [flag: number, bytes: number])[],
) {
  const flags = file.readUIntBE(from - 7, 3)
  const values = new Map<number, number>()
  let at = from
  for (const [flag, bytes] of fields) {
    if (!(flags & flag) || at + bytes > end) continue
    values.set(flag, bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at))
    at += bytes
  }
  return (flag: number) => values.get(flag)
}
