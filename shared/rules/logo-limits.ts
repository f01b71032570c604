/** The most bytes of a logo's file: it is sent in a request's JSON, of which Lambda accepts 6 MB. */
export const maxLogoBytes = 2 * 1024 * 1024

/** Pixels after decoding; for an SVG those of its own measures. */
export const maxLogoPixels = 40_000_000
