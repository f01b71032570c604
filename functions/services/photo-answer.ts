import type { Photo } from '#shared/api/photos.ts'
import type { ShownPhoto } from '../stores/photos.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { mayRemove } from './gallery-rules.ts'
import { renditionAnswers, renditionUrl } from './media-urls.ts'

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
