import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { isInView } from '#shared/rules/sight.ts'

/** What of a photo decisions change. */
export type Decided = Partial<Pick<EventPhoto, 'status' | 'starred' | 'openReports'>>

/** What a photo becomes by a decision, as far as can be told before the server has; undefined where it would change nothing. */
export function decidedAs(photo: EventPhoto, action: Judgement): Decided | undefined {
  const { status, starred, openReports, renditions } = photo
  const becomes = (next: EventPhoto['status']): Decided => ({ status: next, openReports: 0 })
  switch (action) {
    case 'show':
      if (status === 'removed' || (isInView(status) && openReports === 0)) return undefined
      return becomes(isInView(status) ? status : drawn(renditions))
    case 'hide':
      return status === 'removed' || status === 'hidden' ? undefined : becomes('hidden')
    case 'remove':
      return status === 'removed' ? undefined : becomes('removed')
    case 'restore':
      return status === 'removed' ? becomes(drawn(renditions)) : undefined
    case 'wait':
      return status === 'removed' || status === 'waiting' ? undefined : becomes('waiting')
    case 'star':
      return starred || status === 'removed' ? undefined : { starred: true }
    case 'unstar':
      return starred && status !== 'removed' ? { starred: false } : undefined
  }
}

const drawn = (renditions: EventPhoto['renditions']) => (renditions.length > 0 ? 'shown' : 'arriving')

/** What photos become by a decision, by id; those that it would not change are left out. */
export function decidedOn(photos: readonly EventPhoto[], action: Judgement): Map<string, Decided> {
  return new Map(
    photos.flatMap((photo) => {
      const decided = decidedAs(photo, action)
      return decided ? [[photo.id, decided] as const] : []
    }),
  )
}
