import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const storedMessage = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  /** Times it was handed to its consumer. */
  receives: z.number(),
  /** Epoch milliseconds from which it may be received. */
  visibleAt: z.number(),
})
export type StoredMessage = z.infer<typeof storedMessage>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists messages (
    id text primary key, queue text not null, body text not null, receives integer not null default 0,
    visibleAt integer not null, dead integer not null default 0
  );
  create index if not exists due on messages (queue, dead, visibleAt);
`

/** The messages of all queues on disk: what was sent survives kill -9 until it is deleted. */
export class MessageStore {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(schema)
    // Whoever was working on a message when the last run ended works no more.
    this.#database.exec('update messages set visibleAt = 0 where dead = 0 and receives > 0')
  }

  /** Takes a message that may be received from then on (epoch milliseconds). */
  add(id: string, queue: string, body: string, visibleAt = 0): void {
    this.#database
      .prepare('insert into messages (id, queue, body, visibleAt) values (?, ?, ?, ?)')
      .run(id, queue, body, visibleAt)
  }

  /** Takes up to `count` messages that are due and hides them until `hiddenUntil`. */
  receive(queue: string, count: number, now: number, hiddenUntil: number): StoredMessage[] {
    const rows = this.#database
      .prepare('select * from messages where queue = ? and dead = 0 and visibleAt <= ? order by rowid limit ?')
      .all(queue, now, count)
    const take = this.#database.prepare('update messages set receives = receives + 1, visibleAt = ? where id = ?')
    return z
      .array(storedMessage)
      .parse(rows)
      .map((message) => {
        take.run(hiddenUntil, message.id)
        return { ...message, receives: message.receives + 1, visibleAt: hiddenUntil }
      })
  }

  delete(id: string): void {
    this.#database.prepare('delete from messages where id = ?').run(id)
  }

  showAgainAt(id: string, visibleAt: number): void {
    this.#database.prepare('update messages set visibleAt = ? where id = ?').run(visibleAt, id)
  }

  bury(id: string): void {
    this.#database.prepare('update messages set dead = 1 where id = ?').run(id)
  }

  /** Sends a dead letter to its queue again, with all its tries. */
  redrive(id: string): boolean {
    const { changes } = this.#database
      .prepare('update messages set dead = 0, receives = 0, visibleAt = 0 where id = ? and dead = 1')
      .run(id)
    return changes > 0
  }

  /** When the next message of a queue is due, epoch milliseconds; undefined where none waits. */
  nextDue(queue: string): number | undefined {
    const row = this.#database
      .prepare('select min(visibleAt) as due from messages where queue = ? and dead = 0')
      .get(queue)
    return z.object({ due: z.number().nullable() }).parse(row).due ?? undefined
  }

  list(dead: boolean): StoredMessage[] {
    const rows = this.#database.prepare('select * from messages where dead = ? order by rowid').all(dead ? 1 : 0)
    return z.array(storedMessage).parse(rows)
  }

  close(): void {
    this.#database.close()
  }
}
