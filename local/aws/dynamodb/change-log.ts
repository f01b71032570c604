import type { BatchOperation, KeyElement, Level } from 'dynalite/db/index.js'
import { sortedJson, nameEvent, streamRecord, type StreamRecord } from './stream-record.ts'
import type { WireItem } from './wire-item.ts'
import type { Change } from './write-set.ts'

/** Sequence numbers are epoch microseconds, padded so that they sort as text for centuries. */
const sequenceDigits = 17

/** A stored record, and the key to remove it by. */
export interface LoggedRecord {
  logKey: string
  /** The same for all changes of one item, whose order must be kept. */
  itemKey: string
  record: StreamRecord
}

/**
 * The durable streams of tables: records are written in their change's batch, and stay until removed. `append` must be
 * called inside the write lock, so that numbers are committed in order.
 */
export class ChangeLog {
  readonly #db: Level
  readonly #now: () => number
  #lastSequence = 0

  constructor(db: Level, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Continues after an earlier run's numbers, even if the clock was set back. */
  async resume(tableNames: string[]): Promise<void> {
    for (const tableName of tableNames)
      for await (const key of this.#db.keys({ ...logRange(tableName), reverse: true, limit: 1 }))
        this.#lastSequence = Math.max(this.#lastSequence, Number(key.slice(-sequenceDigits)))
  }

  /** Operations that record one table's changes; to be put into the same batch as the changes. */
  append(changes: Change[], keySchema: KeyElement[], byExpiry: boolean): BatchOperation[] {
    return changes.flatMap(({ tableName, before, after }): BatchOperation[] => {
      const eventName = nameEvent(before, after)
      const image = after ?? before
      if (!eventName || !image) return []
      const sequence = this.#nextSequence()
      const value: StreamRecord = {
        eventID: sequence,
        eventName,
        eventSource: 'aws:dynamodb',
        dynamodb: {
          ApproximateCreationDateTime: Math.floor(this.#now() / 1000),
          Keys: pickKeys(image, keySchema),
          ...(after && { NewImage: after }),
          ...(before && { OldImage: before }),
          SequenceNumber: sequence,
          StreamViewType: 'NEW_AND_OLD_IMAGES',
        },
        ...(byExpiry && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
      }
      return [{ type: 'put', key: `${logPrefix(tableName)}${sequence}`, value }]
    })
  }

  /** Up to `limit` records of a table after `afterKey` (undefined: from the oldest), in order. */
  async read(tableName: string, afterKey: string | undefined, limit: number): Promise<LoggedRecord[]> {
    const { gte, lt } = logRange(tableName)
    const records: LoggedRecord[] = []
    for await (const [logKey, value] of this.#db.iterator({ ...(afterKey ? { gt: afterKey } : { gte }), lt, limit })) {
      const record = streamRecord.parse(value)
      records.push({ logKey, itemKey: sortedJson(record.dynamodb.Keys), record })
    }
    return records
  }

  #nextSequence(): string {
    this.#lastSequence = Math.max(this.#lastSequence + 1, this.#now() * 1000)
    return String(this.#lastSequence).padStart(sequenceDigits, '0')
  }
}

function logPrefix(tableName: string): string {
  return `stream-${tableName}~`
}

function logRange(tableName: string): { gte: string; lt: string } {
  return { gte: logPrefix(tableName), lt: `${logPrefix(tableName)}\xff` }
}

function pickKeys(image: WireItem, keySchema: KeyElement[]): WireItem {
  const names = new Set(keySchema.map(({ AttributeName }) => AttributeName))
  return Object.fromEntries(Object.entries(image).filter(([name]) => names.has(name)))
}
