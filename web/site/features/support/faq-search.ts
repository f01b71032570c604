/** Without case and accents, so that `codigo` finds `Código`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether each word of the search stands somewhere in the text; an empty search finds everything. */
export function isFound(search: string, text: string): boolean {
  const searched = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
