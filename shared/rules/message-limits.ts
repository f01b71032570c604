/** Limits of a guestbook message: characters as people count them, and code points, as one character may have many. */
export const messageLimits = { characters: 500, codePoints: 5000 } as const

export const maxCaptionCharacters = 200

/** Created when a text is first counted: that takes 8 ms, which most cold starts save. */
let segmenter: Intl.Segmenter | undefined

/**
 * Characters as people count them: a flag or a family is one (Unicode Annex 29). Older browsers count code points, so
 * the limit may come too early there.
 */
export function charactersOf(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text).length
  segmenter ??= new Intl.Segmenter('en')
  return [...segmenter.segment(text)].length
}

export const fitsMessage = (text: string): boolean =>
  Array.from(text).length <= messageLimits.codePoints && charactersOf(text) <= messageLimits.characters
