import { ulid } from 'ulid'
import { maxZipBytes } from '#shared/rules/zip-limits.ts'
import { objectSize } from '../gateways/media-bucket.ts'
import { downloadKey, downloadPlanKey } from '../gateways/media-keys.ts'
import { completeMultipart, createMultipart, listParts, type StoredPart } from '../gateways/multipart-uploads.ts'
import type { JobClock } from '../kit/job.ts'
import {
  beginBuild,
  countAttempt,
  downloadReady,
  type DownloadRow,
  failBuild,
  readDownload,
  recordProgress,
} from './download-store.ts'
import { type EventRow, readEvent, zipsAsRead } from '../events/event-store.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { type DownloadContents, downloadContents } from './download-contents.ts'
import { isAfterKnown } from './choose-photos.ts'
import { areThere, isOutdated } from './plan-check.ts'
import { planDownload } from './plan-download.ts'
import { discardBuild, type DownloadPlan, readPlanOf, writePlan } from './download-plan.ts'
import { hasEnded } from './is-being-built.ts'
import { readyLetters } from './ready-letters.ts'
import { withdrawDownload } from './withdraw-downloads.ts'
import { partNumbers, writeZipParts } from './write-zip-parts.ts'
import { clock } from '../runtime/clock.ts'

/** An invocation stops while there is still time for the current parts, or for S3 to join them all. */
const reserveMs = 60_000

/** Deliveries in a row without progress, after which the download fails. */
const maxAttempts = 6

/**
 * Builds a download's ZIPs while time allows, and queues the rest. Finished parts are in S3: a stopped build continues
 * with the missing ones, and two parallel ones write the same bytes. It restarts if a photo is removed or hidden before
 * it is ready, and stops when the right to it has ended.
 */
export async function buildDownload(downloadId: string, turn: JobClock, maxBytes = maxZipBytes): Promise<void> {
  const row = await readDownload(downloadId)
  if (row?.status !== 'building') return
  if ((await countAttempt(downloadId)) > maxAttempts) return giveUp(row)
  // Read before its photos, so that a removal in between is noticed at the end.
  const event = await readEvent(row.eventId)
  if (!event) throw new Error(`No event ${row.eventId}.`)
  if (hasEnded(row, event)) return withdrawDownload(row)
  const resumed = await resumeBuild(row, event)
  // Without that ZIP's plan it would contain everything.
  if (!resumed && !(await isAfterKnown(row.choice))) return giveUp(row)
  const begun = resumed ?? (await startBuild(row, event, maxBytes))
  const outcome = await goOn(row, begun, turn)
  if (outcome === 'outdated') return buildDownload(downloadId, turn, maxBytes)
  if (outcome === 'unfinished') await transact([outboxPut('build-download', { eventId: row.eventId, downloadId })])
}

interface Begun {
  buildId: string
  planned: DownloadPlan
  zips: BegunZip[]
  /** Read before its photos: while its counts are the same, nothing was removed and no right has ended. */
  event: EventRow
}

interface BegunZip {
  key: string
  multipartId: string
  contents: DownloadContents
  /** Undefined if already joined. */
  done: StoredPart[] | undefined
}

/** Undefined if none has begun, its parts are gone, or a photo in it is removed or hidden by now. */
async function resumeBuild(row: DownloadRow, event: EventRow): Promise<Begun | undefined> {
  const { id, eventId, build } = row
  const plan = await readPlanOf(row)
  if (!build || !plan) return undefined
  const { planned, originals } = plan
  const records = await listPhotoRecords(eventId)
  if (!areThere(originals, records) || (await isOutdated(event, planned, records))) return undefined
  const zips: BegunZip[] = []
  for (const [zip, contents] of downloadContents(event, planned, records).entries()) {
    const key = downloadKey(eventId, id, build.id, zip)
    const multipartId = build.multipartIds[zip] ?? ''
    const done = await listParts(key, multipartId)
    const isThere = done ?? (await objectSize(key)) === contents.layout.size
    if (!isThere) return undefined
    zips.push({ key, multipartId, contents, done })
  }
  return { buildId: build.id, planned, zips, event }
}

async function startBuild(row: DownloadRow, event: EventRow, maxBytes: number): Promise<Begun> {
  const { id, eventId } = row
  const planned = await planDownload(event, row, maxBytes)
  const all = downloadContents(event, planned, await listPhotoRecords(eventId))
  const buildId = ulid(clock.now().getTime())
  await writePlan(downloadPlanKey(eventId, id, buildId), planned)
  const zips: BegunZip[] = []
  for (const [zip, contents] of all.entries()) {
    const key = downloadKey(eventId, id, buildId, zip)
    const multipartId = await createMultipart(key, { contentType: 'application/zip' })
    zips.push({ key, multipartId, contents, done: [] })
  }
  const build = { id: buildId, multipartIds: zips.map(({ multipartId }) => multipartId) }
  const facts = all.map(({ layout, originals }) => ({ size: layout.size, entries: originals }))
  if (!(await beginBuild(row, build, facts))) {
    await discardBuild({ ...row, build })
    throw new Error(`Another invocation builds ${id}.`)
  }
  // Not earlier: another invocation may just have finished it.
  await discardBuild(row)
  return { buildId, planned, zips, event }
}

type Outcome = 'ready' | 'unfinished' | 'outdated'

async function goOn({ id }: DownloadRow, { buildId, planned, zips, event }: Begun, turn: JobClock): Promise<Outcome> {
  let before = 0
  for (const zip of zips) {
    const outcome = await finishZip(zip, turn, async (doneBytes) => {
      if (!(await recordProgress(id, buildId, before + doneBytes))) throw new Error(`Another invocation builds ${id}.`)
    })
    if (outcome !== 'ready') return outcome
    before += zip.contents.layout.size
  }
  const now = await readEvent(event.id)
  if (!now || (await isOutdated(now, planned, await listPhotoRecords(event.id)))) return 'outdated'
  const finished = await transact([
    zipsAsRead(event),
    downloadReady(id, buildId, event.removals),
    ...(await readyLetters(id)),
  ])
  // If it is ready already, or another's, nothing is left to do.
  const [isEnded, isDecided] = finished.committed ? [] : finished.refused
  return isEnded && !isDecided ? 'outdated' : 'ready'
}

/** Writes the missing parts of one ZIP, and makes S3 join its parts. */
async function finishZip(
  { key, multipartId, contents, done }: BegunZip,
  turn: JobClock,
  onProgress: (doneBytes: number) => Promise<void>,
): Promise<Outcome> {
  if (!done) return 'ready'
  const mayGoOn = () => turn.remainingMs() >= reserveMs
  const parts = await writeZipParts({ key, multipartId, contents, done, mayGoOn, onProgress })
  if (parts.length < partNumbers(contents.layout.size).length || !mayGoOn()) return 'unfinished'
  const outcome = await completeMultipart(key, multipartId, parts)
  if (outcome === 'refused') throw new Error(`S3 did not join the parts of ${key}.`)
  const isThere = outcome === 'complete' || (await objectSize(key)) === contents.layout.size
  return isThere ? 'ready' : 'outdated'
}

async function giveUp(row: DownloadRow): Promise<void> {
  if (await failBuild(row)) await discardBuild(row)
}
