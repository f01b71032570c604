import type { BatchOperation, Store, Table, TableIndex } from 'dynalite/db/index.js'
import type { ChangeLog } from './change-log.ts'
import { findTable, runAction, type WriteAction } from './engine.ts'
import { ServiceError, validationError } from './service-error.ts'
import type { WireItem, WireObject } from './wire-item.ts'
import type { Change, WriteSet } from './write-set.ts'

/** Stages and commits writes; all methods must run inside the write lock. */
export class TableWriter {
  readonly #store: Store
  readonly #log: ChangeLog
  readonly #streamed: ReadonlySet<string>
  readonly #onRecords: (tableName: string) => void

  constructor(store: Store, log: ChangeLog, streamed: ReadonlySet<string>, onRecords: (tableName: string) => void) {
    this.#store = store
    this.#log = log
    this.#streamed = streamed
    this.#onRecords = onRecords
  }

  /**
   * Runs a validated write into `writes` without committing it, and returns the call's answer. With
   * `returnsOldOnFailure`, a failed condition's error includes the item.
   */
  async stage(
    action: WriteAction,
    validated: WireObject,
    writes: WriteSet,
    returnsOldOnFailure = false,
  ): Promise<WireObject> {
    try {
      const answer = await runAction(action, validated, writes.store)
      for (const change of writes.changes) await this.#refuseEmptyIndexKeys(change)
      return answer
    } catch (error) {
      const old = writes.changes[0]?.before
      if (
        returnsOldOnFailure &&
        old &&
        error instanceof ServiceError &&
        error.code === 'ConditionalCheckFailedException'
      )
        throw new ServiceError(error.code, error.message, { details: { Item: old } })
      throw error
    }
  }

  /** Writes items, index entries, stream records and `more` in one LevelDB batch: all or nothing, even if killed. */
  async commit(staged: WriteSet[], more: BatchOperation[] = [], byExpiry = false): Promise<void> {
    const changes = staged.flatMap((writes) => writes.changes).filter(({ tableName }) => this.#streamed.has(tableName))
    const records: BatchOperation[] = []
    for (const change of changes) {
      const { KeySchema } = await findTable(this.#store, change.tableName)
      records.push(...this.#log.append([change], KeySchema, byExpiry))
    }
    const operations = [...staged.flatMap((writes) => writes.operations), ...records, ...more]
    if (operations.length > 0) await this.#store.db.batch(operations)
    if (records.length > 0) for (const name of new Set(changes.map(({ tableName }) => tableName))) this.#onRecords(name)
  }

  async #refuseEmptyIndexKeys({ tableName, before, after }: Change): Promise<void> {
    if (!after || before === after) return
    const empty = findEmptyIndexKey(await findTable(this.#store, tableName), after)
    if (!empty) return
    throw validationError(
      'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
        'The AttributeValue for a key attribute cannot contain an empty string value. ' +
        `IndexName: ${empty.IndexName}, IndexKey: ${empty.attribute}`,
    )
  }
}

function findEmptyIndexKey(table: Table, item: WireItem): { IndexName: string; attribute: string } | undefined {
  const indexes: TableIndex[] = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])]
  return indexes
    .flatMap(({ IndexName, KeySchema }) => KeySchema.map(({ AttributeName: attribute }) => ({ IndexName, attribute })))
    .find(({ attribute }) => item[attribute]?.S === '' || item[attribute]?.B === '')
}
