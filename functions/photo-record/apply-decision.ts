import type { DecisionRefusal, PhotoAction } from '#shared/rules/photo-decisions.ts'
import type { Remover } from '#shared/rules/sight.ts'
import type { ReportDecision } from '../outbox-messages.ts'
import {
  isFinished,
  isVerified,
  type Moderation,
  type Photo,
  type PhotoFacts,
  type Reports,
  sendersPicture,
  shownPicture,
  type StageFacts,
} from './photo.ts'
import type { Effects, PhotoEvent } from './photo-events.ts'

/** The photo's new state, and what follows; undefined: nothing. */
export type Result =
  | { to: Partial<PhotoFacts & StageFacts>; effects?: Effects }
  | { refused: DecisionRefusal }
  | undefined

type Decided = Extract<PhotoEvent, { is: 'decided' }>

/** The answer of an action to open reports; other actions leave them open. */
const answers: Partial<Record<PhotoAction, ReportDecision>> = {
  show: 'shown',
  hide: 'hidden',
  wait: 'hidden',
  remove: 'removed',
}

/** What a decision of hosts does to a photo. */
export function applyDecision(photo: Photo, { decision, at, by, isBytesTaken }: Decided): Result {
  const { action } = decision
  const { removed } = photo
  if (removed?.isFinal) return { refused: 'not_found' }
  if (removed && removed.by !== 'host') return { refused: 'removed_by_sender' }
  const answer = answers[action]
  const effects = answer && answerTo(photo.reports, answer, by)
  if (!removed) {
    if (action === 'remove')
      return { to: removal(photo, at, 'host'), effects: { ...effects, withdrawsDownloads: true } }
    if (ofStacks.has(action) && !hasShape(photo)) return { refused: 'no_shape' }
    const to = changeOf(photo, decision, at)
    return to && { to, ...(effects && { effects }) }
  }
  if (action === 'remove') return undefined
  if (action !== 'restore') return { refused: 'removed' }
  if (isBytesTaken) return { refused: 'already_there' }
  // Bytes that have not arrived yet are accepted again.
  const moderation = { ...photo.moderation, returned: photo.moderation.returned || !isVerified(photo) }
  return { to: { removed: undefined, moderation }, effects: { drawsOriginal: isVerified(photo) && !isFinished(photo) } }
}

/** Actions on a photo's part in its stack. */
const ofStacks: ReadonlySet<PhotoAction> = new Set(['lead', 'unlead', 'unstack', 'stack'])

const hasShape = (photo: Photo) => photo.kind === 'photo' && shownPicture(photo)?.shape !== undefined

function changeOf(
  photo: Photo,
  { action, momentId }: Decided['decision'],
  at: string,
): Partial<PhotoFacts> | undefined {
  const { moderation, reports, starred, lead, alone } = photo
  const { verdict, shownBy } = moderation
  const isReported = reports.hide || reports.open > 0
  const judged = (change: Partial<Moderation>) => ({
    moderation: { ...moderation, shownBy: undefined, ...change },
    reports: closed(reports),
  })
  switch (action) {
    case 'show': {
      const seen = shownByPicture(photo)
      if (verdict === 'shown' && !isReported && seen === shownBy) return undefined
      const cleared = moderation.cleared || reports.count > 0
      return judged({ verdict: 'shown', approved: true, cleared, shownBy: seen })
    }
    case 'hide':
      return verdict === 'hidden' && !isReported ? undefined : judged({ verdict: 'hidden' })
    case 'wait':
      return verdict === 'waiting' && !isReported ? undefined : judged({ verdict: 'waiting' })
    case 'star':
      return starred ? undefined : { starred: true }
    case 'unstar':
      return starred ? { starred: false } : undefined
    case 'move':
      return photo.movedTo === momentId ? undefined : { movedTo: momentId }
    // A repeat renews its time: another photo of the stack may have been chosen meanwhile.
    case 'lead':
      return lead === at ? undefined : { lead: at }
    case 'unlead':
      return lead === undefined ? undefined : { lead: undefined }
    case 'unstack':
      return alone ? undefined : { alone: true }
    case 'stack':
      return alone ? { alone: undefined } : undefined
    case 'remove':
    case 'restore':
      return undefined
  }
}

/** The preview by which hosts have approved it. */
export const shownByPicture = (photo: Photo) => sendersPicture(photo)?.placeholder ?? photo.moderation.shownBy

/** Somebody removes it. A photo that a report hid stays hidden, because nobody has decided to show it. */
export function removal({ moderation, reports }: Photo, at: string, by: Remover) {
  const verdict = reports.hide && by !== 'sender' ? 'hidden' : moderation.verdict
  return { removed: { at, by }, moderation: { ...moderation, verdict }, reports: closed(reports) }
}

const closed = (reports: Reports): Reports => ({
  ...reports,
  hide: false,
  ...(reports.open > 0 && { open: 0, since: undefined, closed: reports.closed + 1 }),
})

/** Each open report is answered. */
export const answerTo = (reports: Reports, decision: ReportDecision, by: Decided['by'] = 'hosts'): Effects =>
  reports.open > 0 ? { answersReports: { decision, by, reportsClosed: reports.closed } } : {}
