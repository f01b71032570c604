import type { DeskPhoto } from './desk-photo.ts'
import { kinds } from '#shared/rules/upload-kinds.ts'
import type { PhotoAction } from '#shared/rules/photo-decisions.ts'
import { isInView } from '#shared/rules/sight.ts'

/** A move also names its moment. */
export type Decision = Exclude<PhotoAction, 'move'>

/** The fields of a photo that decisions change. */
export type Decided = Partial<Pick<DeskPhoto, 'status' | 'starred' | 'openReports' | 'lead' | 'alone'>>

/** The expected photo after a decision, before the server answers; undefined if nothing changes. */
export function decidedAs(photo: DeskPhoto, action: Decision): Decided | undefined {
  const { status, starred, openReports, lead, alone } = photo
  const becomes = (next: DeskPhoto['status']): Decided => ({ status: next, openReports: 0 })
  switch (action) {
    case 'show':
      if (status === 'removed' || (isInView(status) && openReports === 0)) return undefined
      return becomes(isInView(status) ? status : drawn(photo))
    case 'hide':
      return status === 'removed' || status === 'hidden' ? undefined : becomes('hidden')
    case 'remove':
      return status === 'removed' ? undefined : becomes('removed')
    case 'restore':
      return status === 'removed' ? becomes(drawn(photo)) : undefined
    case 'wait':
      return status === 'removed' || status === 'waiting' ? undefined : becomes('waiting')
    case 'star':
      return starred || status === 'removed' ? undefined : { starred: true }
    case 'unstar':
      return starred && status !== 'removed' ? { starred: false } : undefined
    case 'lead':
      return status === 'removed' ? undefined : { lead: new Date().toISOString() }
    case 'unlead':
      return lead !== undefined && status !== 'removed' ? { lead: undefined } : undefined
    case 'unstack':
      return alone || status === 'removed' ? undefined : { alone: true }
    case 'stack':
      return alone && status !== 'removed' ? { alone: undefined } : undefined
  }
}

const drawn = ({ kind, renditions }: DeskPhoto) =>
  kinds[kind].makes === 'playback' || renditions.length > 0 ? 'shown' : 'arriving'

/** The expected photos after a decision, by id, without those that it would not change. */
export function decidedOn(photos: readonly DeskPhoto[], action: Decision): Map<string, Decided> {
  return new Map(
    photos.flatMap((photo) => {
      const decided = decidedAs(photo, action)
      return decided ? [[photo.id, decided] as const] : []
    }),
  )
}

/** The decisions that undo one, each with its expected photos; `before`: the photos as they were. */
export function undoOf(before: readonly DeskPhoto[], action: Decision): Map<Decision, Map<string, Decided>> {
  const undoing = new Map<Decision, Map<string, Decided>>()
  for (const photo of before) {
    const { by, becomes } = wayBack(photo, action)
    undoing.set(by, (undoing.get(by) ?? new Map<string, Decided>()).set(photo.id, becomes))
  }
  return undoing
}

function wayBack({ status, starred, lead }: DeskPhoto, action: Decision): { by: Decision; becomes: Decided } {
  if (action === 'star' || action === 'unstar')
    return { by: action === 'star' ? 'unstar' : 'star', becomes: { starred } }
  // Even if it was chosen earlier: the photo that was chosen after that leads again.
  if (action === 'lead') return { by: 'unlead', becomes: { lead: undefined } }
  if (action === 'unlead') return { by: 'lead', becomes: { lead } }
  if (action === 'unstack') return { by: 'stack', becomes: { alone: undefined } }
  if (action === 'stack') return { by: 'unstack', becomes: { alone: true } }
  // A report stays resolved; undoing a removal is not a decision to show the photo.
  if (action === 'remove') return { by: 'restore', becomes: { status: status === 'reported' ? 'hidden' : status } }
  switch (status) {
    case 'removed':
      return { by: 'remove', becomes: { status } }
    case 'hidden':
      return { by: 'hide', becomes: { status } }
    case 'waiting':
    case 'reported':
      return { by: 'wait', becomes: { status: 'waiting' } }
    case 'arriving':
    case 'shown':
      return { by: 'show', becomes: { status } }
  }
}
