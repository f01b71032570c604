import { saveBlob } from './save-blob.ts'

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

export const downloadCsv = async (name: string, rows: Rows) =>
  saveBlob(new Blob([await toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name)
