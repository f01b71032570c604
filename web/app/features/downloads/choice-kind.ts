import type { DownloadChoice } from '#shared/api/downloads.ts'
import { choiceFields } from '#shared/rules/download-choice.ts'
import type { Answer } from '#shared/api/shapes.ts'

export type Download = Answer<'downloads/list-downloads'>['downloads'][number]

/** Whether a ZIP was to hold all that there was. */
export const isOfEverything = ({ choice }: Pick<Download, 'choice'>): boolean =>
  choiceFields.every((field) => choice[field] === undefined)

/** What a ZIP is of, not what it held at its time: ZIPs of the same subject follow each other. */
export const subjectOf = ({ photoIds, guestId, momentId, starred }: DownloadChoice): string =>
  JSON.stringify([photoIds?.toString(), guestId, momentId, starred])

/** The latest ready ZIP of each subject, in a list from the newest on: what has come since is what it lacks. */
export function latestOfEach(downloads: readonly Download[]): ReadonlySet<string> {
  const latest = new Map<string, string>()
  for (const { downloadId, status, choice } of downloads)
    if (status === 'ready' && !latest.has(subjectOf(choice))) latest.set(subjectOf(choice), downloadId)
  return new Set(latest.values())
}
