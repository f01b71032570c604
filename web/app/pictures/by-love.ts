import type { Photo } from '#shared/api/photos.ts'

/** The photos that somebody likes, those that most do first; equally loved ones stay in their order. */
export function byLove<Loved extends Pick<Photo, 'likes'>>(photos: readonly Loved[]): readonly Loved[] {
  return photos
    .filter(({ likes = 0 }) => likes > 0)
    .map((photo, index) => ({ photo, index }))
    .sort((one, other) => (other.photo.likes ?? 0) - (one.photo.likes ?? 0) || one.index - other.index)
    .map(({ photo }) => photo)
}
