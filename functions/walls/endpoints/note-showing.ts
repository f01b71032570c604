import { noteShowing as shape } from '#shared/api/walls.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { screenOfWall, type Screen } from '../wall-guard.ts'
import { maySeePhotos } from '../../galleries/gallery-rules.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { mayBeOnWall } from '../wall-photos.ts'
import { noteSeen, readScreen } from '../screen-store.ts'
import { noteShown } from '../wall-store.ts'

export const handler = endpoint('walls/note-showing', screenOfWall, shape, async ({ who, body }) => {
  const known = body.screenId === undefined ? undefined : await readScreen(who.wall, body.screenId)
  await noteShowing(who, body)
  if (known) await noteSeen(who.wall, known, clock.now(), body.photoId)
  return undefined
})

interface OnScreen {
  photoId: string
  /** The other photo of a pair. */
  besideId?: string | undefined
}

/**
 * Records what a screen shows; the last report counts. Throws `not_found` for a photo that the wall may not show now.
 */
async function noteShowing({ event, wall }: Screen, { photoId, besideId }: OnScreen): Promise<void> {
  const now = clock.now()
  const isRevealed = maySeePhotos({ event, role: 'wall' }, now)
  const demand = async (field: keyof OnScreen, id: string) => {
    if (isRevealed && mayBeOnWall(await readPhotoRecord(event.id, id))) return
    throw new AppError('not_found', 'The wall has no such photo.', {
      fields: [{ field, code: 'not_found', message: 'The wall shows no such photo.' }],
    })
  }
  await demand('photoId', photoId)
  if (besideId !== undefined) await demand('besideId', besideId)
  await noteShown(wall, { photoId, ...(besideId !== undefined && { besideId }), at: now.toISOString() })
}
