import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { transact } from '../../base/transact.ts'
import type { StoredKind, StoredKinds } from './stored-kinds.ts'

/**
 * The stand-in's data in one SQLite file with a write-ahead log: a committed transaction survives `kill -9`.
 */
export class StripeStore {
  readonly database: DatabaseSync

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.database = new DatabaseSync(join(folder, 'stripe.sqlite'))
    this.database.exec('pragma journal_mode = wal; pragma synchronous = normal')
    this.database.exec(`
      create table if not exists objects (
        seq integer primary key autoincrement, kind text not null, id text not null, json text not null,
        unique (kind, id));
      create index if not exists objects_by_kind on objects (kind, seq);
      create table if not exists replies (
        key text primary key, fingerprint text not null, status integer not null, body text not null, at integer not null);
      create table if not exists outbox (event_id text primary key, attempts integer not null, next_at integer not null);
      create table if not exists attempts (seq integer primary key autoincrement, event_id text not null, json text not null);
      create index if not exists attempts_by_event on attempts (event_id, seq);
    `)
  }

  put<Kind extends StoredKind>(kind: Kind, id: string, value: StoredKinds[Kind]): void {
    this.database
      .prepare(
        'insert into objects (kind, id, json) values (?, ?, ?) on conflict (kind, id) do update set json = excluded.json',
      )
      .run(kind, id, JSON.stringify(value))
  }

  find<Kind extends StoredKind>(kind: Kind, id: string): StoredKinds[Kind] | undefined {
    const row = this.database.prepare('select json from objects where kind = ? and id = ?').get(kind, id)
    return row && JSON.parse(String(row.json))
  }

  remove(kind: StoredKind, id: string): void {
    this.database.prepare('delete from objects where kind = ? and id = ?').run(kind, id)
  }

  /** Yields a kind's objects newest first, those after one of them if `after` names it; stop once you have enough. */
  *walk<Kind extends StoredKind>(kind: Kind, after?: string): Generator<StoredKinds[Kind]> {
    const rows = this.database
      .prepare('select json from objects where kind = ? and seq < ? order by seq desc')
      .iterate(kind, this.#sequence(kind, after) ?? Number.MAX_SAFE_INTEGER)
    for (const row of rows) yield JSON.parse(String(row.json))
  }

  /** Ids of open sessions whose `expires_at` (Unix seconds) is over. */
  overdueSessions(seconds: number): string[] {
    const isOpen = "json_extract(json, '$.session.status') = 'open'"
    return this.#ids('session', `${isOpen} and json_extract(json, '$.session.expires_at') <= ?`, seconds)
  }

  /** Ids of bank debits or refunds that end by then (Unix seconds). */
  dueSettlements(kind: 'session' | 'refund', seconds: number): string[] {
    return this.#ids(kind, "json_extract(json, '$.settlement.at') <= ?", seconds)
  }

  /** Runs `work` completely or not at all; within another transaction it joins that one. */
  transaction<Result>(work: () => Result): Result {
    return transact(this.database, work)
  }

  close(): void {
    this.database.close()
  }

  #ids(kind: StoredKind, condition: string, seconds: number): string[] {
    const statement = `select id from objects where kind = ? and ${condition} order by seq`
    return this.database
      .prepare(statement)
      .all(kind, seconds)
      .map((row) => String(row.id))
  }

  #sequence(kind: StoredKind, id: string | undefined): number | undefined {
    if (id === undefined) return undefined
    const row = this.database.prepare('select seq from objects where kind = ? and id = ?').get(kind, id)
    return row ? Number(row.seq) : undefined
  }
}
