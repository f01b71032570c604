import type { Answer } from '#shared/api/shapes.ts'
import { type ScreenChange, type ScreenPhoto, screenPhoto as shape } from '#shared/api/walls.ts'
import { isPausedFor, maySeePhotos, takesUploads } from '../galleries/gallery-rules.ts'
import { photoAnswer } from '../photos/photo-answer.ts'
import type { SeenPhoto } from '../photos/photo-lists.ts'
import type { SeenChange } from '../photos/read-changes.ts'
import { env } from '../runtime/env.ts'
import type { Screen } from './wall-guard.ts'
import { settingsOf } from './wall-store.ts'

/** What a screen must know besides photos. Before the moment of revealing it learns of none, not of a pinned one either. */
export function screenAnswer({ event, wall }: Screen, now: Date): Pick<Answer<'walls/show-screen'>, 'event' | 'wall'> {
  const { version } = wall
  const settings = settingsOf(wall)
  const isRevealed = maySeePhotos({ event, role: 'wall' }, now)
  return {
    event: {
      title: event.title,
      date: event.date,
      timeZone: event.timeZone,
      link: `${env.appOrigin()}/g/${event.slug}`,
      canUpload: takesUploads(event, now) && !isPausedFor({ event, role: 'guest' }),
      revealAt: isRevealed ? null : event.privacy.revealAt,
    },
    wall: { ...settings, version, pinnedPhotoId: isRevealed ? settings.pinnedPhotoId : null },
  }
}

/** A photo as a screen is told of it: whatever else is known of photos stays here. */
export function screenPhoto(seen: SeenPhoto, { wall }: Pick<Screen, 'wall'>): ScreenPhoto {
  const { uploader, ...photo } = shape.parse(photoAnswer(seen, 'guest'))
  return { ...photo, ...(wall.showNames && uploader !== undefined && { uploader }) }
}

export const screenChanges = (changes: readonly SeenChange[], screen: Screen): ScreenChange[] =>
  changes.map((change) => ('photo' in change ? { photo: screenPhoto(change.photo, screen) } : change))
