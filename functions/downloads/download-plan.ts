import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { deleteObject, findObject, putObject } from '../gateways/media-bucket.ts'
import { downloadKey, downloadPlanKey } from '../gateways/media-keys.ts'
import { abortMultipart } from '../gateways/multipart-uploads.ts'
import type { DownloadRow } from './download-store.ts'

const entry = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  crc32: z.int(),
  /** Time of the file's last change, and the same in its place's clocks as if UTC: epoch milliseconds. */
  modifiedAt: z.number(),
  localTime: z.number(),
  /** A photo's original, one of its pictures, or the text itself. */
  from: z.union([
    z.object({ original: z.string() }),
    z.object({ picture: z.string(), file: z.string() }),
    z.object({ text: z.string() }),
  ]),
  /** The number of its ZIP, from 0. */
  zip: z.int().default(0),
})
export type PlannedEntry = z.infer<typeof entry>

const plan = z.object({
  entries: z.array(entry),
  /** Ids of the event's photos that are not in it. */
  others: z.array(z.string()),
  /** Ids of the photos in its album. */
  shown: z.array(z.string()),
  /** Ids of messages in its album. */
  words: z.array(z.string()).default([]),
})
/** Determines every byte of a build of a ZIP, even if the event changes meanwhile. */
export type DownloadPlan = z.infer<typeof plan>

/** Stores a build's plan, for as long as its ZIP. */
export async function writePlan(key: string, planned: DownloadPlan): Promise<void> {
  await putObject(key, gzipSync(JSON.stringify(planned)), { contentType: 'application/gzip' })
}

/** The plan of a download, and all photos of the event at that time; undefined if there is no plan. */
export async function readPlanOf({
  eventId,
  id,
  build,
}: DownloadRow): Promise<{ planned: DownloadPlan; originals: string[]; known: ReadonlySet<string> } | undefined> {
  const bytes = build && (await findObject(downloadPlanKey(eventId, id, build.id)))
  if (!bytes) return undefined
  const planned = plan.parse(JSON.parse(gunzipSync(bytes).toString()))
  const originals = planned.entries.flatMap(({ from }) => ('original' in from ? [from.original] : []))
  return { planned, originals, known: new Set([...originals, ...planned.others]) }
}

/** Deletes the files of a build, including unjoined parts; also succeeds if they are gone. */
export async function discardBuild({ eventId, id, build }: DownloadRow): Promise<void> {
  if (!build) return
  for (const [zip, multipartId] of build.multipartIds.entries()) {
    const key = downloadKey(eventId, id, build.id, zip)
    await abortMultipart(key, multipartId)
    await deleteObject(key)
  }
  await deleteObject(downloadPlanKey(eventId, id, build.id))
}
