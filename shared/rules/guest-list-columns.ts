import { tablePattern } from './table-name.ts'

/** The columns of a pasted or dropped list; a name may have two, for first and last name. */
export interface ListColumns {
  name: readonly number[]
  table?: number
  group?: number
}

type Heading = 'name' | 'firstName' | 'lastName' | 'table' | 'group'

/** Spreadsheets' names of the columns, in the app's languages, in lower case. */
const headings: Readonly<Record<Heading, readonly string[]>> = {
  name: [
    ['name', 'full name', 'guest', 'guests', 'guest name', 'names'],
    ['navn', 'fullt navn', 'gjest', 'gjester', 'gjestens navn'],
    ['namn', 'fullständigt namn', 'gäst', 'gäster', 'gästens namn'],
    ['nombre', 'nombre completo', 'nombre y apellidos', 'invitado', 'invitados', 'invitada'],
    ['nome', 'nome completo', 'convidado', 'convidados', 'convidada'],
  ].flat(),
  firstName: [
    ['first name', 'first', 'given name', 'firstname'],
    ['fornavn', 'förnamn', 'nombre de pila', 'primer nombre', 'primeiro nome', 'nome próprio'],
  ].flat(),
  lastName: [
    ['last name', 'last', 'surname', 'family name', 'lastname'],
    ['etternavn', 'efternamn', 'apellido', 'apellidos', 'apelido', 'apelidos', 'sobrenome'],
  ].flat(),
  table: [
    ['table', 'table number', 'table no', 'table name', 'tables'],
    ['bord', 'bordnummer', 'bordsnummer', 'bordnr', 'bord nr'],
    ['mesa', 'número de mesa', 'nº de mesa', 'mesa nº', 'n.º da mesa', 'número da mesa'],
  ].flat(),
  group: [
    ['group', 'party', 'side', 'family', 'household'],
    ['gruppe', 'følge', 'familie', 'grupp', 'sällskap', 'familj'],
    ['grupo', 'familia', 'família', 'parte'],
  ].flat(),
}

const allHeadings: readonly Heading[] = ['name', 'firstName', 'lastName', 'table', 'group']

/** The columns by a list's header row; without one, by where they are likely to be. */
export function guessColumns(rows: readonly (readonly string[])[]): { hasHeader: boolean; columns: ListColumns } {
  const named = (rows[0] ?? []).map(headingOf)
  const at = (heading: Heading) => {
    const index = named.indexOf(heading)
    return index < 0 ? undefined : index
  }
  const [whole, first, last, table, group] = [at('name'), at('firstName'), at('lastName'), at('table'), at('group')]
  // Beside a column of first or last names, a column called "name" holds the other part.
  const second = last ?? (first === undefined ? undefined : whole)
  const name = [first ?? whole, second].filter((index) => index !== undefined)
  if (name.length === 0) return { hasHeader: false, columns: columnsByValues(rows) }
  return {
    hasHeader: true,
    columns: { name, ...(table !== undefined && { table }), ...(group !== undefined && { group }) },
  }
}

function headingOf(cell: string): Heading | undefined {
  const text = cell
    .normalize()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s'"*]+|[\s:.*'"]+$/g, '')
  return allHeadings.find((heading) => headings[heading].includes(text))
}

/** The name is in the first column with words; the table is in the first other column with only short texts. */
function columnsByValues(rows: readonly (readonly string[])[]): ListColumns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== ''),
  )
  const withWords = columns.findIndex((cells) => cells.some((cell) => /\p{L}{2}/u.test(cell)))
  const name = Math.max(0, withWords)
  const table = columns.findIndex(
    (cells, index) => index !== name && cells.length > 0 && cells.every((cell) => tablePattern.test(cell.normalize())),
  )
  return { name: [name], ...(table >= 0 && { table }) }
}
