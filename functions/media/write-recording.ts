import type { AacConfig } from './aac-config.ts'
import { OggWriter } from './ogg-pages.ts'
import { type OpusConfig, opusSamples, writeOpusHead } from './opus-packets.ts'
import type { Recording } from './recording.ts'

/**
 * Writes a recording's sound into a plain file that converters read: Opus and Vorbis in Ogg, AAC in MP4 with its index
 * first. Nothing else of the original is copied.
 */
export function writeRecording({ content }: Recording): Buffer {
  switch (content.codec) {
    case 'opus':
      return writeOgg(content.config, content.packets)
    case 'aac':
      return writeMp4(content.config, content.packets)
    case 'vorbis':
      return content.pages
  }
}

function writeOgg(config: OpusConfig, packets: readonly Buffer[]): Buffer {
  const ogg = new OggWriter()
  ogg.add(writeOpusHead(config), 0, true)
  // Tags are mandatory: no vendor, no comments.
  ogg.add(Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]), 0, true)
  let granule = 0
  for (const packet of packets) {
    granule += opusSamples(packet)
    ogg.add(packet, granule)
  }
  return ogg.end()
}

const packetSamples = 1024

function writeMp4({ rate, entry }: AacConfig, packets: readonly Buffer[]): Buffer {
  const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom'))
  const samples = packets.length * packetSamples
  const indexAt = (offset: number) =>
    box(
      'moov',
      fullBox('mvhd', [0, 0, rate, samples, 0x10000, 0x1000000, 0, 0, ...upright, 0, 0, 0, 0, 0, 0, 2]),
      box(
        'trak',
        // Enabled, in the movie.
        fullBox('tkhd', [0, 0, 1, 0, samples, 0, 0, 0, 0x1000000, ...upright, 0, 0], 3),
        box(
          'mdia',
          fullBox('mdhd', [0, 0, rate, samples, 0x55c40000]),
          box('hdlr', words(0, 0), Buffer.from('soun'), Buffer.alloc(13)),
          box(
            'minf',
            fullBox('smhd', [0]),
            // Its data are in this file.
            box('dinf', box('dref', words(0, 1), fullBox('url ', [], 1))),
            box(
              'stbl',
              box('stsd', words(0, 1), entry),
              fullBox('stts', [1, packets.length, packetSamples]),
              fullBox('stsc', [1, 1, packets.length, 1]),
              fullBox('stsz', [0, packets.length, ...packets.map(({ length }) => length)]),
              fullBox('stco', [1, offset]),
            ),
          ),
        ),
      ),
    )
  const offset = ftyp.length + indexAt(0).length + 8
  return Buffer.concat([ftyp, indexAt(offset), box('mdat', ...packets)])
}

/** The identity matrix, in 16.16 and 2.30 fixed point. */
const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000] as const

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const fullBox = (type: string, values: readonly number[], flags = 0) => box(type, words(flags, ...values))

/** One box of an ISO base media file (ISO/IEC 14496-12, 4.2). */
function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}
