/** What is taken as the file of a logo, in bytes: it travels in a request's JSON, of which Lambda takes 6 MB. */
export const maxLogoBytes = 2 * 1024 * 1024

/** What is unpacked of it; an SVG has those of its own measures. */
export const maxLogoPixels = 40_000_000
