import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { jobRequest } from './job-request.ts'

const conversion = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  status: z.enum(['SUBMITTED', 'COMPLETE', 'ERROR']),
  /** For one that ended in an error. */
  errorCode: z
    .int()
    .nullish()
    .transform((code) => code ?? undefined),
  request: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(jobRequest),
})
export type Conversion = z.infer<typeof conversion>

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists jobs (
    id text primary key, token text not null, createdAt integer not null, status text not null, request text not null, errorCode integer
  );
  create index if not exists by_token on jobs (token, createdAt);
`

/** MediaConvert's jobs on disk: requests survive kill -9 until they have ended. */
export class ConversionStore {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(schema)
    const columns = z
      .array(z.object({ name: z.string() }))
      .parse(this.#database.prepare('pragma table_info(jobs)').all())
    // For a folder from an older run.
    if (!columns.some(({ name }) => name === 'errorCode')) this.#database.exec('alter table jobs add errorCode integer')
  }

  add({ id, createdAt, status, request }: Conversion): void {
    this.#database
      .prepare('insert into jobs (id, token, createdAt, status, request) values (?, ?, ?, ?, ?)')
      .run(id, request.clientRequestToken, createdAt, status, JSON.stringify(request))
  }

  find(id: string): Conversion | undefined {
    return conversion.optional().parse(this.#database.prepare('select * from jobs where id = ?').get(id))
  }

  /** The last request with this token, if after `since`. */
  findByToken(token: string, since: number): Conversion | undefined {
    const row = this.#database
      .prepare('select * from jobs where token = ? and createdAt > ? order by createdAt desc limit 1')
      .get(token, since)
    return conversion.optional().parse(row)
  }

  /** Without an error it is complete. */
  end(id: string, errorCode?: number): void {
    const status = errorCode === undefined ? 'COMPLETE' : 'ERROR'
    this.#database.prepare('update jobs set status = ?, errorCode = ? where id = ?').run(status, errorCode ?? null, id)
  }

  /** Those that have not ended, oldest first. */
  listRunning(): Conversion[] {
    const rows = this.#database.prepare("select * from jobs where status = 'SUBMITTED' order by createdAt").all()
    return z.array(conversion).parse(rows)
  }

  close(): void {
    this.#database.close()
  }
}
