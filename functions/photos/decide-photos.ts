import type { Answer } from '#shared/api/shapes.ts'
import type { DecisionRefusal, PhotoAction } from '#shared/rules/photo-decisions.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { type Doer, historyOf } from '../events/history-store.ts'
import { applyToPhoto, type Change } from '../photo-record/apply-to-photo.ts'
import type { Decision } from '../photo-record/photo-events.ts'
import { findHolders, readPhotoRecords } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { moveAtOnce } from './move-pictures.ts'
import { listSendersOf, maxSendersTogether, type Sender, senderCountWrites } from './sender-store.ts'

type Decided = Answer<'photos/decide-photos'>

/** Photos per transaction: more would block guests' uploads on the event's row for too long. */
const together = 15

/** Rows of photos, guests and answered reports per transaction of a hundred; the rest is for other rows. */
const maxRows = 80

/** Up to this many photos, pictures are moved before the answer. */
const movedAtOnce = 15

const readsAtOnce = 40

const historyActions = {
  show: 'photos_shown',
  hide: 'photos_hidden',
  wait: 'photos_put_back',
  remove: 'photos_removed',
  restore: 'photos_restored',
  star: 'photos_starred',
  unstar: 'photos_unstarred',
  move: 'photos_moved',
  lead: 'stacks_changed',
  unlead: 'stacks_changed',
  unstack: 'stacks_changed',
  stack: 'stacks_changed',
} as const satisfies Record<PhotoAction, string>

/** A photo's change by a decision, and the other senders whose counts change. */
type Case = Change & { senders: readonly Sender[] }

/**
 * Decides on photos of an event, each independently: a refused one does not block the others. Repeating it changes
 * nothing. The history gets one entry per call. Of two simultaneous decisions, the later one wins.
 */
export async function decidePhotos(
  eventId: string,
  { photoIds: wanted, ...decision }: Decision & { photoIds: readonly string[] },
  by: Doer,
): Promise<Decided> {
  const { action } = decision
  const photoIds = [...new Set(wanted)]
  const history = historyOf(eventId, by)
  const refused = new Map<string, DecisionRefusal>()
  const moved: string[] = []

  /** Reads the current photos; refused ones, and those already decided like this, are done. */
  async function look(ids: readonly string[]): Promise<Case[]> {
    const photos = new Map((await readPhotoRecords(eventId, ids)).map((photo) => [photo.photoId, photo]))
    const sums = action === 'restore' ? [...photos.values()].map(({ sha256 }) => sha256) : []
    const holders = new Map((await findHolders(eventId, sums)).map(({ sha256, photoId }) => [sha256, photoId]))
    const at = clock.now().toISOString()
    const cases = await inParallel(ids, readsAtOnce, async (photoId): Promise<Case[]> => {
      const photo = photos.get(photoId)
      // If the photo itself has the bytes, it has been restored since it was read.
      const isBytesTaken = photo !== undefined && (holders.get(photo.sha256) ?? photoId) !== photoId
      const decider = by === 'support' ? 'support' : 'hosts'
      const change = applyToPhoto(photo, { is: 'decided', decision, at, by: decider, isBytesTaken })
      if (!change) return []
      if ('refused' in change) {
        refused.set(photoId, change.refused)
        return []
      }
      const isOfMany = isRemoval(change) && change.after.isShared
      const senders = isOfMany ? await listSendersOf(change.after) : []
      return [{ ...change, senders: senders.filter(({ uncounted }) => !uncounted) }]
    })
    return cases.flat()
  }

  const writesWithHistory = (cases: readonly Case[]) => [
    ...writesOf(eventId, cases),
    history.of({ action: historyActions[action], photos: cases.length }),
  ]

  /** Decides on them together; false, and nothing changes, if one of them has changed since it was read. */
  async function decideTogether(cases: readonly Case[]): Promise<boolean> {
    const { committed } = await transact(writesWithHistory(cases))
    if (committed) moved.push(...movedBy(cases))
    return committed
  }

  async function decideAlone(photoId: string): Promise<void> {
    type Step = { moves: readonly string[]; isLast: boolean }
    const { moves, isLast } = await settle(
      () => look([photoId]),
      ([found]): Settlement<Step> => {
        if (!found) return { result: { moves: [], isLast: true } }
        // Too many senders for one transaction: their counts change first, the latest sender first.
        const crowd = found.senders.slice(maxSendersTogether).slice(-maxSendersTogether)
        if (crowd.length > 0 && found.before)
          return { writes: senderCountWrites(found.before, crowd, false), result: { moves: [], isLast: false } }
        return {
          writes: writesWithHistory([found]),
          result: { moves: movedBy([found]), isLast: true },
          ifRefused: requireEvent,
        }
      },
    )
    moved.push(...moves)
    if (!isLast) return decideAlone(photoId)
  }

  async function requireEvent(): Promise<undefined> {
    if (!(await readEvent(eventId))) throw new AppError('not_found', 'The event is gone.')
  }

  const { chunks, alone } = inChunks(await look(photoIds))
  for (const chunk of chunks)
    if (!(await decideTogether(chunk))) for (const { after } of chunk) await decideAlone(after.photoId)
  for (const { after } of alone) await decideAlone(after.photoId)
  const restored = action === 'restore' ? photoIds.filter((photoId) => !refused.has(photoId)) : []
  for (const { photoId, isShared } of await readPhotoRecords(eventId, restored))
    if (isShared) await countAgain(eventId, photoId)
  if (moved.length <= movedAtOnce) await moveAtOnce(eventId, moved)

  return {
    decided: photoIds.filter((photoId) => !refused.has(photoId)),
    refused: [...refused].map(([photoId, code]) => ({ photoId, code })),
  }
}

