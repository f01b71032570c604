import type { Answer } from '#shared/api/shapes.ts'
import type { DecisionRefusal, PhotoAction } from '#shared/rules/photo-decisions.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { readEvent } from '../events/event-store.ts'
import { type Doer, historyOf } from '../events/history-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import type { ReportDecision } from '../outbox-messages.ts'
import { type Decision, decisionOn, type Verdict } from './decision-on.ts'
import { moveAtOnce } from './move-pictures.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { findHolders, photoChanges, type Photo, picturePlaceOf, readPhotoRecords } from '../photo-record/photo-store.ts'
import { reportAnswers } from './report-answers.ts'
import { listSendersOf, maxSendersTogether, removalChanges, type Sender, senderDeparture } from './sender-store.ts'

type Decided = Answer<'photos/decide-photos'>

/** Photos of a transaction: their pictures are moved together, and a guest's upload waits no longer for the event's row. */
const together = 15

/** Rows of photos, guests and answered reports in a transaction of a hundred: the event's, the history's and the promises are left. */
const maxRows = 80

/** So few have their pictures moved before the answer. */
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
} as const satisfies Record<PhotoAction, string>

/** A photo to be changed, and who has sent it beside its bearer, where that matters. */
interface Case {
  record: Photo
  verdict: Exclude<Verdict, { kind: 'refused' | 'holds' }>
  senders: readonly Sender[]
}

/**
 * Decides on photos of an event, each on its own: one that is refused stands in nobody's way. Repeated it changes nothing. The history
 * gets one entry for all that the call changes. Two who decide at once come one after the other, and the later decision holds.
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

  /** Looks at photos as they are now; what is refused or holds already needs nothing more. */
  async function look(ids: readonly string[]): Promise<Case[]> {
    const records = new Map((await readPhotoRecords(eventId, ids)).map((record) => [record.photoId, record]))
    const sums = action === 'restore' ? [...records.values()].map(({ sha256 }) => sha256) : []
    const holders = new Map((await findHolders(eventId, sums)).map(({ sha256, photoId }) => [sha256, photoId]))
    const judged = ids.map((photoId) => {
      const record = records.get(photoId)
      // Its own claim: it has been restored since it was read.
      const isBytesTaken = record !== undefined && (holders.get(record.sha256) ?? photoId) !== photoId
      return { photoId, record, verdict: decisionOn(record, decision, { now: clock.now(), isBytesTaken }) }
    })
    const cases = await inParallel(judged, readsAtOnce, async ({ photoId, record, verdict }): Promise<Case[]> => {
      if (verdict.kind === 'refused') refused.set(photoId, verdict.code)
      if (!record || verdict.kind === 'refused' || verdict.kind === 'holds') return []
      const isCrowded = verdict.kind === 'removal' && record.isShared
      return [{ record, verdict, senders: isCrowded ? await listSendersOf(record) : [] }]
    })
    return cases.flat()
  }

  /** Decides on them together; false, and nothing is changed, where one of them has changed since it was looked at. */
  async function decideTogether(cases: readonly Case[]): Promise<boolean> {
    const { writes, moves } = writesOf(cases)
    const { committed } = await transact(writes)
    if (committed) moved.push(...moves)
    return committed
  }

  function writesOf(cases: readonly Case[]): { writes: TransactItem[]; moves: string[] } {
    const moves = cases.filter(movesPictures).map(({ record }) => record.photoId)
    const writes = [
      ...changesOf(eventId, cases),
      ...promisesOf(eventId, cases, moves),
      ...cases.flatMap(({ record }) => answersOf(record, action, by)),
      history.of({ action: historyActions[action], photos: cases.length }),
    ]
    return { writes, moves }
  }

  async function decideAlone(photoId: string): Promise<void> {
    type Step = { moves: readonly string[]; isLast: boolean }
    const { moves, isLast } = await settle(
      () => look([photoId]),
      ([found]): Settlement<Step> => {
        if (!found) return { result: { moves: [], isLast: true } }
        // Those who are too many to lose the photo in one transaction lose it before, the last that came first.
        const crowd = found.senders.slice(maxSendersTogether).slice(-maxSendersTogether)
        if (crowd.length > 0) {
          const writes = senderDeparture(found.record, idsOf(crowd), clock.now().toISOString())
          return { writes, result: { moves: [], isLast: false } }
        }
        const alone = writesOf([found])
        return { writes: alone.writes, result: { moves: alone.moves, isLast: true }, ifRefused: demandEvent }
      },
    )
    moved.push(...moves)
    if (!isLast) return decideAlone(photoId)
  }

  async function demandEvent(): Promise<undefined> {
    if (!(await readEvent(eventId))) throw new AppError('not_found', 'The event is gone.')
  }

  const { chunks, alone } = inChunks(await look(photoIds))
  for (const chunk of chunks)
    if (!(await decideTogether(chunk))) for (const { record } of chunk) await decideAlone(record.photoId)
  for (const { record } of alone) await decideAlone(record.photoId)
  if (moved.length <= movedAtOnce) await moveAtOnce(eventId, moved)

  return {
    decided: photoIds.filter((photoId) => !refused.has(photoId)),
    refused: [...refused].map(([photoId, code]) => ({ photoId, code })),
  }
}

