import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const attachment = z.object({ cid: z.string(), type: z.string(), content: z.string() })

const mail = z.object({
  id: z.string(),
  /** ISO-8601 UTC. */
  at: z.string(),
  from: z.string(),
  /** Every recipient, copies included. */
  to: z.string().transform((list) => z.array(z.string()).parse(JSON.parse(list))),
  replyTo: z.string().transform((list) => z.array(z.string()).parse(JSON.parse(list))),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** From a message built by its sender, names in lower case. */
  headers: z.string().transform((record) => z.record(z.string(), z.string()).parse(JSON.parse(record))),
  /** Base64, with the ids that HTML refers to. */
  attachments: z.string().transform((list) => z.array(attachment).parse(JSON.parse(list))),
})
export type Mail = z.infer<typeof mail>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists mails (
    id text primary key, at text not null, sender text not null, recipients text not null, replyTo text not null,
    subject text not null, text text not null, html text not null
  );
`
/** Columns that older inboxes lack. */
const addedColumns = { headers: '{}', attachments: '[]' } as const

/** Every e-mail that SES's stand-in accepted, on disk. */
export class Inbox {
  readonly #database: DatabaseSync
  readonly #now: () => number

  /** `now` is in epoch milliseconds. */
  constructor(file: string, now: () => number = Date.now) {
    this.#now = now
    this.#database = new DatabaseSync(file)
    this.#database.exec(schema)
    const columns = new Set(
      this.#database
        .prepare('pragma table_info(mails)')
        .all()
        .map(({ name }) => name),
    )
    for (const [name, empty] of Object.entries(addedColumns))
      if (!columns.has(name))
        this.#database.exec(`alter table mails add column ${name} text not null default '${empty}'`)
  }

  add({ from, to, replyTo, subject, text, html, headers, attachments }: Omit<Mail, 'id' | 'at'>): string {
    const id = randomUUID()
    this.#database
      .prepare('insert into mails values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        new Date(this.#now()).toISOString(),
        from,
        JSON.stringify(to),
        JSON.stringify(replyTo),
        subject,
        text,
        html,
        JSON.stringify(headers),
        JSON.stringify(attachments),
      )
    return id
  }

  /** Oldest first; only one recipient's if given. */
  list(to?: string): Mail[] {
    const rows = this.#database
      .prepare(
        `select id, at, sender as "from", recipients as "to", replyTo, subject, text, html, headers, attachments from mails
        where ?1 is null or exists (select 1 from json_each(recipients) where value = ?1) order by rowid`,
      )
      .all(to ?? null)
    return z.array(mail).parse(rows)
  }

  close(): void {
    this.#database.close()
  }
}
