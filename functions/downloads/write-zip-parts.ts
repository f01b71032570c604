import { readObjectInto } from '../gateways/media-bucket.ts'
import { type StoredPart, type UploadedPart, uploadPart } from '../gateways/multipart-uploads.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import type { DownloadContents } from './download-contents.ts'
import { zipPartSize } from './zip-part-size.ts'

/** Parts in memory: while one is sent, others are read. */
const parallelParts = 2

/** Parallel reads per part; most parts contain few files. */
const parallelReads = 4

interface PartWriting {
  key: string
  multipartId: string
  contents: DownloadContents
  /** Existing parts. */
  done: readonly StoredPart[]
  /** Whether there is time for another part. */
  mayGoOn(): boolean
  /** Called in sequence with the growing number of bytes written so far. */
  onProgress(doneBytes: number): Promise<void>
}

/** Writes the ZIP's missing parts and returns all existing ones, in order; some are missing if time ran out. */
export async function writeZipParts(writing: PartWriting): Promise<UploadedPart[]> {
  const { key, multipartId, contents, done, mayGoOn, onProgress } = writing
  const { size } = contents.layout
  const partSize = zipPartSize(size)
  const bytesOf = (number: number) => Math.min(size - (number - 1) * partSize, partSize)
  // A part of another size is from a version that cut ZIPs differently: it is written again.
  const whole = done.filter((part) => part.size === bytesOf(part.number))
  const parts = new Map<number, UploadedPart>(whole.map((part) => [part.number, part]))
  const missing = partNumbers(size).filter((number) => !parts.has(number))
  const buffers: Buffer[] = []
  let told = Promise.resolve()

  await inParallel(missing, parallelParts, async (number) => {
    if (!mayGoOn()) return
    const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(partSize)
    const bytes = buffer.subarray(0, bytesOf(number))
    await readZip(contents, (number - 1) * partSize, bytes)
    parts.set(number, await uploadPart(key, multipartId, number, bytes))
    buffers.push(buffer)
    const doneBytes = Math.min(size, parts.size * partSize)
    told = told.then(() => onProgress(doneBytes))
    await told
  })
  return [...parts.values()].sort((a, b) => a.number - b.number)
}

/** The part numbers of a ZIP of `size` bytes. */
export function partNumbers(size: number): number[] {
  return Array.from({ length: Math.ceil(size / zipPartSize(size)) }, (_, index) => index + 1)
}

/** Fills `target` with the ZIP's bytes from `from` on. Throws if an original is missing or incomplete. */
async function readZip({ layout, sources }: DownloadContents, from: number, target: Buffer): Promise<void> {
  let at = 0
  const pieces = layout.segments(from, from + target.length).map((segment) => {
    const length = 'bytes' in segment ? segment.bytes.length : segment.to - segment.from
    const place = target.subarray(at, at + length)
    at += length
    return { segment, place }
  })
  await inParallel(pieces, parallelReads, async ({ segment, place }) => {
    if ('bytes' in segment) return void segment.bytes.copy(place)
    const source = sources[segment.entry] ?? ''
    if (typeof source === 'string') await readObjectInto(source, segment, place)
    else source.copy(place, 0, segment.from, segment.to)
  })
}
