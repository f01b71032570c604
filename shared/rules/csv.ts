/** What a spreadsheet takes for the beginning of a formula, plain or full-width (OWASP, "CSV Injection"). */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠]/u

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\ufeff'

/**
 * A table as CSV (RFC 4180), for spreadsheets. Texts that one could take for a formula get an apostrophe in front, which
 * spreadsheets show as text; numbers stay numbers.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}
