import { filmFormat } from '../media/film-format.ts'
import { type Movie, readMovie } from '../media/read-movie.ts'
import { scrubMovie } from '../media/scrub-movie.ts'
import { readObject } from '../gateways/media-bucket.ts'
import { originalKey, renditionKey } from '../gateways/media-keys.ts'
import { copyMovie } from './copy-movie.ts'
import { type Photo } from '../photo-record/photo.ts'
import { type Picture } from '../photo-record/picture.ts'
import { playbackFile, renditionHeaders } from './rendition-files.ts'

/** For films: browsers play QuickTime files under this type; under their own, most refuse to try. */
const playbackTypes = { film: 'video/mp4', sound: 'audio/mp4' } as const

/** A film's original according to its index; undefined if invalid. */
export async function readFilm({ eventId, photoId, size }: Pick<Photo, 'eventId' | 'photoId' | 'size'>) {
  const movie = await readMovie((range) => readObject(originalKey(eventId, photoId), range), size)
  const format = movie && filmFormat(movie, size)
  return format && { movie, format }
}

/** Stores a scrubbed, playable copy of a film or voice of `size` bytes in a place; returns its part of a picture. */
export async function makePlayback(
  { from, movie, size }: { from: string; movie: Movie; size: number },
  { eventId, photoId }: Pick<Photo, 'eventId' | 'photoId'>,
  place: string,
  of: keyof typeof playbackTypes = 'film',
): Promise<NonNullable<Picture['playback']>> {
  const type = playbackTypes[of]
  await copyMovie(from, renditionKey(eventId, place, photoId, playbackFile), size, scrubMovie(movie), {
    contentType: type,
    ...renditionHeaders,
  })
  return { file: playbackFile, type }
}
