import type { AacConfig } from './aac-config.ts'
import type { ByteRange } from './movie-samples.ts'
import { type OpusConfig, opusRate, opusSamples } from './opus-packets.ts'

/** Why a recording cannot be accepted. */
export type RecordingFlaw = 'foreign' | 'damaged' | 'tooLong'

/** Its codec, and the decoder's configuration. */
export type Sound = { codec: 'opus'; config: OpusConfig } | { codec: 'aac'; config: AacConfig }

/** A voice recording, read to its last packet without decoding. */
export interface Recording {
  type: 'm4a' | 'weba' | 'ogg'
  /** From its packets instead of its header. */
  seconds: number
  /** Its packets; for Vorbis the whole pages, which are copied. */
  content: (Sound & { packets: readonly Buffer[] }) | { codec: 'vorbis'; pages: Buffer }
  /** Place of its sound in the file. */
  sound: readonly ByteRange[]
  /** It ends within an element, as after an interruption. */
  endsEarly: boolean
}

/** Samples per AAC packet (ISO/IEC 14496-3). */
const aacSamples = 1024

/** Collects a file's packets. Each has a duration, so the limit of seconds also limits their number. */
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

  /** Adds a packet, which may have several pieces in the file; returns its flaw, if any. */
  add(...pieces: readonly ByteRange[]): RecordingFlaw | undefined {
    const [first, ...more] = pieces.map(({ from, to }) => this.#file.subarray(from, to))
    const packet = first === undefined || more.length > 0 ? Buffer.concat([first ?? empty, ...more]) : first
    const samples = this.#sound.codec === 'opus' ? opusSamples(packet) : packet.length > 0 ? aacSamples : 0
    if (samples === 0) return 'damaged'
    this.#bytes += packet.length
    // The index repeats the same bytes: written out, it would grow without limit.
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

  /** The recording of these packets; one without sound is damaged. */
  recording(type: Recording['type'], endsEarly: boolean): Recording | RecordingFlaw {
    const { packets, seconds } = this
    if (seconds === 0) return 'damaged'
    return { type, seconds, content: { ...this.#sound, packets }, sound: this.ranges, endsEarly }
  }
}

const empty = Buffer.alloc(0)
