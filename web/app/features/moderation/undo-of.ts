import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import type { Decided } from './decide-on.ts'

/** The decisions that take one back, and what each makes of its photos; `before`: the photos as they were. */
export function undoOf(before: readonly EventPhoto[], action: Judgement): Map<Judgement, Map<string, Decided>> {
  const undoing = new Map<Judgement, Map<string, Decided>>()
  for (const photo of before) {
    const { by, becomes } = wayBack(photo, action)
    undoing.set(by, (undoing.get(by) ?? new Map<string, Decided>()).set(photo.id, becomes))
  }
  return undoing
}

function wayBack({ status, starred }: EventPhoto, action: Judgement): { by: Judgement; becomes: Decided } {
  if (action === 'star' || action === 'unstar')
    return { by: action === 'star' ? 'unstar' : 'star', becomes: { starred } }
  // A report is decided for good; undoing a removal is no decision to show the photo.
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
