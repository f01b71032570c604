import type { Photo } from '#shared/api/photos.ts'
import type { ShownPhoto } from './photo-store.ts'
import { renditionAnswers, renditionUrl } from '../events/picture-address.ts'

/** A photo as a viewer sees it who may or may not remove it. */
export function photoAnswer(shown: ShownPhoto, removable: boolean): Photo {
  const { eventId, photoId, kind, capturedAt, width, height, renditions, playback, uploader } = shown
  return {
    id: photoId,
    kind,
    capturedAt,
    width,
    height,
    renditions: renditionAnswers(eventId, photoId, renditions),
    ...(playback && { playback: { url: renditionUrl(eventId, photoId, playback.file), type: playback.type } }),
    ...(uploader && { uploader }),
    removable,
  }
}
