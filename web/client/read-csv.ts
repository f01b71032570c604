import type { ListLine } from '#shared/rules/read-guest-rows.ts'

/** No text that is typed holds it: cells have no quotes then. */
const noQuote = '\0'

/** The rows of a pasted or dropped table, with the line on which each begins; empty lines are rows without words. */
export async function readCsv(text: string): Promise<ListLine[]> {
  const { default: papaparse } = await import('papaparse')
  const lines = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = delimiterOf(lines)
  const parse = (quoteChar: string) => papaparse.parse<string[]>(lines, { delimiter, newline: '\n', quoteChar })
  const quoted = parse('"')
  // A quotation mark that nothing closes would take all that follows into one cell.
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes') ? parse(noQuote) : quoted
  let line = 1
  return data.map((cells) => {
    const row = { line, cells }
    line += cells.join('').split('\n').length
    return row
  })
}

/**
 * What is copied from a spreadsheet has tabs; of semicolon and comma the one that is in more lines. Papaparse's own
 * guess finds none where many rows have one cell alone.
 */
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const count = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length
  if (count('\t') > 0) return '\t'
  return count(';') >= count(',') ? ';' : ','
}
