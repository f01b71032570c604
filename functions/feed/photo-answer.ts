import type { Change, PhotoOrVoice } from '#shared/api/photos.ts'
import { renditionAnswers, renditionUrl } from '../events/picture-address.ts'
import type { SeenPhoto } from '../photos/photo-lists.ts'
import { audienceOf, shownPicture } from '../photo-record/photo.ts'
import type { Picture } from '../photo-record/picture.ts'
import type { SeenChange } from './read-changes.ts'

/** A photo, film or voice for one viewer. */
export function photoAnswer(seen: SeenPhoto, role: 'host' | 'guest'): PhotoOrVoice {
  const { record, visibility, mine, liked, likes, uploader, place, momentId } = seen
  const { eventId, photoId, kind, guestId, capturedAt, caption } = record
  const picture = shownPicture(record) ?? { width: 0, height: 0, renditions: [] }
  const { playback, unplayable, seconds = 0, peaks } = picture
  const sent = {
    id: photoId,
    capturedAt,
    status: visibility.status,
    mine,
    audience: audienceOf(record),
    liked,
    ...(likes !== undefined && { likes }),
    momentId,
    ...(playback && {
      playback: { url: renditionUrl({ eventId, photoId, place }, playback.file), type: playback.type },
    }),
    ...(unplayable && { unplayable }),
    ...(record.taken.source === 'upload' && { timeKnown: false as const }),
    guest: guestId,
    ...(uploader !== undefined && { uploader }),
    removable: mine || role === 'host',
  }
  if (kind !== 'voice') return { ...sent, kind, ...pictureAnswer(seen, picture) }
  return {
    ...sent,
    kind,
    seconds,
    ...(peaks !== undefined && { peaks: [...Buffer.from(peaks, 'hex')] }),
    ...(caption !== undefined && { caption }),
  }
}

function pictureAnswer({ record, place }: SeenPhoto, picture: Picture) {
  const { eventId, photoId, kind, lead, alone } = record
  const { width, height, renditions, placeholder, incomplete, shape, sharpness } = picture
  return {
    width,
    height,
    renditions: renditionAnswers({ eventId, photoId, place }, renditions),
    ...(placeholder !== undefined && { placeholder }),
    ...(incomplete && { incomplete }),
    ...(kind === 'photo' && shape !== undefined && { shape, sharpness }),
    ...(lead !== undefined && { lead }),
    ...(alone && { alone }),
  }
}

export const changeAnswers = (changes: readonly SeenChange[], role: 'host' | 'guest'): Change[] =>
  changes.map((change) => ('photo' in change ? { photo: photoAnswer(change.photo, role) } : change))
