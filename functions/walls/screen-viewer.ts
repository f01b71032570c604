import type { PhotoViewer } from '../galleries/gallery-rules.ts'
import type { Screen } from './wall-guard.ts'

/** A screen as a viewer in the rules of sight. */
export const viewerOf = ({ event }: Pick<Screen, 'event'>): PhotoViewer => ({
  event,
  role: 'wall',
  guestId: undefined,
})
