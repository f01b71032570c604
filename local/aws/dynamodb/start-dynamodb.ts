import db, { type Store, type Table } from 'dynalite/db/index.js'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Faults } from '../../base/faults.ts'
import { listen } from '../../base/listen.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'
import { ChangeLog } from './change-log.ts'
import { findTable } from './engine.ts'
import { ensureTables } from './ensure-tables.ts'
import { IdempotencyTokens } from './idempotency-tokens.ts'
import type { LocalTable } from './local-tables.ts'
import { performAction } from './perform-action.ts'
import type { Rows } from './row-counts.ts'
import { type Authorize, serveDynamodb } from './serve-dynamodb.ts'
import { StreamReader, type StreamHandler } from './stream-reader.ts'
import { sweepExpired } from './sweep-expired.ts'
import { TableWriter } from './table-writer.ts'
import { WriteLock } from './write-lock.ts'

/** AWS deletes expired items within days; locally it happens this often. */
const sweepEveryMs = 30_000

export interface DynamodbOptions extends SignedCalls {
  /** Any free one by default. */
  port?: number
  /** Where data is stored between runs; created if missing. Null keeps it in memory, until `close`. */
  folder: string | null
  tables: readonly LocalTable[]
  faults: Faults
  authorize: Authorize
  /** Receives what each call has read and written. */
  onRows?(accessKeyId: string, rows: Rows): void
}

export interface DynamodbStandIn extends StandIn {
  /**
   * Passes every change of a table with `stream` to `handler`: at least once, in order per item, until it resolves;
   * returns the function that stops it. The next run continues with unhandled changes.
   */
  readStream(tableName: string, handler: StreamHandler): () => void
  /** Deletes expired items, as the timer does, and returns their number. */
  sweep(): Promise<number>
}

/** Starts DynamoDB's stand-in on a free port; throws one clear sentence if folder or a definition forbids it. */
export async function startDynamodb(options: DynamodbOptions): Promise<DynamodbStandIn> {
  const { tables, now = Date.now } = options
  const store = await openStore(options.folder)
  const lock = new WriteLock()
  const log = new ChangeLog(store.db, now)
  const tokens = new IdempotencyTokens(store.db, now)
  const readers = new Map<string, StreamReader>()
  const streamed = new Set(tables.filter(({ stream }) => stream).map(({ name }) => name))
  const writer = new TableWriter(store, log, streamed, (name) => readers.get(name)?.readNew())
  const context = { store, writer, tokens, lock }

  const sweep = async () => {
    await lock.run(() => tokens.forgetExpired())
    let swept = 0
    for (const { name, ttl } of tables)
      if (ttl !== undefined) swept += await sweepExpired(context, { name, ttl }, now())
    return swept
  }

  const serve = serveDynamodb({ ...options, now, perform: (...call) => performAction(context, ...call) })
  try {
    await ensureTables(store, tables)
    await keepTables(store, tables)
    await log.resume([...streamed])
  } catch (error) {
    await store.db.close()
    throw error
  }

  const server = await listen(options.port ?? 0, serve, { lastRequestsMs: 3000 })
  let sweeping: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) => console.error('dynamodb stand-in:', error))
  }, sweepEveryMs)
  timer.unref()

  return {
    url: server.url,
    sweep,
    readStream(tableName, handler) {
      if (!streamed.has(tableName)) throw new Error(`The table "${tableName}" has no stream.`)
      if (readers.has(tableName)) throw new Error(`The stream of "${tableName}" already has a reader.`)
      const reader = new StreamReader(
        {
          read: (afterKey, limit) => log.read(tableName, afterKey, limit),
          remove: (logKey) => lock.run(() => store.db.del(logKey)),
        },
        handler,
      )
      readers.set(tableName, reader)
      reader.readNew()
      return () => {
        void reader.stop()
        if (readers.get(tableName) === reader) readers.delete(tableName)
      }
    },
    async close() {
      clearInterval(timer)
      await server.close()
      await sweeping
      await Promise.all([...readers.values()].map((reader) => reader.stop()))
      await lock.run(() => store.db.close())
    },
  }
}

async function openStore(folder: string | null): Promise<Store> {
  const options = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 }
  if (folder === null) return db.create(options)
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'leveldb')
  const store = db.create({ ...options, path })
  try {
    await store.db.open()
  } catch (cause) {
    throw new Error(`The DynamoDB data in ${path} cannot be opened: it may be in use by another run.`, { cause })
  }
  return store
}

/** Keeps the definitions of tables, none of which changes now: dynalite reads one from disk with every request. */
async function keepTables(store: Store, tables: readonly LocalTable[]): Promise<void> {
  const kept = new Map<string, Table>()
  for (const { name } of tables) kept.set(name, await findTable(store, name))
  const { tableDb } = store
  const get = tableDb.get.bind(tableDb)
  tableDb.get = (name, callback) => {
    const table = kept.get(name)
    if (table) queueMicrotask(() => callback(null, table))
    else get(name, callback)
  }
}
