import type { Change, Photo } from '#shared/api/photos.ts'
import { renditionAnswers, renditionUrl } from '../events/picture-address.ts'
import type { SeenPhoto } from '../photos/photo-lists.ts'
import { audienceOf, shownPicture } from '../photo-record/photo.ts'
import type { SeenChange } from './read-changes.ts'

/** A photo as one viewer sees it, who may or may not remove it. */
export function photoAnswer(
  { record, visibility, mine, liked, likes, uploader, place, momentId }: SeenPhoto,
  role: 'host' | 'guest',
): Photo {
  const { eventId, photoId, kind, guestId, capturedAt, lead, alone } = record
  const {
    width = 0,
    height = 0,
    renditions = [],
    placeholder,
    playback,
    unplayable,
    incomplete,
    shape,
    sharpness,
  } = shownPicture(record) ?? {}
  return {
    id: photoId,
    kind,
    capturedAt,
    width,
    height,
    status: visibility.status,
    mine,
    audience: audienceOf(record),
    liked,
    ...(likes !== undefined && { likes }),
    momentId,
    renditions: renditionAnswers({ eventId, photoId, place }, renditions),
    ...(placeholder !== undefined && { placeholder }),
    ...(playback && {
      playback: { url: renditionUrl({ eventId, photoId, place }, playback.file), type: playback.type },
    }),
    ...(unplayable && { unplayable }),
    ...(incomplete && { incomplete }),
    ...(kind === 'photo' && shape !== undefined && { shape, sharpness }),
    ...(record.taken.source === 'upload' && { timeKnown: false }),
    ...(lead !== undefined && { lead }),
    ...(alone && { alone }),
    guest: guestId,
    ...(uploader !== undefined && { uploader }),
    removable: mine || role === 'host',
  }
}

export const changeAnswers = (changes: readonly SeenChange[], role: 'host' | 'guest'): Change[] =>
  changes.map((change) => ('photo' in change ? { photo: photoAnswer(change.photo, role) } : change))
