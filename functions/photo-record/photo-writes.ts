import { type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import { changeOrder } from '../database/change-order.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { photoCountChange } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import { picturePlace } from '../events/picture-places.ts'
import { removalsNoted } from '../events/removal-store.ts'
import { type Decided, guestCountChange, type GuestCounts } from '../galleries/guest-store.ts'
import { type Change, changeBy } from './apply-to-photo.ts'
import { countsOf, isHeldBack, isVerified, type Photo, sideOf } from './photo.ts'
import { recordKey, rowOf } from './photo-row.ts'

/** What a transaction adds to an event's counts; `revision` makes viewers refetch. */
export interface CountsAdded extends PhotoCounts {
  arrivals: number
  removals: number
  openReports: number
  revision: number
}

/** Other senders of a photo, who have it in their counts as its owner does. */
export type Shared = Change & { senders?: readonly { guestId: string }[] }

interface Around {
  /** Writes the event's row if that changes for another reason too; `added` is for its counts. */
  event?: (added: CountsAdded) => readonly TransactItem[]
  /** The owner's upload ends with these writes: when, and the decision on them when that was read. */
  upload?: { sentAt: string; decided: Decided }
}

/**
 * All writes for events applied to photos of one event: first their rows in order, each fails if its photo has changed
 * since it was read; then the event's row (fails if gone), claims on bytes, counts, history and queued work.
 */
export function writesOf(eventId: string, changes: readonly Shared[], around: Around = {}): TransactItem[] {
  const { event = (added: CountsAdded) => countedIn(eventId, added), upload } = around
  const removed = changes.filter(isRemoval)
  return [
    ...changes.map(rowWrite),
    ...event(countsAdded(changes)),
    ...changes.flatMap(claimWrites),
    ...removalsNoted(
      eventId,
      removed.flatMap(({ after }) => after.removed?.at ?? []),
    ),
    ...guestCounts(eventId, changes, upload),
    ...toldOf(eventId, changes),
    ...promises(eventId, changes),
  ]
}

/** The write of a photo's row, if its change needs no other write but the event's, from which viewers refetch. */
export function rowAloneOf(eventId: string, change: Change): TransactItem['Put'] {
  const [row, , ...others] = writesOf(eventId, [change])
  const { revision, ...counts } = countsAdded([change])
  const isForViewers = revision > 0 && Object.values(counts).every((count) => count === 0)
  return isForViewers && others.length === 0 ? row?.Put : undefined
}

const countedIn = (eventId: string, added: CountsAdded) =>
  Object.values(added).some((count) => count !== 0) ? [photoCountChange(eventId, added)] : []

/** Of a transaction's hundred writes: photos with changes to their own rows only, and the event's counts. */
export const maxTogether = 99

const isListed = (photo: Photo | undefined) => photo !== undefined && sideOf(photo) !== 'unlisted'

/** Whether it can be shown for the first time; a restored photo was shown before. */
const isArrival = ({ before, after }: Change): boolean =>
  isListed(after) && !isListed(before) && before?.removed?.by !== 'host'

const isRemoval = ({ before, after }: Change): boolean => after.removed !== undefined && !before?.removed

function rowWrite({ before, after, effects }: Change): TransactItem {
  if (!before) return rowPut('photos', { Item: rowOf(after), condition: 'attribute_not_exists(sort)' })
  return effects.joins !== undefined
    ? sharedUpdate(after, effects.joins)
    : rowPut('photos', { Item: rowOf(after), ...asRead(before) })
}

/** Adds a sender; concurrent calls all succeed. */
const sharedUpdate = ({ eventId, photoId, capturedAt }: Photo, guestId: string): TransactItem =>
  rowUpdate('photos', {
    Key: recordKey(eventId, photoId),
    update: 'SET isShared = :yes, changed = :changed ADD version :one, places :places',
    condition:
      'attribute_exists(sort) AND attribute_not_exists(removed) AND guestId <> :sender AND capturedAt = :capturedAt',
    values: {
      one: 1,
      yes: true,
      changed: changeOrder(),
      capturedAt,
      sender: guestId,
      places: new Set([picturePlace('closed', guestId)]),
    },
  })

export const asRead = ({ version }: Photo) => ({ condition: '#version = :version', values: { version } })

/** Fails its transaction if a photo, or its senders, have changed since it was read. */
export const recordCheck = (photo: Photo): TransactItem =>
  rowCheck('photos', { Key: recordKey(photo.eventId, photo.photoId), ...asRead(photo) })

/** Fails if a photo has changed since hosts chose it; chosen by its preview, that alone is decided on. */
export function presentedWrite(photo: Photo): TransactItem {
  const presented = changeBy(photo, { is: 'presented' })
  return presented ? rowWrite(presented) : recordCheck(photo)
}

/** Fails its transaction where something of a photo is shown. */
export const unshownCheck = (eventId: string, photoId: string): TransactItem =>
  rowCheck('photos', { Key: recordKey(eventId, photoId), condition: 'attribute_not_exists(sort)' })

export function countsAdded(changes: readonly Change[]): CountsAdded {
  const sum = (count: (change: Change) => number) => changes.reduce((total, change) => total + count(change), 0)
  return {
    ...sumCounts(
      changes.map(({ before, after }) => sumCounts([countsOf(after), sumCounts(before ? [countsOf(before)] : [], -1)])),
    ),
    arrivals: changes.filter(isArrival).length,
    // A photo that the system removes was never in a ZIP.
    removals: changes.filter((change) => isRemoval(change) && change.after.removed?.by !== 'system').length,
    openReports: sum(({ before, after }) => after.reports.open - (before?.reports.open ?? 0)),
    revision: Number(changes.some(({ effects }) => !effects.isQuiet)),
  }
}

export const checksumKey = (eventId: string, sha256: string) => ({ eventId, sort: `checksum#${sha256}` })

/** Whether the bytes belong to it: before the original arrives, a preview has none. */
const hasBytes = (photo: Photo | undefined) => photo !== undefined && isVerified(photo) && !photo.removed

/** The claim on its bytes: fails if another photo has them, or hosts have them looked at and it has not `returned`. */
function claimWrites({ before, after }: Change): TransactItem[] {
  const { eventId, photoId, sha256, removed, moderation } = after
  const key = checksumKey(eventId, sha256)
  const wasHere = before !== undefined && isVerified(before)
  const condition = wasHere || moderation.returned ? 'attribute_not_exists(photoId)' : 'attribute_not_exists(sort)'
  if (hasBytes(after)) return hasBytes(before) ? [] : [rowPut('photos', { Item: { ...key, photoId }, condition })]
  if (!before) return [rowCheck('photos', { Key: key, condition })]
  if (!removed || before.removed) return []
  // Bytes that a host removed, or has not reviewed yet, wait for review when they arrive again.
  const isUnwanted =
    removed.by === 'host' || (wasHere && moderation.returned) || (removed.by === 'sender' && isHeldBack(before))
  if (wasHere) return [isUnwanted ? rowPut('photos', { Item: { ...key, isUnwanted } }) : rowDelete('photos', key)]
  if (!isUnwanted) return []
  // Beside the claim of another photo with the same bytes.
  const values = { yes: true }
  return [rowUpdate('photos', { Key: key, update: 'SET isUnwanted = :yes', values: values })]
}

export const noCounts: GuestCounts = { photos: 0, voices: 0, bytes: 0 }

/** Adds a photo or a voice to a guest's counts, or takes it out. */
export function sumOf(
  { photos, voices, bytes }: GuestCounts,
  { kind, size }: Pick<Photo, 'kind' | 'size'>,
  more: number,
): GuestCounts {
  const [seen, spoken] = kind === 'voice' ? [0, more] : [more, 0]
  return { photos: photos + seen, voices: voices + spoken, bytes: bytes + more * size }
}

/** Photos with their bytes are in the counts of all who have sent them, until they are removed. */
function guestCounts(eventId: string, changes: readonly Shared[], upload: Around['upload']): TransactItem[] {
  const counts = new Map<string, GuestCounts>()
  for (const { before, after, senders = [] } of changes) {
    const more = Number(hasBytes(after)) - Number(hasBytes(before))
    for (const { guestId } of more === 0 ? [] : [after, ...senders]) {
      counts.set(guestId, sumOf(counts.get(guestId) ?? noCounts, after, more))
    }
  }
  return [...counts].map(([guestId, count]) => guestCountChange({ eventId, guestId }, count, upload))
}

/** The history's entries for changes without a call. */
function toldOf(eventId: string, changes: readonly Change[]): TransactItem[] {
  const photos = changes.filter(({ effects }) => effects.waitsAgain).length
  return photos > 0 ? [historyOf(eventId, 'system').of({ action: 'photos_unlike_preview', photos })] : []
}

function promises(eventId: string, changes: readonly Change[]): TransactItem[] {
  const having = (effect: keyof Change['effects']) => changes.filter(({ effects }) => effects[effect])
  const photoIds = having('movesPictures').map(({ after }) => after.photoId)
  return [
    ...(photoIds.length > 0 ? [outboxPut('move-pictures', { eventId, photoIds })] : []),
    ...having('drawsOriginal').map(({ after: { photoId } }) =>
      outboxPut('make-renditions', { eventId, photoId, purpose: 'photo' }),
    ),
    ...(having('withdrawsDownloads').length > 0 ? [outboxPut('withdraw-downloads', { eventId })] : []),
    ...changes.flatMap(({ after: { photoId }, effects: { answersReports } }) =>
      answersReports ? [outboxPut('answer-reports', { eventId, photoId, ...answersReports })] : [],
    ),
  ]
}
