/**
 * Of a message in the guestbook: characters as a person counts them, and code points, for marks may be heaped upon one
 * character.
 */
export const messageLimits = { characters: 500, codePoints: 5000 } as const

/** Older browsers lack it and count code points: there, the limit can be reached too early. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/**
 * Characters as a person counts them: a flag or a family is one, however many code points it takes (Unicode Annex 29).
 */
export const charactersOf = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].length : Array.from(text).length

export const fitsMessage = (text: string): boolean =>
  Array.from(text).length <= messageLimits.codePoints && charactersOf(text) <= messageLimits.characters
