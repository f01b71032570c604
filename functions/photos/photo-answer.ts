import type { Photo } from '#shared/api/photos.ts'
import type { ShownPhoto } from './photo-store.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { mayRemove } from '../galleries/gallery-rules.ts'
import { renditionAnswers, renditionUrl } from '../events/picture-address.ts'

/** A photo as this viewer sees it. */
export function photoAnswer(shown: ShownPhoto, viewer: GalleryViewer): Photo {
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
    removable: mayRemove(shown, viewer),
  }
}
