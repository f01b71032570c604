import { readObject } from '../gateways/media-bucket.ts'
import { originalKey, renditionKey } from '../gateways/media-keys.ts'
import { log } from '../runtime/log.ts'
import type { PhotoRecord, Picture } from './photo-store.ts'
import { copyMovie } from './copy-movie.ts'
import { movieFacts } from '../media/movie-facts.ts'
import { readMovie } from '../media/read-movie.ts'
import { playbackFile, renditionHeaders } from './rendition-files.ts'
import { scrubMovie } from '../media/scrub-movie.ts'

/** Browsers play QuickTime files under this name; under their own, most refuse to try. */
const playbackType = 'video/mp4'

/**
 * Stores a copy of a video of `size` bytes in a place, that plays and tells nothing but picture and sound. One that makes no sense has
 * none: it is kept all the same.
 */
export async function makePlayback(
  { eventId, photoId, size }: Pick<PhotoRecord, 'eventId' | 'photoId' | 'size'>,
  place: string,
): Promise<Picture> {
  const original = originalKey(eventId, photoId)
  const movie = await readMovie((range) => readObject(original, range), size)
  const facts = movie && movieFacts(movie.moov)
  if (!movie || !facts) {
    log.warn('A video cannot be shown', { photoId })
    return { width: 0, height: 0, renditions: [] }
  }
  await copyMovie(original, renditionKey(eventId, place, photoId, playbackFile), size, scrubMovie(movie), {
    contentType: playbackType,
    ...renditionHeaders,
  })
  const { width, height } = facts
  return { width, height, renditions: [], playback: { file: playbackFile, type: playbackType } }
}
