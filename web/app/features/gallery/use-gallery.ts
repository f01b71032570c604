import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'

/** New photos are to appear within five seconds, two of which the server and the pictures take. */
const pollEvery = () => 3000

/**
 * The gallery and its photos, kept up to date: the small answer is asked for every three seconds while the page is
 * visible and online, the list only when its revision has changed.
 */
export function useGallery(slug: string) {
  const gallery = useCall('galleries/show-gallery', { params: { slug } }, { pollEvery })
  const canSeePhotos = gallery.data?.canSeePhotos ?? false
  const photos = useSWR<Photo[], Error>(canSeePhotos ? ['all-photos', slug] : null, () => fetchAllPhotos(slug), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  })

  const revision = gallery.data?.revision
  const shownRevision = useRef(revision)
  const { mutate } = photos
  useEffect(() => {
    if (shownRevision.current !== undefined && shownRevision.current !== revision) void mutate()
    shownRevision.current = revision
  }, [revision, mutate])

  return { gallery, photos }
}

async function fetchAllPhotos(slug: string): Promise<Photo[]> {
  const photos: Photo[] = []
  let next: string | undefined
  do {
    const page = await call('photos/list-photos', { params: { slug }, query: next === undefined ? {} : { next } })
    photos.push(...page.photos)
    next = page.next
  } while (next !== undefined)
  return photos
}
