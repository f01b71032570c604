/** How to decode AAC (ISO/IEC 14496-3, 1.6.2.1). */
export interface AacConfig {
  /** Samples per second of a packet's 1,024; for HE-AAC half of the played rate. */
  rate: number
  channels: number
  /** The file's sample entry with this configuration. */
  entry: Buffer
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]

/** LC, and both versions of HE-AAC: what recorders write and converters read. */
const profiles: ReadonlySet<number> = new Set([2, 5, 29])

/** Reads an audio specific configuration; undefined if its profile or rate is not supported. */
export function readAacConfig(bytes: Buffer, entry: Buffer): AacConfig | undefined {
  if (bytes.length < 2) return undefined
  const bits = bytes.readUInt16BE(0)
  const rate = rates[(bits >> 7) & 15]
  const channels = (bits >> 3) & 15
  if (!profiles.has(bits >> 11) || rate === undefined || channels < 1 || channels > 2) return undefined
  return { rate, channels, entry }
}
