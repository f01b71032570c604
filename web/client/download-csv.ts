/** Without UTF-8's mark Excel takes the file for Latin-1. */
const byteOrderMark = '\ufeff'

/**
 * How a formula can begin (OWASP, "CSV Injection"), or one with apostrophes of its own before it: an import takes one
 * off. Papaparse's own pattern misses cells of many lines.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

type Rows = readonly Readonly<Record<string, string | number | null>>[]

/** Rows as CSV (RFC 4180); no spreadsheet takes its cells for formulas. */
export async function toCsv(rows: Rows): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const text = papaparse.unparse([...rows], { quotes: true, escapeFormulae: formulaStart, newline: '\r\n' })
  return byteOrderMark + text
}

export const downloadCsv = async (name: string, rows: Rows) => downloadText(name, 'text/csv', await toCsv(rows))

/** Has the browser save a text. */
export function downloadText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
