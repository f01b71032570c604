/** Of a guestbook's message: characters as a person counts them, and code points, for marks can be heaped on one. */
export const messageLimits = { characters: 500, codePoints: 5000 } as const

/** Characters of a voice's caption. */
export const maxCaptionCharacters = 200

/** Older browsers lack it and count code points: there, the limit can be reached too early. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** Characters as a person counts them: a flag or a family is one (Unicode Annex 29). */
export const charactersOf = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].length : Array.from(text).length

export const fitsMessage = (text: string): boolean =>
  Array.from(text).length <= messageLimits.codePoints && charactersOf(text) <= messageLimits.characters
