import type { PhotoSection } from './photo-sections.ts'

/** All in rem, as the style sheet has them: a heading of one line, each further line, and a letter's width on average. */
const oneLine = 3.25
const line = 1.575
const letter = 0.62

/** So many letters a day has at most, in any of our languages. */
const lettersOfDay = 34

/** The room that a section's heading takes in a list of this width, both in rem: a moment's title is read in full. */
export function headOf(heading: NonNullable<PhotoSection['heading']>, width: number): number {
  const letters = 'title' in heading ? heading.title.length : lettersOfDay
  const lines = Math.max(1, Math.ceil((letters * letter) / width))
  return oneLine + (lines - 1) * line
}
