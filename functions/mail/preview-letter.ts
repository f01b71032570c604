import type { Locale } from '#shared/locales.ts'
import { exampleLetters } from './example-letters.ts'
import { renderLetter } from './render-letter.ts'

/** Names of all letters there are. */
export const letterNames: readonly string[] = Object.keys(exampleLetters)

/** A letter's example as its reader would get it; undefined if there is no such letter. */
export function previewLetter(name: string, locale: Locale, appOrigin: string) {
  const example = Object.values(exampleLetters).find(({ letter }) => letter === name)
  return example && renderLetter({ ...example, locale }, appOrigin)
}
