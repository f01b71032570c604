import type { DecisionRefusal, PhotoAction } from '#shared/rules/photo-decisions.ts'
import { isVerified, type PhotoChange, type Photo, sendersPicture } from '../photo-record/photo-store.ts'

/** What a decision does to one photo. */
export type Verdict =
  | { kind: 'refused'; code: DecisionRefusal }
  /** It holds already. */
  | { kind: 'holds' }
  | { kind: 'change'; change: PhotoChange }
  /** Changes what its senders have, too. */
  | { kind: 'removal'; change: PhotoChange & Pick<Photo, 'removed'> }

interface Circumstances {
  now: Date
  /** Whether another photo of the event holds the same bytes. */
  isBytesTaken: boolean
}

/** What hosts decide; `momentId` is where `move` takes photos, null for no moment. */
export interface Decision {
  action: PhotoAction
  momentId?: string | null | undefined
}

/** What a decision of hosts does to a photo as it is; undefined: the event never had it. */
export function decisionOn(
  record: Photo | undefined,
  decision: Decision,
  { now, isBytesTaken }: Circumstances,
): Verdict {
  const { action } = decision
  if (!record || record.removed?.isFinal) return { kind: 'refused', code: 'not_found' }
  if (record.removed && record.removed.by !== 'host') return { kind: 'refused', code: 'removed_by_sender' }
  if (record.removed) {
    if (action === 'remove') return { kind: 'holds' }
    if (action !== 'restore') return { kind: 'refused', code: 'removed' }
    if (isBytesTaken) return { kind: 'refused', code: 'already_there' }
    // Its bytes are still to come, and are wanted again.
    return { kind: 'removal', change: { removed: undefined, ...(!isVerified(record) && { returned: true }) } }
  }
  if (action === 'remove') {
    return {
      kind: 'removal',
      change: {
        removed: { at: now.toISOString(), by: 'host' },
        ...reportsDecided(record),
        // Who takes the removal back has not decided to show it.
        ...(record.reported && { hidden: true }),
      },
    }
  }
  const change = changeOf(record, decision)
  return change ? { kind: 'change', change } : { kind: 'holds' }
}

/** Of a photo that is there and stays; undefined where it is so already. */
function changeOf(record: Photo, { action, momentId }: Decision): PhotoChange | undefined {
  const { hidden, waiting, reported, reports = 0, openReports = 0, starred } = record
  const isReported = reported ?? openReports > 0
  const shownBy = sendersPicture(record)?.placeholder ?? record.shownBy
  const undecided = { shownBy: undefined, previewPlaceholder: undefined }
  switch (action) {
    case 'show':
      if (!hidden && !waiting && !isReported && shownBy === record.shownBy) return undefined
      return {
        hidden: undefined,
        waiting: undefined,
        approved: true,
        shownBy,
        previewPlaceholder: undefined,
        ...reportsDecided(record),
        ...(reports > 0 && { cleared: true }),
      }
    case 'hide':
      return hidden && !isReported
        ? undefined
        : { hidden: true, waiting: undefined, ...undecided, ...reportsDecided(record) }
    case 'wait':
      return waiting && !hidden && !isReported
        ? undefined
        : { hidden: undefined, waiting: true, ...undecided, ...reportsDecided(record) }
    case 'star':
      return starred ? undefined : { starred: true }
    case 'unstar':
      return starred ? { starred: undefined } : undefined
    case 'move':
      return record.movedTo === momentId ? undefined : { movedTo: momentId }
    case 'remove':
    case 'restore':
      return undefined
  }
}

/** Closes the reports of a photo, with whatever is decided on it or becomes of it. */
export function reportsDecided({ openReports = 0, reportsClosed = 0 }: Photo): PhotoChange {
  return {
    reported: undefined,
    ...(openReports > 0 && { openReports: undefined, reportedSince: undefined, reportsClosed: reportsClosed + 1 }),
  }
}
