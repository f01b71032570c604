import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const storedMessage = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  /** Times it was received. */
  receives: z.number(),
  /** Epoch milliseconds from which it may be received. */
  visibleAt: z.number(),
  /** Epoch milliseconds. */
  sentAt: z.number(),
  /** Epoch milliseconds; null before its first receipt. */
  firstReceivedAt: z.number().nullable(),
})
export type StoredMessage = z.infer<typeof storedMessage>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists messages (
    id text primary key, queue text not null, body text not null, receives integer not null default 0,
    visibleAt integer not null, dead integer not null default 0,
    sentAt integer not null default 0, firstReceivedAt integer
  );
  create index if not exists due on messages (queue, dead, visibleAt);
`

interface Receiving {
  /** Most messages to receive. */
  count: number
  /** Epoch milliseconds. */
  now: number
  hiddenUntil: number
  /** Messages that were received this often become dead letters. */
  maxReceives: number
  /** Ids of messages that the consumer is handling. */
  held: readonly string[]
}

/** The messages of all queues on disk: a sent message survives kill -9 until it is deleted. */
export class MessageStore {
  readonly #database: DatabaseSync

  constructor(file: string, now = Date.now()) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(schema)
    // No consumer of the last run is alive, and its clock may have been ahead.
    this.#database.exec('update messages set visibleAt = 0 where dead = 0')
    this.#forgetFuture(now)
  }

  /** Adds a message that may be received from then on (epoch milliseconds). */
  add(id: string, queue: string, body: string, { sentAt = 0, visibleAt = 0 } = {}): void {
    this.#database
      .prepare('insert into messages (id, queue, body, sentAt, visibleAt) values (?, ?, ?, ?, ?)')
      .run(id, queue, body, sentAt, visibleAt)
  }

  /** Returns a dead letter to its queue; answers its id. */
  addDeadLetter(queue: string, body: string, sentAt: number): string {
    const id = randomUUID()
    this.add(id, queue, body, { sentAt })
    this.#database.prepare('update messages set dead = 1 where id = ?').run(id)
    return id
  }

  /** Receives due messages and hides them until `hiddenUntil`. */
  receive(queue: string, { count, now, hiddenUntil, maxReceives, held }: Receiving): StoredMessage[] {
    const due = `queue = ? and dead = 0 and visibleAt <= ? and ${notHeld}`
    const heldIds = JSON.stringify(held)
    this.#database
      .prepare(`update messages set dead = 1 where ${due} and receives >= ?`)
      .run(queue, now, heldIds, maxReceives)
    const rows = this.#database
      .prepare(`select * from messages where ${due} order by rowid limit ?`)
      .all(queue, now, heldIds, count)
    const take = this.#database.prepare(
      'update messages set receives = receives + 1, visibleAt = ?, firstReceivedAt = coalesce(firstReceivedAt, ?) where id = ?',
    )
    return z
      .array(storedMessage)
      .parse(rows)
      .map((message) => {
        take.run(hiddenUntil, now, message.id)
        const { receives, firstReceivedAt } = message
        return {
          ...message,
          receives: receives + 1,
          visibleAt: hiddenUntil,
          firstReceivedAt: firstReceivedAt ?? now,
        }
      })
  }

  delete(id: string): void {
    this.#database.prepare('delete from messages where id = ?').run(id)
  }

  /** Shows a received message again from then on; as in SQS, only by its last receipt and while it is hidden. */
  changeVisibility(
    queue: string,
    receiptHandle: string,
    now: number,
    visibleAt: number,
  ): 'changed' | 'ReceiptHandleIsInvalid' | 'MessageNotInflight' {
    const message = this.list(false).find((each) => each.queue === queue && receiptHandleOf(each) === receiptHandle)
    if (!message || message.receives === 0) return 'ReceiptHandleIsInvalid'
    if (message.visibleAt <= now) return 'MessageNotInflight'
    this.#database.prepare('update messages set visibleAt = ? where id = ?').run(visibleAt, message.id)
    return 'changed'
  }

  /** Sends a dead letter to its queue again, with all its tries. */
  redrive(id: string): boolean {
    const { changes } = this.#database
      .prepare(
        'update messages set dead = 0, receives = 0, visibleAt = 0, firstReceivedAt = null where id = ? and dead = 1',
      )
      .run(id)
    return changes > 0
  }

  /** When a queue's next message is due, epoch milliseconds; undefined if none waits. `held` as for `receive`. */
  nextDue(queue: string, held: readonly string[] = []): number | undefined {
    const row = this.#database
      .prepare(`select min(visibleAt) as due from messages where queue = ? and dead = 0 and ${notHeld}`)
      .get(queue, JSON.stringify(held))
    return z.object({ due: z.number().nullable() }).parse(row).due ?? undefined
  }

  list(dead: boolean): StoredMessage[] {
    const rows = this.#database.prepare('select * from messages where dead = ? order by rowid').all(dead ? 1 : 0)
    return z.array(storedMessage).parse(rows)
  }

  /** The clock was set back by so many milliseconds, to `now`: no wait gets longer, no message is from the future. */
  setBack(ms: number, now: number): void {
    this.#database.prepare('update messages set visibleAt = max(0, visibleAt - ?) where dead = 0').run(ms)
    this.#forgetFuture(now)
  }

  #forgetFuture(now: number): void {
    this.#database
      .prepare('update messages set sentAt = min(sentAt, ?), firstReceivedAt = min(firstReceivedAt, ?)')
      .run(now, now)
  }

  close(): void {
    this.#database.close()
  }
}

const notHeld = 'id not in (select value from json_each(?))'

/** What a receive is known by: each has its own. */
export const receiptHandleOf = ({ id, receives }: Pick<StoredMessage, 'id' | 'receives'>): string => `${id}#${receives}`
