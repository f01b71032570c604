import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { segmentShape } from './object-index.ts'

const uploadDetailShape = z.object({ headers: z.record(z.string(), z.string()) })
const completionShape = z.object({ request: z.string(), version: z.string(), sequence: z.number() })
const partDetailShape = z.object({ segment: segmentShape, etag: z.string(), modifiedAt: z.number() })
const uploadRowShape = z
  .object({
    id: z.string(),
    bucket: z.string(),
    key: z.string(),
    detail: z.string(),
    completion: z.string().nullable(),
  })
  .transform(({ detail, completion, ...row }) => ({
    ...row,
    ...uploadDetailShape.parse(JSON.parse(detail)),
    completion: completion === null ? undefined : completionShape.parse(JSON.parse(completion)),
  }))
const partRowShape = z
  .object({ number: z.number(), detail: z.string() })
  .transform(({ number, detail }) => ({ number, ...partDetailShape.parse(JSON.parse(detail)) }))

type UploadDetail = z.infer<typeof uploadDetailShape>
/** What a completion returned, kept so that a repeat gets the same answer. */
type Completion = z.infer<typeof completionShape>
export type Upload = z.infer<typeof uploadRowShape>
type PartDetail = z.infer<typeof partDetailShape>
export type Part = z.infer<typeof partRowShape>

/** Unfinished multipart uploads, and completed ones whose completion may be repeated. */
export class UploadIndex {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  create(id: string, bucket: string, key: string, detail: UploadDetail): void {
    this.#database
      .prepare('INSERT INTO uploads (id, bucket, key, detail) VALUES (?, ?, ?, ?)')
      .run(id, bucket, key, JSON.stringify(detail))
  }

  find(id: string): Upload | undefined {
    const row = this.#database.prepare('SELECT * FROM uploads WHERE id = ?').get(id)
    return row && uploadRowShape.parse(row)
  }

  parts(id: string): Part[] {
    return this.#database
      .prepare('SELECT number, detail FROM parts WHERE upload = ? ORDER BY number')
      .all(id)
      .map((row) => partRowShape.parse(row))
  }

  /** Stores a part; returns the one of the same number that it replaces. */
  putPart(id: string, number: number, detail: PartDetail): Part | undefined {
    const replaced = this.parts(id).find((part) => part.number === number)
    this.#database
      .prepare('INSERT OR REPLACE INTO parts (upload, number, detail) VALUES (?, ?, ?)')
      .run(id, number, JSON.stringify(detail))
    return replaced
  }

  complete(id: string, completion: Completion): void {
    this.#database.prepare('DELETE FROM parts WHERE upload = ?').run(id)
    this.#database.prepare('UPDATE uploads SET completion = ? WHERE id = ?').run(JSON.stringify(completion), id)
  }

  abort(id: string): void {
    this.#database.prepare('DELETE FROM parts WHERE upload = ?').run(id)
    this.#database.prepare('DELETE FROM uploads WHERE id = ?').run(id)
  }

  blobs(): Set<string> {
    const rows = this.#database.prepare('SELECT number, detail FROM parts').all()
    return new Set(rows.map((row) => partRowShape.parse(row).segment.blob))
  }
}
