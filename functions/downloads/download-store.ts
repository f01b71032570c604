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

/** As long as the bucket keeps ZIPs. */
const keptSeconds = 7 * 24 * 60 * 60

const building = z.object({
  /** Last part of the ZIPs' keys. */
  id: z.string(),
  /** S3's ids of the uploads that take the parts, one for each ZIP. */
  multipartIds: z.array(z.string()),
})
export type DownloadBuild = z.infer<typeof building>

const downloadRow = z.object({
  id: z.string(),
  eventId: z.string(),
  /** `withdrawn`: held a photo that has been removed since, or the right to it has ended, and is deleted. */
  status: z.enum(['building', 'ready', 'failed', 'withdrawn']),
  choice: downloadChoice.default({ album: false }),
  /** In which its folders and pages speak. */
  locale: z.enum(locales).default(fallbackLocale),
  /** Hosts who asked for it while it was being built, by normalised address: they are written to if it takes long. */
  askedBy: z.set(z.string()).default(new Set()),
  build: building.optional(),
  /** Invocations begun since the last that got a part further. */
  attempts: z.int().default(0),
  /** Last heartbeat of the job that builds it. */
  heardAt: z.string().optional(),
  doneBytes: z.number().default(0),
  /** The event's count of removals at which the ready ZIP was last known to hold none of them. */
  removals: z.int().optional(),
  /** The event's count of ended rights when it was asked for. */
  zipsEnded: z.int().default(0),
  /** Bytes and originals of each of its ZIPs, and of all together; known once a build has begun. */
  zips: z.array(z.object({ size: z.int(), entries: z.int() })).default([]),
  size: z.int().optional(),
  entries: z.int().optional(),
  createdAt: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
})
export type DownloadRow = z.infer<typeof downloadRow>

/** When it is forgotten, ISO-8601 UTC. */
export const expiryOf = ({ expiresAt }: DownloadRow) => new Date(expiresAt * 1000).toISOString()

export type NewDownload = Pick<DownloadRow, 'id' | 'eventId' | 'choice' | 'locale'> & {
  askedBy?: string
  zipsEnded?: number
}

/** A download that is queued and not begun. */
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

/** Which download is the latest of a choice, so that two devices which ask at once get the same. */
const latestRow = z.object({ downloadId: z.string() })
const latestPrefix = 'latest#'

function latestKey(eventId: string, { photoIds, ...choice }: DownloadChoice) {
  const parts = Object.entries({ ...choice, photoIds: photoIds?.toSorted() }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { id: `${latestPrefix}${eventId}#${hash}` }
}

/** The id of the download that was asked for last of that choice. */
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
      // By which the event's rows are found.
      createdAt: clock.now().toISOString(),
      expiresAt: epochSeconds() + keptSeconds,
    },
    condition: before === undefined ? 'attribute_not_exists(id)' : 'downloadId = :before',
    ...(before !== undefined && { values: { before } }),
  })
}

/** Notes that another host waits for a download; false if it is no longer being built. */
export async function noteAsking(id: string, email: string): Promise<boolean> {
  const { refused } = await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'ADD askedBy :emails',
    condition: '#status = :building',
    values: { building: 'building', emails: new Set([email]) },
  })
  return !refused
}

/** Takes a host's address out of a download. */
export async function forgetAsking(id: string, email: string): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'DELETE askedBy :emails',
    condition: 'attribute_exists(id)',
    values: { emails: new Set([email]) },
  })
}

/** The download; undefined if it is unknown, or its time is over. */
export async function readDownload(id: string): Promise<DownloadRow | undefined> {
  const row = await readRow('downloads', { id }, downloadRow)
  return row && isKept(row) ? row : undefined
}

/** DynamoDB removes expired rows only within days. */
const isKept = ({ expiresAt }: DownloadRow) => expiresAt > epochSeconds()

/** The event's downloads as they are now, newest first; one that was asked for a moment ago may be missing. */
export async function listDownloads(eventId: string): Promise<DownloadRow[]> {
  const ids = await queryRows('downloads', keyed({ eventId }, { IndexName: 'by-event' }), z.object({ id: z.string() }))
  // The index lags behind: only the ids are read from it, and they are there from the request on.
  const keys = ids.filter(({ id }) => !id.startsWith(latestPrefix))
  const rows = (await getRows('downloads', keys, downloadRow)).filter(isKept)
  return rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
}

/** Of two of the same millisecond the ids tell. */
const placeOf = ({ createdAt, id }: DownloadRow) => `${createdAt} ${id}`

/** Changes a download that is being built by this build (undefined: not begun); fails if another took over. */
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

/** Begins a build, in the place of one that can no longer be gone on with. */
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

/** Notes bytes that are safely in the store; false if another build took over. */
export function recordProgress(id: string, buildId: string, doneBytes: number): Promise<boolean> {
  return changeBuilding(id, buildId, 'SET doneBytes = :done, attempts = :zero, heardAt = :now', {
    done: doneBytes,
    zero: 0,
    now: clock.now().toISOString(),
  })
}

/** Counts an invocation and answers how many in a row got nothing done. */
export async function countAttempt(id: string): Promise<number> {
  const row = await updateRow('downloads', {
    Key: { id },
    update: 'ADD attempts :one SET heardAt = :now',
    condition: 'attribute_exists(id)',
    values: { one: 1, now: clock.now().toISOString() },
  })
  return downloadRow.parse(row).attempts
}

/** Makes a download ready that holds none of the event's `removals`, unless another build took over. */
export function downloadReady(id: string, buildId: string, removals: number): TransactItem {
  const values = { ready: 'ready', removals }
  return rowUpdate('downloads', buildingChange(id, buildId, 'SET #status = :ready, removals = :removals', values))
}

/** Notes that a ready download contains none of the event's `removals`, unless more are known by now. */
export async function confirmDownload(id: string, removals: number): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'SET removals = :removals',
    condition: 'removals < :removals',
    values: { removals },
  })
}

/** Notes that a download is deleted for good, also one that was still being built. */
export async function noteWithdrawal(id: string): Promise<void> {
  await updateUnlessRefused('downloads', {
    Key: { id },
    update: 'SET #status = :withdrawn',
    condition: '#status IN (:ready, :building)',
    values: { withdrawn: 'withdrawn', ready: 'ready', building: 'building' },
  })
}

/** Gives the download up; false if another build took over. */
export function failBuild({ id, build }: DownloadRow): Promise<boolean> {
  return changeBuilding(id, build?.id, 'SET #status = :failed', { failed: 'failed' })
}
