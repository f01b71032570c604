import { maySeePhotos } from '../galleries/gallery-rules.ts'
import { readPhotoRecord } from '../photos/photo-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import type { Screen } from './wall-guard.ts'
import { mayBeOnWall } from './wall-photos.ts'
import { noteShown } from './wall-store.ts'

/** Notes what a screen shows; of several the last that says so holds. Throws `not_found` for what no wall may show at this moment. */
export async function noteShowing({ event, wall }: Screen, photoId: string): Promise<void> {
  const now = clock.now()
  const mayBeShown = maySeePhotos({ event, role: 'wall' }, now) && mayBeOnWall(await readPhotoRecord(event.id, photoId))
  if (!mayBeShown)
    throw new AppError('not_found', 'The wall has no such photo.', {
      fields: [{ field: 'photoId', code: 'not_found', message: 'The wall shows no such photo.' }],
    })
  await noteShown(wall, { photoId, at: now.toISOString() })
}
