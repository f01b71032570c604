import { isDeepStrictEqual } from 'node:util'
import db, { type BatchOperation, type Store, type SubDb } from 'dynalite/db/index.js'
import type { WireItem } from './wire-item.ts'

/** Hears what a call has consumed, in the units of AWS's price list. */
export type Meter = (units: { read: number; written: number }) => void

/** An item before and after a write; undefined where it does not exist. */
export interface Change {
  tableName: string
  before: WireItem | undefined
  after: WireItem | undefined
}

/** Range of LevelDB keys that hold a table's items, as dynalite lays them out. */
export function itemRange(tableName: string): { gte: string; lt: string } {
  const prefix = `item-${tableName}~`
  return { gte: prefix, lt: `${prefix}\xff` }
}

/** Range of LevelDB keys that hold an index's entries, as dynalite lays them out. */
export function indexRange(tableName: string, indexName: string): { gte: string; lt: string } {
  const prefix = `index-global~${tableName}~${indexName}~`
  return { gte: prefix, lt: `${prefix}\xff` }
}

const unitsOf = (item: WireItem | undefined) => Math.max(1, Math.ceil(db.itemSize(item ?? {}) / 1024))

/**
 * Collects what dynalite's actions write instead of writing it, so that an item, its index entries and what
 * must be true together with them reach the disk in one LevelDB batch: dynalite alone writes them one by one.
 * Use only inside the write lock.
 */
export class WriteSet {
  /** What an action must be given as its store. */
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

  /** LevelDB keys of the items that were looked at, changed or not. */
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
   * Write units, as AWS counts them: of each item by its larger image, and of each entry of an index that changes or
   * goes. A transaction counts twice, but for global indexes, which follow it.
   */
  units(isTransaction: boolean): number {
    const each = isTransaction ? 2 : 1
    const items = this.changes.map(({ before, after }) => each * Math.max(unitsOf(before), unitsOf(after)))
    const entries = [...this.#indexEntries].map(([key, { item }]) => {
      const units = item === undefined ? 1 : this.#isSame(item) ? 0 : unitsOf(item)
      return (key.startsWith('index-global') ? 1 : each) * units
    })
    return [...items, ...entries].reduce((sum, units) => sum + units, 0)
  }

  /** Whether an index held all of this before. */
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
        // The engine names what the index holds and the item has not.
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
