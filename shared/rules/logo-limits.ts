/** Most bytes of a logo's file: it is sent as JSON, of which Lambda accepts 6 MB. */
export const maxLogoBytes = 2 * 1024 * 1024

/** Most pixels after decoding; for an SVG its own dimensions. */
export const maxLogoPixels = 40_000_000
