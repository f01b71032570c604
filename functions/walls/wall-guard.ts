import { screenQuery } from '#shared/api/walls.ts'
import type { Guard } from '../kit/guard.ts'
import { parseFields } from '../kit/parse-input.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { openEvent } from '../galleries/shared-gallery-guard.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { noteSeen, readScreen, type ScreenRow } from './screen-store.ts'
import { withoutLostPin } from './wall-photos.ts'
import { findWallEvent, readWall, type WallRow } from './wall-store.ts'

export interface Screen {
  event: EventRow
  wall: WallRow
  /** The requesting television; undefined if the page was opened by its address. */
  known: ScreenRow | undefined
}

/**
 * Admits screens with a wall's key, and records their requests. Throws `not_found` for an unknown key, `gallery_gone`
 * for a deleted event, `unknown_screen` for a removed television.
 */
export const screenOfWall: Guard<'wall', Screen> = {
  access: 'wall',
  async admit({ params, query }) {
    const key = params['key'] ?? ''
    const id = await findWallEvent(key)
    const [event, wall] = id === undefined ? [] : await Promise.all([readEvent(id), readWall(id)])
    if (wall?.slug !== key) throw new AppError('not_found', 'No wall has this key.')
    const open = openEvent(event)
    const { screen } = parseFields(screenQuery, query)
    const known = screen === undefined ? undefined : await readScreen(wall, screen)
    if (known) await noteSeen(wall, known, clock.now())
    return { event: open, wall: await withoutLostPin(wall), known }
  },
  // Screens have no identity: all of one wall at one address count as one.
  guestOf: ({ wall }, { network }) => `${wall.slug}#${network}`,
}
