// dynalite ships no types; these are the parts of 4.0.0 that the stand-in builds on.

declare module 'dynalite/db/index.js' {
  type Item = import('./wire-item.ts').WireItem
  type Callback<Value> = (error: unknown, value?: Value) => void

  export interface KeyElement {
    AttributeName: string
    KeyType: 'HASH' | 'RANGE'
  }

  export interface TableIndex {
    IndexName: string
    KeySchema: KeyElement[]
    Projection: { ProjectionType: 'ALL' | 'INCLUDE' | 'KEYS_ONLY'; NonKeyAttributes?: string[] }
  }

  export interface Table {
    TableName: string
    TableStatus: string
    KeySchema: KeyElement[]
    AttributeDefinitions: { AttributeName: string; AttributeType: string }[]
    GlobalSecondaryIndexes?: TableIndex[]
    LocalSecondaryIndexes?: TableIndex[]
  }

  export interface SubDb<Value = Item> {
    get(key: string, callback: Callback<Value>): void
    put(key: string, value: Value, callback: Callback<never>): void
    del(key: string, callback: Callback<never>): void
    lock(key: string, run: (release: <Done>(callback: Done) => Done) => void): void
  }

  export type BatchOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

  interface Range {
    gt?: string
    gte?: string
    lt?: string
    limit?: number
    reverse?: boolean
  }

  export interface Level {
    open(): Promise<void>
    close(): Promise<void>
    get(key: string): Promise<unknown>
    put(key: string, value: unknown): Promise<void>
    del(key: string): Promise<void>
    batch(operations: BatchOperation[]): Promise<void>
    keys(range: Range): AsyncIterable<string>
    values(range: Range): AsyncIterable<unknown>
    iterator(range: Range): AsyncIterable<[string, unknown]>
  }

  export interface Store {
    options: { createTableMs: number }
    db: Level
    tableDb: SubDb<Table>
    getItemDb(tableName: string): SubDb
    getIndexDb(kind: string, tableName: string, indexName: string): SubDb
    getTable(name: string, checkStatus: boolean, callback: Callback<Table>): void
  }

  type Attribute = import('./wire-item.ts').WireAttribute
  /** A path into the item, a value from the request, or `size(operand)`. */
  export type Operand = (string | number)[] | { type: 'function'; name: string; args: Operand[] } | Attribute
  export type Expression =
    | { type: 'and' | 'or' | 'not'; args: Expression[] }
    | { type: 'function'; name: string; args: Operand[] }
    | { type: '=' | '<>' | '<' | '<=' | '>' | '>=' | 'between' | 'in'; args: Operand[] }

  const db: {
    compare(operator: string, first: Attribute | undefined, others: (Attribute | undefined)[]): boolean
    mapPath(path: (string | number)[], item: Item): Attribute | null | undefined
    create(options: { path?: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Store
    checkConditional(
      validated: { _condition?: { expression: Expression } },
      existing: Item | undefined,
    ): Error | null | undefined
    itemSize(item: Item): number
    getIndexActions(
      indexes: TableIndex[],
      existing: Item | null,
      item: Item | null,
      table: Table,
    ): { puts: { index: string; key: string; item: Item }[] }
  }
  export default db
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(request: object, types: object): Record<string, unknown>
    checkValidations(request: object, types: object, custom: unknown, store: object): void
  }
  export default validations
}
