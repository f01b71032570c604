import * as z from 'zod'
import { queryRows, readRow, updateRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** As long as the bucket keeps ZIPs. */
const keptSeconds = 7 * 24 * 60 * 60

const building = z.object({
  /** Last part of the ZIP's key. */
  id: z.string(),
  /** Photos verified by then are in the ZIP. */
  snapshotAt: z.string(),
  /** SHA-256 of the entries: a list that has changed since is another ZIP. */
  entriesHash: z.string(),
  /** SHA-256 of its photos: as long as it is the same, none of them has been removed. */
  photosHash: z.string(),
  /** S3's id of the upload that takes the parts. */
  multipartId: z.string(),
})
export type DownloadBuild = z.infer<typeof building>

const downloadRow = z.object({
  id: z.string(),
  eventId: z.string(),
  /** `withdrawn`: was ready, held a photo that has been removed since, and is deleted. */
  status: z.enum(['building', 'ready', 'failed', 'withdrawn']),
  build: building.optional(),
  /** Invocations begun since the last that got a part further. */
  attempts: z.int().default(0),
  /** Last sign of life of whoever builds it. */
  heardAt: z.string().optional(),
  doneBytes: z.number().default(0),
  /** The event's count of removals at which the ready ZIP was last known to hold none of them. */
  removals: z.int().optional(),
  /** Bytes of the ZIP and files in it, known once a build has begun. */
  size: z.int().optional(),
  entries: z.int().optional(),
  createdAt: z.string(),
})
export type DownloadRow = z.infer<typeof downloadRow>

/** A download that is promised and not begun. */
export function downloadPut(id: string, eventId: string): TransactItem {
  return rowPut('downloads', {
    Item: {
      id,
      eventId,
      status: 'building',
      createdAt: clock.now().toISOString(),
      expiresAt: epochSeconds() + keptSeconds,
    },
    ConditionExpression: 'attribute_not_exists(id)',
  })
}

/** The download; undefined where it is unknown or was forgotten. */
export function readDownload(id: string): Promise<DownloadRow | undefined> {
  return readRow('downloads', { id }, downloadRow)
}

/** The event's downloads as they are now, in no order; one that was asked for a moment ago may be missing. */
export async function listDownloads(eventId: string): Promise<DownloadRow[]> {
  const query = {
    IndexName: 'by-event',
    KeyConditionExpression: 'eventId = :event',
    ExpressionAttributeValues: { ':event': eventId },
  }
  const ids = await queryRows('downloads', query, z.object({ id: z.string() }))
  // The index lags behind: it gives the ids alone, which stand there since the download was asked for.
  return getRows('downloads', ids, downloadRow)
}

/** Changes a download that is being built by `multipartId` (undefined: not begun); fails where another build took over. */
function buildingChange(
  id: string,
  multipartId: string | undefined,
  UpdateExpression: string,
  values: Record<string, unknown>,
) {
  return {
    Key: { id },
    UpdateExpression,
    ConditionExpression: `#status = :building AND ${multipartId ? 'build.multipartId = :multipart' : 'attribute_not_exists(build)'}`,
    ExpressionAttributeValues: {
      ':building': 'building',
      ...(multipartId && { ':multipart': multipartId }),
      ...values,
    },
  }
}

/** False where another build took over. */
async function changeBuilding(...change: Parameters<typeof buildingChange>): Promise<boolean> {
  return !(await updateUnlessRefused('downloads', buildingChange(...change))).refused
}

/** Begins a build, in the place of one that can no longer be gone on with. */
export function beginBuild(
  { id, build }: DownloadRow,
  next: DownloadBuild,
  { size, entries }: { size: number; entries: number },
): Promise<boolean> {
  return changeBuilding(
    id,
    build?.multipartId,
    'SET build = :build, #size = :size, entries = :entries, doneBytes = :zero',
    { ':build': next, ':size': size, ':entries': entries, ':zero': 0 },
  )
}

/** Notes bytes that are safely in the store; false where another build took over. */
export function recordProgress(id: string, multipartId: string, doneBytes: number): Promise<boolean> {
  return changeBuilding(id, multipartId, 'SET doneBytes = :done, attempts = :zero, heardAt = :now', {
    ':done': doneBytes,
    ':zero': 0,
    ':now': clock.now().toISOString(),
  })
}

/** Counts an invocation and answers how many in a row got nothing done. */
export async function countAttempt(id: string): Promise<number> {
  const row = await updateRow('downloads', {
    Key: { id },
    UpdateExpression: 'ADD attempts :one SET heardAt = :now',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':one': 1, ':now': clock.now().toISOString() },
  })
  return downloadRow.parse(row).attempts
}

/** Makes a download ready that holds none of the event's `removals`, unless another build took over. */
export function downloadReady(id: string, multipartId: string, removals: number): TransactItem {
  const values = { ':ready': 'ready', ':removals': removals }
  return rowUpdate('downloads', buildingChange(id, multipartId, 'SET #status = :ready, removals = :removals', values))
}

/** Notes that a ready download holds none of the event's `removals`, unless more is known by now. */
export async function confirmDownload(id: string, removals: number): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    UpdateExpression: 'SET removals = :removals',
    ConditionExpression: 'removals < :removals',
    ExpressionAttributeValues: { ':removals': removals },
  })
}

/** Notes that a ready download is deleted for good. */
export async function withdrawDownload(id: string): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    UpdateExpression: 'SET #status = :withdrawn',
    ConditionExpression: '#status = :ready',
    ExpressionAttributeValues: { ':withdrawn': 'withdrawn', ':ready': 'ready' },
  })
}

/** Gives the download up; false where another build took over. */
export function failBuild({ id, build }: DownloadRow): Promise<boolean> {
  return changeBuilding(id, build?.multipartId, 'SET #status = :failed', { ':failed': 'failed' })
}
