import type { PhotoViewer } from '../galleries/gallery-rules.ts'
import type { Screen } from './wall-guard.ts'

/** A screen as the rule of sight looks at it. */
export const viewerOf = ({ event }: Pick<Screen, 'event'>): PhotoViewer => ({
  event,
  role: 'wall',
  guestId: undefined,
})
