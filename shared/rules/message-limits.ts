/** Of a guestbook's message: characters as a person counts them, and code points, for marks can be heaped on one. */
export const messageLimits = { characters: 500, codePoints: 5000 } as const

export const maxCaptionCharacters = 200

/** Made when a text is first counted: that takes 8 ms, which most cold starts need not spend. */
let segmenter: Intl.Segmenter | undefined

/**
 * Characters as a person counts them: a flag or a family is one (Unicode Annex 29). Older browsers count code points:
 * there, the limit can be reached too early.
 */
export function charactersOf(text: string): number {
  if (!('Segmenter' in Intl)) return Array.from(text).length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}

export const fitsMessage = (text: string): boolean =>
  Array.from(text).length <= messageLimits.codePoints && charactersOf(text) <= messageLimits.characters
