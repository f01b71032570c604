import { ulid } from 'ulid'
import { deleteObject, objectSize } from '../gateways/media-bucket.ts'
import { downloadKey } from '../gateways/media-keys.ts'
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listParts,
  type UploadedPart,
} from '../gateways/multipart-uploads.ts'
import type { JobClock } from '../kit/job.ts'
import {
  beginBuild,
  countAttempt,
  type DownloadBuild,
  downloadReady,
  type DownloadRow,
  failBuild,
  readDownload,
  recordProgress,
} from './download-store.ts'
import { noRemovalSince } from '../events/event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { type DownloadContents, downloadContents } from './download-contents.ts'
import { partNumbers, writeZipParts } from './write-zip-parts.ts'
import { clock } from '../runtime/clock.ts'

/** An invocation puts itself down while there is still time for the parts at hand, or for S3 to join them all. */
const reserveMs = 60_000

/** Deliveries in a row that get nothing done before the host is told that it failed. */
const maxAttempts = 6

/**
 * Builds a download's ZIP as far as the time goes, and promises the rest as new work. What has been done lies in S3 as parts,
 * so a build that was stopped anywhere goes on with the parts that are missing, and two at once write the same bytes. A photo
 * that is removed before the ZIP is ready is not in it: then it is built anew.
 */
export async function buildDownload(downloadId: string, turn: JobClock): Promise<void> {
  const row = await readDownload(downloadId)
  if (row?.status !== 'building') return
  if ((await countAttempt(downloadId)) > maxAttempts) return giveUp(row)
  const begun = (await resumeBuild(row)) ?? (await startBuild(row))
  const outcome = await goOn(row, begun, turn)
  if (outcome === 'outdated') return buildDownload(downloadId, turn)
  if (outcome === 'unfinished') await transact([outboxPut('build-download', { eventId: row.eventId, downloadId })])
}

interface Begun {
  build: DownloadBuild
  key: string
  contents: DownloadContents
  /** Undefined where they have been joined already. */
  done: UploadedPart[] | undefined
}

/** Undefined where none has begun, where its list of photos is another by now, or where its parts are no longer there. */
async function resumeBuild({ id, eventId, build }: DownloadRow): Promise<Begun | undefined> {
  if (!build) return undefined
  const key = downloadKey(eventId, id, build.id)
  const contents = await downloadContents(eventId, build.snapshotAt)
  if (contents.hash !== build.entriesHash) return undefined
  const done = await listParts(key, build.multipartId)
  const isThere = done ?? (await objectSize(key)) === contents.layout.size
  return isThere ? { build, key, contents, done } : undefined
}

async function startBuild(row: DownloadRow): Promise<Begun> {
  const { id, eventId } = row
  await discard(row)
  const contents = await downloadContents(eventId)
  const buildId = ulid(clock.now().getTime())
  const key = downloadKey(eventId, id, buildId)
  const multipartId = await createMultipart(key, { contentType: 'application/zip' })
  const build = {
    id: buildId,
    snapshotAt: contents.snapshotAt,
    entriesHash: contents.hash,
    photosHash: contents.photosHash,
    multipartId,
  }
  const { size } = contents.layout
  if (!(await beginBuild(row, build, { size, entries: contents.originals }))) {
    await abortMultipart(key, multipartId)
    throw new Error(`Another invocation builds ${id}.`)
  }
  return { build, key, contents, done: [] }
}

type Outcome = 'ready' | 'unfinished' | 'outdated'

async function goOn({ id, eventId }: DownloadRow, begun: Begun, turn: JobClock): Promise<Outcome> {
  const { build, key, contents, done } = begun
  const { multipartId } = build
  const mayGoOn = () => turn.remainingMs() >= reserveMs
  if (done) {
    const parts = await writeZipParts({
      key,
      multipartId,
      contents,
      done,
      mayGoOn,
      onProgress: async (doneBytes) => {
        if (!(await recordProgress(id, multipartId, doneBytes))) throw new Error(`Another invocation builds ${id}.`)
      },
    })
    if (parts.length < partNumbers(contents.layout.size).length || !mayGoOn()) return 'unfinished'
    const outcome = await completeMultipart(key, multipartId, parts)
    if (outcome === 'refused') throw new Error(`S3 did not join the parts of ${key}.`)
    const isThere = outcome === 'complete' || (await objectSize(key)) === contents.layout.size
    if (!isThere) return 'outdated'
  }
  const finished = await transact([
    noRemovalSince(eventId, contents.removals),
    downloadReady(id, multipartId, contents.removals),
  ])
  // Where it is ready already, or another's, there is nothing left to do.
  const [isOutdated, isDecided] = finished.committed ? [] : finished.refused
  return isOutdated && !isDecided ? 'outdated' : 'ready'
}

async function giveUp(row: DownloadRow): Promise<void> {
  if (await failBuild(row)) await discard(row)
}

/** Frees what an earlier build has left in the store. */
async function discard({ id, eventId, build }: DownloadRow): Promise<void> {
  if (!build) return
  const key = downloadKey(eventId, id, build.id)
  await abortMultipart(key, build.multipartId)
  await deleteObject(key)
}
