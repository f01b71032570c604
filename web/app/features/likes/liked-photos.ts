import type { Photo } from '#shared/api/photos.ts'

/** What of a gallery is shown: all by time, what most love first, or what this viewer loves. */
export const likeViews = ['all', 'loved', 'mine'] as const
export type LikeView = (typeof likeViews)[number]

/** Photos as a view shows them: equally loved ones stay in the order of time. */
export function likedPhotos<Shown extends Pick<Photo, 'liked' | 'likes'>>(
  photos: readonly Shown[],
  view: LikeView,
): readonly Shown[] {
  if (view === 'all') return photos
  if (view === 'mine') return photos.filter(({ liked }) => liked)
  return photos
    .filter(({ likes = 0 }) => likes > 0)
    .map((photo, index) => ({ photo, index }))
    .sort((one, other) => (other.photo.likes ?? 0) - (one.photo.likes ?? 0) || one.index - other.index)
    .map(({ photo }) => photo)
}
