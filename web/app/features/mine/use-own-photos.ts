import { useMemo } from 'react'
import type { Photo } from '#shared/api/photos.ts'
import { useCall } from '../../../client/use-call.ts'
import { type FeedState } from '../../pictures/photo-feed.ts'

/** This guest's photos of a gallery's list; asked for by themselves while thousands of others are still to come. */
export function useOwnPhotos(slug: string, { photos, isWhole, error }: FeedState): readonly Photo[] | undefined {
  const isLoading = !isWhole && error === undefined
  const first = useCall('feed/list-photos', isLoading ? { params: { slug }, query: { mine: 'true' } } : null)
  const own = useMemo(() => photos?.filter(({ mine }) => mine), [photos])
  if (isWhole) return own
  return first.data?.photos ?? (own && own.length > 0 ? own : undefined)
}
