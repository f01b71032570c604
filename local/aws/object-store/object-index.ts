import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

export const segmentShape = z.object({ blob: z.string(), size: z.number() })

const detailShape = z.object({
  segments: z.array(segmentShape),
  size: z.number(),
  /** Without quotation marks. */
  etag: z.string(),
  /** Headers to send with the object, including user metadata; names in lower case. */
  headers: z.record(z.string(), z.string()),
  /** Epoch milliseconds. */
  modifiedAt: z.number(),
})
export type ObjectDetail = z.infer<typeof detailShape>

const rowShape = z
  .object({
    sequence: z.number(),
    key: z.string(),
    version: z.string(),
    latest: z.number(),
    marker: z.number(),
    detail: z.string(),
  })
  .transform(({ detail, latest, marker, ...row }) => ({
    ...row,
    isLatest: latest === 1,
    isDeleteMarker: marker === 1,
    ...detailShape.parse(JSON.parse(detail)),
  }))

/** One version of an object, or a delete marker. */
export type ObjectVersion = z.infer<typeof rowShape>

/** The index of all objects, sorted by the UTF-8 bytes of their keys, as S3 lists them. */
export class ObjectIndex {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The newest version, which may be a delete marker. */
  latest(bucket: string, key: string): ObjectVersion | undefined {
    const row = this.#database
      .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND latest = 1')
      .get(bucket, key)
    return row && rowShape.parse(row)
  }

  version(bucket: string, key: string, version: string): ObjectVersion | undefined {
    const row = this.#database
      .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND version = ?')
      .get(bucket, key, version)
    return row && rowShape.parse(row)
  }

  /** Adds a version as the newest one; returns its sequence number. */
  put(
    bucket: string,
    {
      key,
      version,
      isDeleteMarker,
      ...detail
    }: ObjectDetail & { key: string; version: string; isDeleteMarker: boolean },
  ): number {
    this.#database.prepare('UPDATE objects SET latest = 0 WHERE bucket = ? AND key = ? AND latest = 1').run(bucket, key)
    const { lastInsertRowid } = this.#database
      .prepare('INSERT INTO objects (bucket, key, version, latest, marker, detail) VALUES (?, ?, ?, 1, ?, ?)')
      .run(bucket, key, version, isDeleteMarker ? 1 : 0, JSON.stringify(detail))
    return Number(lastInsertRowid)
  }

  /** Removes one version permanently; the newest remaining one takes its place. */
  remove(bucket: string, { sequence, key }: ObjectVersion): void {
    this.#database.prepare('DELETE FROM objects WHERE sequence = ?').run(sequence)
    this.#database
      .prepare(
        `UPDATE objects SET latest = 1 WHERE sequence =
           (SELECT max(sequence) FROM objects WHERE bucket = ? AND key = ?)`,
      )
      .run(bucket, key)
  }

  /** Up to `limit` versions by key, newest first, after the given version of the given key. */
  versionsPage(
    bucket: string,
    { from, key, before, limit }: { from: string; key: string; before: number; limit: number },
  ): ObjectVersion[] {
    return this.#database
      .prepare(
        `SELECT * FROM objects WHERE bucket = ? AND key >= ? AND (key > ? OR (key = ? AND sequence < ?))
         ORDER BY key, sequence DESC LIMIT ?`,
      )
      .all(bucket, from, key, key, before, limit)
      .map((row) => rowShape.parse(row))
  }

  /** Every blob that a version consists of. */
  blobs(): Set<string> {
    const blobs = new Set<string>()
    for (const row of this.#database.prepare('SELECT * FROM objects').iterate())
      for (const { blob } of rowShape.parse(row).segments) blobs.add(blob)
    return blobs
  }
}
