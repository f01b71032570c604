import { type WireObject, wireObject } from './wire-item.ts'

/** Rows of tables that calls have looked at and written. A condition that is checked counts as written, as in AWS. */
export interface Rows {
  read: number
  written: number
}

/** What one call of the DynamoDB API has read and written, by its body and its answer. */
export function rowsOf(action: string, body: WireObject, answer: WireObject): Rows {
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

/** How many rows a batch names, over all of its tables. */
function requestsIn(body: WireObject, list?: string): number {
  const tables = Object.values(wireObject.parse(body['RequestItems']))
  return tables.reduce<number>((sum, of) => sum + lengthOf(list === undefined ? of : wireObject.parse(of)[list]), 0)
}

/** The sums of each caller. */
export class RowCounts {
  readonly #sums = new Map<string, Rows>()

  add(caller: string, { read, written }: Rows): void {
    const sum = this.of(caller)
    this.#sums.set(caller, { read: sum.read + read, written: sum.written + written })
  }

  of(caller: string): Rows {
    return this.#sums.get(caller) ?? { read: 0, written: 0 }
  }
}
