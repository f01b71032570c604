import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type DownloadChoice, downloadChoice } from '#shared/api/downloads.ts'
import { fallbackLocale, locales } from '#shared/locales.ts'
import { keyed, queryRows, readRow, updateRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { clock } from '../runtime/clock.ts'

/** Seconds that the bucket keeps ZIPs. */
const keptSeconds = 7 * 24 * 60 * 60

const building = z.object({
  /** Last part of the ZIPs' keys. */
  id: z.string(),
  /** S3's ids of the multipart uploads, one for each ZIP. */
  multipartIds: z.array(z.string()),
})
export type DownloadBuild = z.infer<typeof building>

const downloadRow = z.object({
  id: z.string(),
  eventId: z.string(),
  /** `withdrawn`: deleted, because it contained a photo removed since, or the right to it has ended. */
  status: z.enum(['building', 'ready', 'failed', 'withdrawn']),
  choice: downloadChoice.default({ album: false }),
  /** Language of its folders and pages. */
  locale: z.enum(locales).default(fallbackLocale),
  /** Hosts who requested it while it was being built, by normalised address: they get a letter if it takes long. */
  askedBy: z.set(z.string()).default(new Set()),
  build: building.optional(),
  /** Invocations since the last one that made progress. */
  attempts: z.int().default(0),
  /** Last heartbeat of its job. */
  heardAt: z.string().optional(),
  doneBytes: z.number().default(0),
  /** The event's count of removals at which the ready ZIP was last known to contain none of them. */
  removals: z.int().optional(),
  /** The event's count of ended rights when it was requested. */
  zipsEnded: z.int().default(0),
  /** Bytes and originals of each of its ZIPs; like `size`, known once a build has begun. */
  zips: z.array(z.object({ size: z.int(), entries: z.int() })).default([]),
  size: z.int().optional(),
  entries: z.int().optional(),
  createdAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
})
export type DownloadRow = z.infer<typeof downloadRow>

/** When it expires, ISO-8601 UTC. */
export const expiryOf = ({ expiresAt }: DownloadRow) => new Date(expiresAt * 1000).toISOString()

export type NewDownload = Pick<DownloadRow, 'id' | 'eventId' | 'choice' | 'locale'> & {
  askedBy?: string
  zipsEnded?: number
}

/** A queued download that is not begun. */
export function downloadPut({ askedBy, ...row }: NewDownload): TransactItem {
  return rowPut('downloads', {
    Item: {
      ...row,
      ...(askedBy && { askedBy: new Set([askedBy]) }),
      status: 'building',
      createdAt: clock.now().toISOString(),
      expiresAt: epochSeconds() + keptSeconds,
    },
    condition: 'attribute_not_exists(id)',
  })
}

/** The latest download of a choice, so that two devices that ask at once get the same. */
const latestRow = z.object({ downloadId: z.string() })
const latestPrefix = 'latest#'

function latestKey(eventId: string, { photoIds, ...choice }: DownloadChoice) {
  const parts = Object.entries({ ...choice, photoIds: photoIds?.toSorted() }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { id: `${latestPrefix}${eventId}#${hash}` }
}

/** The id of the last download of that choice. */
export async function readLatest(eventId: string, choice: DownloadChoice): Promise<string | undefined> {
  return (await readRow('downloads', latestKey(eventId, choice), latestRow))?.downloadId
}

/** Makes a download the latest of its choice; fails if another than `before` is. */
export function latestPut({ id, eventId, choice }: NewDownload, before: string | undefined): TransactItem {
  return rowPut('downloads', {
    Item: {
      ...latestKey(eventId, choice),
      eventId,
      downloadId: id,
      // The index of an event's rows needs it.
      createdAt: clock.now().toISOString(),
      expiresAt: epochSeconds() + keptSeconds,
    },
    condition: before === undefined ? 'attribute_not_exists(id)' : 'downloadId = :before',
    ...(before !== undefined && { values: { before } }),
  })
}

/** Records that another host waits for a download; false if it is no longer being built. */
export async function noteAsking(id: string, email: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'ADD askedBy :emails',
    condition: '#status = :building',
    values: { building: 'building', emails: new Set([email]) },
  })
  return !refused
}

