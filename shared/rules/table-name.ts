/** A table as its cards and the list of guests name it. */
export const tablePattern = /^[\p{L}\p{N}]{1,4}$/u

const longestTable = 4

/** Numbers that tell two tables apart whose names begin alike. */
const lastNumber = 999

/**
 * A short form for a table that has a longer name: “Table 12” is 12, “Head table” is HT, “Familien” is FAMI. Never one
 * of `taken`; undefined where the name holds nothing to shorten.
 */
export function shortTable(name: string, taken: ReadonlySet<string>): string | undefined {
  const words = name.normalize().match(/[\p{L}\p{N}]+/gu) ?? []
  const [first] = words
  if (first === undefined) return undefined
  const letters = (word: string, most: number) => Array.from(word).slice(0, most).join('').toUpperCase()
  const initials = words
    .slice(0, longestTable)
    .map((word) => letters(word, 1))
    .join('')
  const start = letters(first, 1)
  const numbered = Array.from({ length: lastNumber }, (_, index) => `${start}${index + 1}`)
  const proposals = [
    ...words.filter((word) => /\p{N}/u.test(word)),
    // Between others a lower-case letter is a word, such as the Spanish “y”.
    ...words
      .slice(1)
      .filter((word, at, others) => Array.from(word).length === 1 && (word === word.toUpperCase() || !others[at + 1])),
    ...(words.length > 1 ? [initials] : []),
    letters(first, longestTable),
    ...numbered,
  ]
  return proposals.find((proposal) => tablePattern.test(proposal) && !taken.has(proposal))
}
