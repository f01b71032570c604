import type { Photo } from '#shared/api/photos.ts'

/** The photos that are liked, the most liked first; equals stay in their order. */
export function byLove<Loved extends Pick<Photo, 'likes'>>(photos: readonly Loved[]): readonly Loved[] {
  return photos.filter(({ likes = 0 }) => likes > 0).sort((one, other) => (other.likes ?? 0) - (one.likes ?? 0))
}
