/**
 * Whether there is anything to read. Spaces and what nobody sees are nothing; so are marks without a letter, the blank
 * of Braille (U+2800) and the blank of music (U+1D159), which Unicode counts among symbols.
 */
export const hasWords = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text)
