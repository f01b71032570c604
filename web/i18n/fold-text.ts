/** Without case and accents, so that a search for `codigo` finds `Código`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
