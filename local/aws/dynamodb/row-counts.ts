import { mapRecord } from '#shared/typed-entries.ts'
import { type WireObject, wireObject } from './wire-item.ts'

/** Rows that calls have read and written. A checked condition counts as written, as in AWS. */
export interface Rows {
  read: number
  written: number
  /** AWS's units: by size, including indexes, and double in transactions. */
  unitsRead: number
  unitsWritten: number
  /** Writes and transactions refused by a condition or another write. */
  refused: number
}

export const noRows: Rows = { read: 0, written: 0, unitsRead: 0, unitsWritten: 0, refused: 0 }

/** Rows that one call of the DynamoDB API has read and written, from its body and answer. */
export function rowsOf(action: string, body: WireObject, answer: WireObject): Rows {
  return { ...noRows, ...plainRowsOf(action, body, answer) }
}

function plainRowsOf(action: string, body: WireObject, answer: WireObject): Pick<Rows, 'read' | 'written'> {
  switch (action) {
    case 'GetItem':
      return { read: 1, written: 0 }
    case 'Query':
    case 'Scan':
      return { read: Number(answer['ScannedCount'] ?? 0), written: 0 }
    case 'BatchGetItem':
      return { read: requestsIn(body, 'Keys'), written: 0 }
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return { read: 0, written: 1 }
    case 'BatchWriteItem':
      return { read: 0, written: requestsIn(body) }
    case 'TransactWriteItems':
      return { read: 0, written: lengthOf(body['TransactItems']) }
    default:
      return { read: 0, written: 0 }
  }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Number of rows in a batch, over all its tables. */
function requestsIn(body: WireObject, list?: string): number {
  const tables = Object.values(wireObject.parse(body['RequestItems']))
  return tables.reduce<number>((sum, of) => sum + lengthOf(list === undefined ? of : wireObject.parse(of)[list]), 0)
}

/** Sums per caller. */
export class RowCounts {
  readonly #sums = new Map<string, Rows>()

  add(caller: string, rows: Rows): void {
    const sum = this.of(caller)
    this.#sums.set(
      caller,
      mapRecord<keyof Rows, number, number>(rows, (name, some) => sum[name] + some),
    )
  }

  of(caller: string): Rows {
    return this.#sums.get(caller) ?? noRows
  }
}
