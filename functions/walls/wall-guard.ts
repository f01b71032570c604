import type { Guard } from '../kit/guard.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { openEvent } from '../galleries/shared-gallery-guard.ts'
import { AppError } from '../runtime/app-error.ts'
import { withoutLostPin } from './wall-photos.ts'
import { findWallEvent, readWall, type WallRow } from './wall-store.ts'

/** A screen that shows a wall. */
export interface Screen {
  event: EventRow
  wall: WallRow
}

/** Lets in screens with a wall's key. Throws `not_found` for an unknown key, `gallery_gone` for a deleted event. */
export const screenOfWall: Guard<'wall', Screen> = {
  access: 'wall',
  async admit({ params }) {
    const key = params['key'] ?? ''
    const id = await findWallEvent(key)
    const [event, wall] = id === undefined ? [] : await Promise.all([readEvent(id), readWall(id)])
    if (wall?.slug !== key) throw new AppError('not_found', 'No wall has this key.')
    return { event: openEvent(event), wall: await withoutLostPin(wall) }
  },
  // Screens have no names: all of one wall at one address are one.
  guestOf: ({ wall }, { network }) => `${wall.slug}#${network}`,
}
