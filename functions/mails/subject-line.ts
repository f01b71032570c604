/** Longest subject that common clients show whole enough to be worth sending. */
const maxLength = 150

/** One line without control characters: a value with a line break in it must not become a header of its own (RFC 5322). */
export function subjectLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}
