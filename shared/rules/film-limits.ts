/** Most pixels of a converted film on its longer and shorter side: 1080p, horizontal or vertical. */
export const maxPlaybackSides = { long: 1920, short: 1080 } as const

/** The same for posters: just below 720 lines, above which MediaConvert charges double. */
export const maxPosterSides = { long: 1248, short: 702 } as const

/** Pixels: no camera films more (8K), and MediaConvert reads no more. */
const mostFilmedSide = 8192

/** Seconds into a film for its poster: many begin black, or while the phone is still being raised. */
export const posterSeconds = 0.5

/** A film with a higher rate is converted: it would stall on a hall's Wi-Fi, and no phone shows the difference. */
export const maxFilmBitsPerSecond = 12_000_000

/** Most bits per second of a converted film; most need a third at this quality. */
export const maxPlaybackBitsPerSecond = 8_000_000

interface Size {
  width: number
  height: number
}

/** The size in a film's header; no pixels if it is impossible. */
export const possibleSize = ({ width, height }: Size): Size =>
  Math.max(width, height) <= mostFilmedSide ? { width, height } : { width: 0, height: 0 }

/** The size of a film that was played at this many pixels: the header's, if those can result from it. */
export function believedSize(header: Size, played: Size): Size {
  const expected = playbackSize(header)
  const isNear = (side: 'width' | 'height') => Math.abs(expected[side] - played[side]) <= 2
  return isNear('width') && isNear('height') ? header : played
}

/** The size of the converted film: its own, or the largest allowed of its shape; even numbers, for H.264. */
export function playbackSize({ width, height }: Size): Size {
  const long = Math.max(width, height, 1)
  const short = Math.max(Math.min(width, height), 1)
  const scale = Math.min(1, maxPlaybackSides.long / long, maxPlaybackSides.short / short)
  const side = (pixels: number) => Math.floor((pixels * scale) / 2 + 1e-9) * 2
  return { width: side(width), height: side(height) }
}
