/** Films play with at most as many pixels on their longer and on their shorter side: 1080p, lying or standing. */
export const maxPlaybackSides = { long: 1920, short: 1080 } as const

/** No encoder takes less. */
const leastSide = 32

/** A film of more is made smaller: it would stand still on a hall's Wi-Fi, and no phone's screen shows the difference. */
export const maxFilmBitsPerSecond = 12_000_000

/** Most bits that a second of a converted film takes; by its quality most take a third. */
export const maxPlaybackBitsPerSecond = 8_000_000

interface Size {
  width: number
  height: number
}

/** What a film of that many pixels plays in: its own size or, in the same shape, the largest that is allowed; even, as H.264 asks. */
export function playbackSize({ width, height }: Size): Size {
  const long = Math.max(width, height, 1)
  const short = Math.max(Math.min(width, height), 1)
  const scale = Math.min(1, maxPlaybackSides.long / long, maxPlaybackSides.short / short)
  const side = (pixels: number) => Math.max(leastSide, Math.floor((pixels * scale) / 2 + 1e-9) * 2)
  return { width: side(width), height: side(height) }
}
