/** Letters that no mark tells from those that others write in their place. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', ß: 'ss' }

/** Without case and accents, so that a search for `codigo` finds `Código`. */
export function foldText(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[øæœłđðß]/g, (letter) => plainLetters[letter] ?? letter)
}