/** Counts a restored photo again for senders who were uncounted before its removal. */
async function countAgain(eventId: string, photoId: string): Promise<void> {
  const isDone = await settle(
    async () => {
      const [photo] = await readPhotoRecords(eventId, [photoId])
      const senders = photo?.isShared && !photo.removed ? await listSendersOf(photo) : []
      return { photo, crowd: senders.filter(({ uncounted }) => uncounted).slice(0, maxSendersTogether) }
    },
    ({ photo, crowd }): Settlement<boolean> =>
      photo && crowd.length > 0 ? { writes: senderCountWrites(photo, crowd, true), result: false } : { result: true },
  )
  if (!isDone) await countAgain(eventId, photoId)
}

/** Whether it is removed or restored, which changes the other senders' counts. */
const isRemoval = ({ before, after }: Change) => Boolean(before?.removed) !== Boolean(after.removed)

const movedBy = (cases: readonly Case[]) =>
  cases.filter(({ effects }) => effects.movesPictures).map(({ after }) => after.photoId)

/** Groups that fit into transactions. Photos that share bytes with another, or have too many senders, go alone. */
function inChunks(cases: readonly Case[]): { chunks: Case[][]; alone: Case[] } {
  const alone: Case[] = []
  const chunks: Case[][] = []
  const sums = new Set<string>()
  let room = 0
  for (const found of cases) {
    const changed = isRemoval(found) ? 4 + found.senders.length : 1
    const rows = changed + Number(found.effects.answersReports !== undefined)
    if (sums.has(found.after.sha256) || found.senders.length > maxSendersTogether) {
      alone.push(found)
      continue
    }
    sums.add(found.after.sha256)
    const chunk = chunks.at(-1)
    if (chunk && chunk.length < together && rows <= room) chunk.push(found)
    else {
      chunks.push([found])
      room = maxRows
    }
    room -= rows
  }
  return { chunks, alone }
}

/** Throws `invalid_request` for a move to a moment that is not in the event's timetable. */
export function requireMoment({ moments }: Pick<EventRow, 'moments'>, { action, momentId }: Decision): void {
  if (action !== 'move' || !momentId || moments.some(({ id }) => id === momentId)) return
  throw new AppError('invalid_request', 'No such moment.', {
    fields: [{ field: 'momentId', code: 'invalid_value', message: 'The event’s timetable has no such moment.' }],
  })
}
