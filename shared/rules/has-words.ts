/** Whether there is anything to read: no spaces, marks or blanks, of Braille (U+2800) and music (U+1D159) neither. */
export const hasWords = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text)
