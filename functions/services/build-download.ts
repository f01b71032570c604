import { downloadKey } from '../gateways/media-keys.ts'
import { objectSize, readObject } from '../gateways/media-bucket.ts'
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  type UploadedPart,
  uploadPart,
} from '../gateways/multipart-uploads.ts'
import { inParallel } from '../kit/in-parallel.ts'
import type { JobClock } from '../kit/job.ts'
import {
  beginBuild,
  countAttempt,
  type DownloadBuild,
  type DownloadRow,
  failBuild,
  finishBuild,
  readDownload,
  recordProgress,
} from '../stores/downloads.ts'
import { outboxPut } from '../stores/outbox.ts'
import { transact } from '../stores/transact.ts'
import { type DownloadContents, downloadContents } from './download-contents.ts'
import { zipPartSize } from './zip-part-size.ts'

/** An invocation puts itself down while there is still time for the part at hand. */
const reserveMs = 60_000

/** Originals read at a time. */
const parallelReads = 4

/** Deliveries in a row that get nothing done before the host is told that it failed. */
const maxAttempts = 6

/**
 * Builds a download's ZIP as far as the time goes, and promises the rest as new work. What has been done lies in S3 as parts,
 * so a build that was stopped anywhere goes on behind its last part, and two at once write the same bytes.
 */
export async function buildDownload(downloadId: string, clock: JobClock): Promise<void> {
  const row = await readDownload(downloadId)
  if (row?.status !== 'building') return
  if ((await countAttempt(downloadId)) > maxAttempts) {
    await failBuild(row)
    return
  }
  if (await finishJoined(row)) return
  const begun = (await resumeBuild(row)) ?? (await startBuild(row))
  const isWhole = await writeParts(row, begun, clock)
  if (!isWhole) await transact([outboxPut('build-download', { eventId: row.eventId, downloadId })])
}

/** True where the parts had been joined, but whoever did it stopped before saying so. */
async function finishJoined({ id, eventId, build, size }: DownloadRow): Promise<boolean> {
  if (!build || size === undefined || (await objectSize(downloadKey(eventId, id))) !== size) return false
  return finishBuild(id, build.multipartId)
}

interface Begun {
  build: DownloadBuild
  contents: DownloadContents
  done: UploadedPart[]
}

/** Undefined where none has begun, or where its list of photos or its parts are no longer there. */
async function resumeBuild({ id, eventId, build }: DownloadRow): Promise<Begun | undefined> {
  if (!build) return undefined
  const [contents, done] = await Promise.all([
    downloadContents(eventId, build.snapshotAt),
    listParts(downloadKey(eventId, id), build.multipartId),
  ])
  return done && contents.hash === build.entriesHash ? { build, contents, done } : undefined
}

async function startBuild(row: DownloadRow): Promise<Begun> {
  const { id, eventId } = row
  if (row.build) await abortMultipart(downloadKey(eventId, id), row.build.multipartId)
  const snapshotAt = new Date().toISOString()
  const contents = await downloadContents(eventId, snapshotAt)
  const multipartId = await createMultipart(downloadKey(eventId, id), { contentType: 'application/zip' })
  const build = { snapshotAt, entriesHash: contents.hash, multipartId }
  const { size } = contents.layout
  if (!(await beginBuild(row, build, { size, entries: contents.keys.length })))
    throw new Error(`Another invocation builds ${id}.`)
  return { build, contents, done: [] }
}

/** Writes the missing parts one after the other; false where time ran out first. */
async function writeParts({ id, eventId }: DownloadRow, { build, contents, done }: Begun, clock: JobClock) {
  const key = downloadKey(eventId, id)
  const { size } = contents.layout
  const partSize = zipPartSize(size)
  const parts = new Map(done.map((part) => [part.number, part]))
  for (let number = 1; (number - 1) * partSize < size; number++) {
    if (parts.has(number)) continue
    if (clock.remainingMs() < reserveMs) return false
    const from = (number - 1) * partSize
    const bytes = await zipBytes(contents, from, Math.min(size, from + partSize))
    parts.set(number, await uploadPart(key, build.multipartId, number, bytes))
    const isOurs = await recordProgress(id, build.multipartId, Math.min(size, parts.size * partSize))
    if (!isOurs) throw new Error(`Another invocation builds ${id}.`)
  }
  const inOrder = [...parts.values()].sort((a, b) => a.number - b.number)
  const outcome = await completeMultipart(key, build.multipartId, inOrder)
  if (outcome === 'refused') throw new Error(`S3 did not join the parts of ${key}.`)
  await finishBuild(id, build.multipartId)
  return true
}

/** Bytes [from,to) of the ZIP. Throws where an original is not there. */
async function zipBytes({ layout, keys }: DownloadContents, from: number, to: number): Promise<Buffer> {
  const pieces = await inParallel(layout.segments(from, to), parallelReads, async (segment) =>
    'bytes' in segment ? segment.bytes : readObject(keys[segment.entry] ?? '', segment),
  )
  return Buffer.concat(pieces)
}