const idsOf = (senders: readonly Sender[]) => senders.map(({ guestId }) => guestId)

/** As many as fit into transactions; apart from those that share their bytes with another, or have too many senders. */
function inChunks(cases: readonly Case[]): { chunks: Case[][]; alone: Case[] } {
  const alone: Case[] = []
  const chunks: Case[][] = []
  const sums = new Set<string>()
  let room = 0
  for (const found of cases) {
    const changed = found.verdict.kind === 'removal' ? 4 + found.senders.length : 1
    const rows = changed + Number((found.record.openReports ?? 0) > 0)
    if (sums.has(found.record.sha256) || found.senders.length > maxSendersTogether) {
      alone.push(found)
      continue
    }
    sums.add(found.record.sha256)
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

/** One action has one kind of changes. */
function changesOf(eventId: string, cases: readonly Case[]): TransactItem[] {
  const changes = cases.flatMap(({ record, verdict }) =>
    verdict.kind === 'change' ? [{ record, change: verdict.change }] : [],
  )
  const removals = cases.flatMap(({ record, senders, verdict }) =>
    verdict.kind === 'removal' ? [{ record, senders, change: verdict.change }] : [],
  )
  return removals.length > 0 ? removalChanges(eventId, removals) : photoChanges(eventId, changes)
}

function promisesOf(eventId: string, cases: readonly Case[], moves: readonly string[]): TransactItem[] {
  const undrawn = cases.filter(({ record, verdict }) => record.removed && verdict.kind === 'removal' && !record.picture)
  return [
    ...(moves.length > 0 ? [pictureMove(eventId, moves)] : []),
    ...undrawn.map(({ record: { photoId } }) => outboxPut('make-renditions', { eventId, photoId, purpose: 'photo' })),
    ...(cases.some(({ verdict }) => verdict.kind === 'removal' && verdict.change.removed)
      ? [outboxPut('withdraw-downloads', { eventId })]
      : []),
  ]
}

/** What an action decides of a photo's open reports; the others leave them open. */
const reportDecisions: Partial<Record<PhotoAction, ReportDecision>> = {
  show: 'shown',
  hide: 'hidden',
  wait: 'hidden',
  remove: 'removed',
}

function answersOf(record: Photo, action: PhotoAction, by: Doer): TransactItem[] {
  const decision = reportDecisions[action]
  return decision ? reportAnswers(record, decision, by === 'support' ? 'support' : 'hosts') : []
}

const movesPictures = ({ record, verdict }: Case) =>
  verdict.kind === 'removal' || picturePlaceOf({ ...record, ...verdict.change }) !== picturePlaceOf(record)
