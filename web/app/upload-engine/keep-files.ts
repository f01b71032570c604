import { singleRequestBytes } from '#shared/rules/upload-parts.ts'

/**
 * A larger file is sent in parts, and only missing ones when picked again: storing a video would cost more than it
 * saves.
 */
const keptFileBytes = singleRequestBytes
/** What a guest's phone can spare for a while (Uppy's Golden Retriever takes as much). */
const keptTotalBytes = 300 * 1024 * 1024

/** Most files stored while they wait for a place, if the browser has space. */
const heldFiles = 500

/** Bytes stored without a pause: a handful of photos, or a whole roll of small ones. */
const keptAtOnce = 16 * 1024 * 1024
/** Writing slows sending down: after that it pauses this many times as long as each file took. */
const restPerWriting = 19

interface KeepFilesOptions {
  /** Writes one file; false if it is no longer wanted. Rejects if the browser has no space. */
  write: (id: string, file: File) => Promise<boolean>
  onFailure: (cause: unknown) => void
  wait: (milliseconds: number) => Promise<void>
  /** Milliseconds since any fixed moment. */
  now: () => number
}

/**
 * Stores small files beyond the life of the page, one after the other, as space allows. The last come first: those at
 * the head of the queue are safe soon anyway.
 */
export function keepFiles({ write, onFailure, wait, now }: KeepFilesOptions) {
  const wanted = new Map<string, File>()
  const kept = new Map<string, number>()
  /** Files that wait for a place: they have no size limit, and nothing is sent meanwhile. */
  const held = new Set<string>()
  let isWriting = false
  let isFull = false

  const keptBytes = () => [...kept].reduce((sum, [id, size]) => sum + (held.has(id) ? 0 : size), 0)
  const next = () => [...wanted].findLast(([id, file]) => held.has(id) || file.size <= keptTotalBytes - keptBytes())

  async function writeAll() {
    isWriting = true
    try {
      for (let entry = next(); entry && !isFull; entry = next()) {
        const [id, file] = entry
        wanted.delete(id)
        kept.set(id, file.size)
        const began = now()
        if (!(await write(id, file))) kept.delete(id)
        if (keptBytes() > keptAtOnce) await wait((now() - began) * restPerWriting)
      }
    } catch (cause) {
      isFull = true
      onFailure(cause)
    } finally {
      isWriting = false
    }
  }

  function start() {
    if (!isWriting && !isFull && wanted.size > 0) void writeAll()
  }

  return {
    add(files: readonly { id: string; file: File }[]) {
      for (const { id, file } of files) if (file.size <= keptFileBytes) wanted.set(id, file)
      start()
    },
    /** Stores a file that waits for a place. */
    hold(id: string, file: File) {
      if (held.has(id)) return
      if (held.size === heldFiles) return onFailure(new DOMException('So many are not kept.', 'QuotaExceededError'))
      held.add(id)
      if (!kept.has(id)) wanted.set(id, file)
      start()
    },
    /** Counts a file that an earlier page has stored. */
    count: (id: string, size: number) => void kept.set(id, size),
    drop(ids: readonly string[]) {
      for (const id of ids) {
        wanted.delete(id)
        kept.delete(id)
        held.delete(id)
      }
      start()
    },
  }
}
