import type { DownloadChoice } from '#shared/api/downloads.ts'
import { choiceFields } from '#shared/rules/download-choice.ts'
import type { Answer } from '#shared/api/shapes.ts'

export type Download = Answer<'downloads/list-downloads'>['downloads'][number]

/** Whether a ZIP was requested for everything. */
export const isOfEverything = ({ choice }: Pick<Download, 'choice'>): boolean =>
  choiceFields.every((field) => choice[field] === undefined)

/** The subject of a ZIP, regardless of its contents at the time: later ZIPs of a subject replace earlier ones. */
const subjectOf = ({ photoIds, guestId, momentId, starred }: DownloadChoice): string =>
  JSON.stringify([photoIds?.toString(), guestId, momentId, starred])

/**
 * The latest ready ZIP of each subject, in a list from the newest on: what has come since is what it lacks. The best
 * are chosen among all that there is, so that nothing can be added to them.
 */
export function latestOfEach(downloads: readonly Download[]): ReadonlySet<string> {
  const latest = new Map<string, string>()
  for (const { downloadId, status, choice } of downloads)
    if (status === 'ready' && choice.best === undefined && !latest.has(subjectOf(choice)))
      latest.set(subjectOf(choice), downloadId)
  return new Set(latest.values())
}

/** Milliseconds between looks while the ZIP is being made. */
const building = 2000
/**
 * A third of the hour for which an address is valid: a copied address, or a resumed download, has most of that hour
 * left.
 */
const renewing = 20 * 60 * 1000

/** Milliseconds until a page requests a download again, 0 for never. */
export function untilNextLook(
  latest: Pick<Answer<'downloads/show-download'>, 'status' | 'url' | 'files'> | undefined,
): number {
  if (latest?.status === 'building') return building
  return (latest?.url ?? latest?.files) === undefined ? 0 : renewing
}
