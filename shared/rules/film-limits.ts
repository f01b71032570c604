/** Films play with at most as many pixels on their longer and on their shorter side: 1080p, lying or standing. */
export const maxPlaybackSides = { long: 1920, short: 1080 } as const

/** The same of their posters: just below 720 lines, from where MediaConvert charges double. */
export const maxPosterSides = { long: 1248, short: 702 } as const

/** Pixels: no camera films more (8K), and MediaConvert reads no more. */
const mostFilmedSide = 8192

/** Seconds into a film where its poster is taken: many begin black, or with a phone that is being raised. */
export const posterSeconds = 0.5

/** A film with a higher rate is made smaller: it would stall on a hall's Wi-Fi, and no phone shows the difference. */
export const maxFilmBitsPerSecond = 12_000_000

/** Most bits that a second of a converted film takes; by its quality most take a third. */
export const maxPlaybackBitsPerSecond = 8_000_000

interface Size {
  width: number
  height: number
}

/** The size in a film's header; no pixels if it is impossible. */
export const possibleSize = ({ width, height }: Size): Size =>
  Math.max(width, height) <= mostFilmedSide ? { width, height } : { width: 0, height: 0 }

/** The size of a film that was played with this many pixels: as in its header, if those can result from it. */
export function believedSize(header: Size, played: Size): Size {
  const expected = playbackSize(header)
  const isNear = (side: 'width' | 'height') => Math.abs(expected[side] - played[side]) <= 2
  return isNear('width') && isNear('height') ? header : played
}

/** What a film of that many pixels plays in: its own size, or the largest allowed of its shape; even, for H.264. */
export function playbackSize({ width, height }: Size): Size {
  const long = Math.max(width, height, 1)
  const short = Math.max(Math.min(width, height), 1)
  const scale = Math.min(1, maxPlaybackSides.long / long, maxPlaybackSides.short / short)
  const side = (pixels: number) => Math.floor((pixels * scale) / 2 + 1e-9) * 2
  return { width: side(width), height: side(height) }
}
