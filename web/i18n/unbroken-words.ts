/**
 * Keeps `e-post` on one line by U+2060, which takes no room and needs no glyph; our fonts lack the non-breaking hyphen
 * (U+2011). At the start of a text nothing can break, so labels stay as they are written.
 */
export const unbroken = (text: string): string => text.replaceAll(/(?<=[\s(>«“][eE]-)(?=post)/g, '\u2060')
