import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of bytes and its length; an object consists of the bytes of its segments in order. */
export interface Segment {
  blob: string
  size: number
}

/** Bytes per read. */
const chunkBytes = 256 * 1024

/**
 * Immutable files under random names: a key never becomes a file name.
 * A file is complete and on disk before its name is returned, and counts only once the index has its name.
 */
export class BlobStore {
  #incoming: string
  #blobs: string
  #durable: boolean
  #readers = new Map<string, number>()
  #doomed = new Set<string>()

  /** If not `durable`, the latest writes may be lost when the power fails. */
  constructor(folder: string, durable: boolean) {
    this.#durable = durable
    this.#incoming = join(folder, 'incoming')
    this.#blobs = join(folder, 'blobs')
  }

  /** Creates the folders, and removes files that the index does not name: remains of a crash. */
  async open(isKnown: (blob: string) => boolean): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true })
    await mkdir(this.#incoming, { recursive: true })
    await mkdir(this.#blobs, { recursive: true })
    for (const blob of await readdir(this.#blobs)) if (!isKnown(blob)) await rm(join(this.#blobs, blob))
  }

  /** Streams bytes to disk; removes the file if the source or `onChunk` throws. */
  async write(source: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void): Promise<Segment> {
    const blob = randomUUID()
    const draft = join(this.#incoming, blob)
    const file = await open(draft, 'wx')
    let size = 0
    try {
      for await (const chunk of source) {
        onChunk(chunk)
        size += chunk.length
        await file.appendFile(chunk)
      }
      if (this.#durable) await file.sync()
      await file.close()
      await rename(draft, join(this.#blobs, blob))
      if (this.#durable) await this.#syncFolder()
    } catch (error) {
      await file.close()
      await rm(draft, { force: true })
      throw error
    }
    return { blob, size }
  }

  /**
   * Bytes from (inclusive) to (exclusive) of consecutive segments; they stay readable if removed meanwhile. The
   * next chunk overwrites the last one: new buffers for gigabytes would keep the garbage collector busy.
   */
  async *read(segments: Segment[], from: number, to: number): AsyncGenerator<Buffer> {
    for (const { blob } of segments) this.#readers.set(blob, (this.#readers.get(blob) ?? 0) + 1)
    try {
      const chunk = Buffer.allocUnsafeSlow(Math.min(chunkBytes, to - from))
      let start = 0
      for (const { blob, size } of segments) {
        const [first, end] = [Math.max(from - start, 0), Math.min(to - start, size)]
        start += size
        if (first >= end) continue
        await using file = await open(join(this.#blobs, blob), 'r')
        for (let at = first; at < end;) {
          const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, end - at), at)
          if (bytesRead === 0) throw new Error(`The file ${blob} ends at ${at} of ${size} bytes.`)
          yield chunk.subarray(0, bytesRead)
          at += bytesRead
        }
      }
    } finally {
      for (const { blob } of segments) this.#readers.set(blob, (this.#readers.get(blob) ?? 1) - 1)
      await this.remove(segments.filter(({ blob }) => this.#doomed.has(blob)))
    }
  }

  /** Removes files that the index no longer names; a file that is being read goes when its last reader ends. */
  async remove(segments: Segment[]): Promise<void> {
    for (const { blob } of segments) {
      const isRead = (this.#readers.get(blob) ?? 0) > 0
      if (isRead) this.#doomed.add(blob)
      else {
        this.#doomed.delete(blob)
        this.#readers.delete(blob)
        await rm(join(this.#blobs, blob), { force: true })
      }
    }
  }

  /** A rename is durable only once its folder is synced. */
  async #syncFolder(): Promise<void> {
    await using folder = await open(this.#blobs, 'r')
    await folder.sync()
  }
}
