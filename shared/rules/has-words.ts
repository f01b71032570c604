/** Whether a text has more than spaces, marks and blanks, such as of Braille (U+2800) or music (U+1D159). */
export const hasWords = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text)