/** Removes a host's address from a download. */
export async function forgetAsking(id: string, email: string): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'DELETE askedBy :emails',
    condition: 'attribute_exists(id)',
    values: { emails: new Set([email]) },
  })
}

/** The download; undefined if it is unknown or has expired. */
export async function readDownload(id: string): Promise<DownloadRow | undefined> {
  const row = await readRow('downloads', { id }, downloadRow)
  return row && isKept(row) ? row : undefined
}

/** DynamoDB removes expired rows only within days. */
const isKept = ({ expiresAt }: DownloadRow) => expiresAt > epochSeconds()

/** The event's current downloads, newest first; one requested a moment ago may be missing. */
export async function listDownloads(eventId: string): Promise<DownloadRow[]> {
  const ids = await queryRows('downloads', keyed({ eventId }, { IndexName: 'by-event' }), z.object({ id: z.string() }))
  // The index lags: only ids are read from it, which never change.
  const keys = ids.filter(({ id }) => !id.startsWith(latestPrefix))
  const rows = (await getRows('downloads', keys, downloadRow)).filter(isKept)
  return rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
}

/** Ids order two of the same millisecond. */
const placeOf = ({ createdAt, id }: DownloadRow) => `${createdAt} ${id}`

/** Changes a download that this build is building (undefined: not begun); fails if another took over. */
function buildingChange(id: string, buildId: string | undefined, update: string, values: Record<string, unknown>) {
  return {
    Key: { id },
    update,
    condition: `#status = :building AND ${buildId ? 'build.id = :build' : 'attribute_not_exists(build)'}`,
    values: { building: 'building', ...(buildId && { build: buildId }), ...values },
  }
}

/** False if another build took over. */
async function changeBuilding(...change: Parameters<typeof buildingChange>): Promise<boolean> {
  return !(await updateUnlessRefused('downloads', buildingChange(...change))).refused
}

/** Begins a build, replacing one that cannot be continued. */
export function beginBuild(
  { id, build }: DownloadRow,
  next: DownloadBuild,
  zips: DownloadRow['zips'],
): Promise<boolean> {
  const [size, entries] = (['size', 'entries'] as const).map((of) => zips.reduce((sum, zip) => sum + zip[of], 0))
  return changeBuilding(
    id,
    build?.id,
    'SET build = :next, zips = :zips, #size = :size, entries = :entries, doneBytes = :zero',
    { next, zips, size, entries, zero: 0 },
  )
}

/** Records bytes that are in the store; false if another build took over. */
export function recordProgress(id: string, buildId: string, doneBytes: number): Promise<boolean> {
  return changeBuilding(id, buildId, 'SET doneBytes = :done, attempts = :zero, heardAt = :now', {
    done: doneBytes,
    zero: 0,
    now: clock.now().toISOString(),
  })
}

/** Counts an invocation and returns how many in a row made no progress. */
export async function countAttempt(id: string): Promise<number> {
  const row = await updateRow('downloads', {
    Key: { id },
    update: 'ADD attempts :one SET heardAt = :now',
    condition: 'attribute_exists(id)',
    values: { one: 1, now: clock.now().toISOString() },
  })
  return downloadRow.parse(row).attempts
}

/** Marks a download as ready with none of the event's `removals`, unless another build took over. */
export function downloadReady(id: string, buildId: string, removals: number): TransactItem {
  const values = { ready: 'ready', removals }
  return rowUpdate('downloads', buildingChange(id, buildId, 'SET #status = :ready, removals = :removals', values))
}

/** Records that a ready download contains none of the event's `removals`, unless more are known by now. */
export async function confirmDownload(id: string, removals: number): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'SET removals = :removals',
    condition: 'removals < :removals',
    values: { removals },
  })
}

/** Records that a download is deleted for good, even if it was still being built. */
export async function noteWithdrawal(id: string): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'SET #status = :withdrawn',
    condition: '#status IN (:ready, :building)',
    values: { withdrawn: 'withdrawn', ready: 'ready', building: 'building' },
  })
}

/** Marks the download as failed; false if another build took over. */
export function failBuild({ id, build }: DownloadRow): Promise<boolean> {
  return changeBuilding(id, build?.id, 'SET #status = :failed', { failed: 'failed' })
}
