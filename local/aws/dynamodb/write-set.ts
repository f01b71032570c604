import { isDeepStrictEqual } from 'node:util'
import db, { type BatchOperation, type Store, type SubDb } from 'dynalite/db/index.js'
import type { WireItem } from './wire-item.ts'

/** Receives what a call has consumed, in the units of AWS's price list. */
export type Meter = (units: { read: number; written: number }) => void

/** An item before and after a write; undefined if it does not exist. */
export interface Change {
  tableName: string
  before: WireItem | undefined
  after: WireItem | undefined
}

/** Range of LevelDB keys of a table's items, in dynalite's layout. */
export function itemRange(tableName: string): { gte: string; lt: string } {
  const prefix = `item-${tableName}~`
  return { gte: prefix, lt: `${prefix}\xff` }
}

/** Range of LevelDB keys of an index's entries, in dynalite's layout. */
export function indexRange(tableName: string, indexName: string): { gte: string; lt: string } {
  const prefix = `index-global~${tableName}~${indexName}~`
  return { gte: prefix, lt: `${prefix}\xff` }
}

const unitsOf = (item: WireItem | undefined) => Math.max(1, Math.ceil(db.itemSize(item ?? {}) / 1024))

/**
 * Collects the writes of dynalite's actions, so that an item, its index entries and related operations reach the disk
 * in one LevelDB batch: dynalite alone writes them one by one. Use only inside the write lock.
 */
export class WriteSet {
  /** The store to pass to an action. */
  readonly store: Store
  readonly #items = new Map<string, Change>()
  readonly #indexEntries = new Map<string, { operation: BatchOperation; item?: WireItem }>()

  constructor(base: Store) {
    this.store = {
      ...base,
      getItemDb: (tableName) => this.#itemDb(tableName, base.getItemDb(tableName)),
      getIndexDb: (kind, tableName, indexName) =>
        this.#indexDb(
          `index-${kind.toLowerCase()}~${tableName}~${indexName}~`,
          base.getIndexDb(kind, tableName, indexName),
        ),
    }
  }

  /** LevelDB keys of the items that were read, changed or not. */
  get touched(): string[] {
    return [...this.#items.keys()]
  }

  get changes(): Change[] {
    return [...this.#items.values()]
  }

  get operations(): BatchOperation[] {
    const items = [...this.#items].flatMap(([key, { before, after }]): BatchOperation[] => {
      if (after) return before === after ? [] : [{ type: 'put', key, value: after }]
      return before ? [{ type: 'del', key }] : []
    })
    return [...items, ...[...this.#indexEntries.values()].map(({ operation }) => operation)]
  }

  /**
   * Write units, as AWS counts them: of each item by its larger image, and of each changed or removed index entry. A
   * transaction counts twice, except for global indexes. What it only checks (`isCheck`) has no entries to write.
   */
  units(isTransaction: boolean, isCheck = false): number {
    const each = isTransaction ? 2 : 1
    const items = this.changes.map(({ before, after }) => each * Math.max(unitsOf(before), unitsOf(after)))
    const entries = (isCheck ? [] : [...this.#indexEntries]).map(([key, { item }]) => {
      const units = item === undefined ? 1 : this.#isSame(item) ? 0 : unitsOf(item)
      return (key.startsWith('index-global') ? 1 : each) * units
    })
    return [...items, ...entries].reduce((sum, units) => sum + units, 0)
  }

  /** Whether an index already had all of this. */
  #isSame(entry: WireItem): boolean {
    const isIn = (item: WireItem | undefined) =>
      item !== undefined && Object.entries(entry).every(([name, value]) => isDeepStrictEqual(item[name], value))
    return this.changes.some(({ before, after }) => isIn(before) && isIn(after))
  }

  #itemDb(tableName: string, base: SubDb): SubDb {
    const { gte: prefix } = itemRange(tableName)
    const stage = (key: string, after: WireItem | undefined) => {
      const { before } = this.#items.get(prefix + key) ?? {}
      this.#items.set(prefix + key, { tableName, before, after })
    }
    return {
      lock: (_key, run) => run((callback) => callback),
      get: (key, callback) => {
        const staged = this.#items.get(prefix + key)
        if (staged) return callback(null, staged.after)
        base.get(key, (error, item) => {
          if (!error) this.#items.set(prefix + key, { tableName, before: item, after: item })
          callback(error, item)
        })
      },
      put: (key, item, callback) => {
        stage(key, item)
        callback(null)
      },
      del: (key, callback) => {
        stage(key, undefined)
        callback(null)
      },
    }
  }

  #indexDb(prefix: string, base: SubDb): SubDb {
    return {
      lock: base.lock,
      get: base.get,
      put: (key, item, callback) => {
        // The engine names attributes of the index that the item lacks.
        const value = Object.fromEntries(Object.entries(item).filter(([, held]) => held !== undefined))
        this.#indexEntries.set(prefix + key, { operation: { type: 'put', key: prefix + key, value }, item: value })
        callback(null)
      },
      del: (key, callback) => {
        this.#indexEntries.set(prefix + key, { operation: { type: 'del', key: prefix + key } })
        callback(null)
      },
    }
  }
}
