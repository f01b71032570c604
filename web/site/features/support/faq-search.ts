import { foldText } from '../../../i18n/fold-text.ts'

/** Whether each word of the search stands somewhere in the text; an empty search finds everything. */
export function isFound(search: string, text: string): boolean {
  const searched = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
