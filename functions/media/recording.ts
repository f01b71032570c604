import type { AacConfig } from './aac-config.ts'
import type { ByteRange } from './movie-samples.ts'
import { type OpusConfig, opusRate, opusSamples } from './opus-packets.ts'

/** Why a file is no recording that can be taken. */
export type RecordingFlaw = 'foreign' | 'damaged' | 'tooLong'

/** What its packets are, and how a decoder is set up for them. */
export type Sound = { codec: 'opus'; config: OpusConfig } | { codec: 'aac'; config: AacConfig }

/** A recording with a voice in it, read to its last packet; nothing of it is decoded. */
export interface Recording {
  type: 'm4a' | 'weba' | 'ogg'
  /** By its packets, not by its header. */
  seconds: number
  /** Its packets; of Vorbis the whole pages, which are written out as they are. */
  content: (Sound & { packets: readonly Buffer[] }) | { codec: 'vorbis'; pages: Buffer }
  /** Where its sound lies in the file. */
  sound: readonly ByteRange[]
  /** It ends in the middle of something, as where a recorder was interrupted. */
  endsEarly: boolean
}

/** AAC decodes to as many samples a packet (ISO/IEC 14496-3). */
const aacSamples = 1024

/** The packets of a file as they are found. Each lasts some time, so the limit of seconds bounds their number too. */
export class Packets {
  readonly #file: Buffer
  readonly #sound: Sound
  readonly #mostSeconds: number
  readonly packets: Buffer[] = []
  readonly ranges: ByteRange[] = []
  #samples = 0
  #bytes = 0

  constructor(file: Buffer, sound: Sound, mostSeconds: number) {
    this.#file = file
    this.#sound = sound
    this.#mostSeconds = mostSeconds
  }

  /** Adds a packet, which may lie in several pieces of the file; what is wrong with it, if anything. */
  add(...pieces: readonly ByteRange[]): RecordingFlaw | undefined {
    const [first, ...more] = pieces.map(({ from, to }) => this.#file.subarray(from, to))
    const packet = first === undefined || more.length > 0 ? Buffer.concat([first ?? empty, ...more]) : first
    const samples = this.#sound.codec === 'opus' ? opusSamples(packet) : packet.length > 0 ? aacSamples : 0
    if (samples === 0) return 'damaged'
    this.#bytes += packet.length
    // Its index names the same bytes again and again: written out, it would grow beyond all bounds.
    if (this.#bytes > this.#file.length) return 'damaged'
    this.packets.push(packet)
    this.ranges.push(...pieces)
    this.#samples += samples
    return this.seconds > this.#mostSeconds ? 'tooLong' : undefined
  }

  get seconds(): number {
    const { codec, config } = this.#sound
    return codec === 'opus' ? Math.max(0, this.#samples - config.preSkip) / opusRate : this.#samples / config.rate
  }

  /** The recording that they are; one without sound is damaged. */
  recording(type: Recording['type'], endsEarly: boolean): Recording | RecordingFlaw {
    const { packets, seconds } = this
    if (seconds === 0) return 'damaged'
    return { type, seconds, content: { ...this.#sound, packets }, sound: this.ranges, endsEarly }
  }
}

const empty = Buffer.alloc(0)
