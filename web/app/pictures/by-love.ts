import type { Photo } from '#shared/api/photos.ts'

/** The liked photos, most likes first; equals keep their order. */
export function byLove<Loved extends Pick<Photo, 'likes'>>(photos: readonly Loved[]): readonly Loved[] {
  return photos.filter(({ likes = 0 }) => likes > 0).sort((one, other) => (other.likes ?? 0) - (one.likes ?? 0))
}
