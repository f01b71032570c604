/** Opus counts time in this many samples per second, regardless of the recorded rate (RFC 7845, 4). */
export const opusRate = 48_000

/** Samples of a frame by the lowest bits of its configuration (RFC 6716, table 2). */
const silkFrames = [480, 960, 1920, 2880] as const
const hybridFrames = [480, 960] as const
const celtFrames = [120, 240, 480, 960] as const

/** Most samples of a packet: 120 ms. */
const mostSamples = 5760

/** Number of samples that a packet decodes to, from its first bytes (RFC 6716, 3.1); 0 if it is invalid. */
export function opusSamples(packet: Buffer): number {
  const [toc, frameCount = 0] = packet
  if (toc === undefined) return 0
  const configuration = toc >> 3
  const code = toc & 3
  const frames = code === 3 ? frameCount & 63 : code === 0 ? 1 : 2
  const samples = frames * frameSamples(configuration)
  return samples <= mostSamples ? samples : 0
}

function frameSamples(configuration: number): number {
  if (configuration < 12) return silkFrames[configuration & 3] ?? 0
  if (configuration < 16) return hybridFrames[configuration & 1] ?? 0
  return celtFrames[configuration & 3] ?? 0
}

/** How to decode Opus (RFC 7845, 5.1). */
export interface OpusConfig {
  channels: number
  /** Samples at the start that are not played. */
  preSkip: number
}

/**
 * Reads the header at the start of a stream in Ogg and WebM; undefined if it is invalid, or has more than two channels.
 */
export function readOpusHead(bytes: Buffer): OpusConfig | undefined {
  if (bytes.length < 19 || bytes.toString('latin1', 0, 8) !== 'OpusHead') return undefined
  return plainConfig(bytes[9], bytes.readUInt16LE(10), bytes[18])
}

/** The same for MP4's `dOps` (Encapsulation of Opus in ISO Base Media File Format, 4.3.2). */
export function readOpusBox(body: Buffer): OpusConfig | undefined {
  if (body.length < 11) return undefined
  return plainConfig(body[1], body.readUInt16BE(2), body[10])
}

/** Other families have more channels than a voice. */
const plainConfig = (channels = 0, preSkip = 0, family = 1): OpusConfig | undefined =>
  family === 0 && (channels === 1 || channels === 2) ? { channels, preSkip } : undefined

export function writeOpusHead({ channels, preSkip }: OpusConfig): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.set([1, channels], 8)
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(opusRate, 12)
  return head
}
