import type { Photo } from '#shared/api/photos.ts'
import { useEffect } from 'react'
import { pickRendition, srcSetOf } from '../shell/pick-rendition.ts'

/** Fetches and decodes pictures at low priority, so that the next step shows at once. */
export function usePreloaded(photos: readonly Pick<Photo, 'renditions'>[]): void {
  const wanted = photos.map(({ renditions }) => srcSetOf(renditions)).join('\n')
  const fallbacks = photos.map(({ renditions }) => pickRendition(renditions, 1600)?.url ?? '').join('\n')
  useEffect(() => {
    const [sets, urls] = [wanted.split('\n'), fallbacks.split('\n')]
    // Referenced while wanted: the browser may drop unreferenced images.
    const images = urls.flatMap((url, index) => {
      if (url === '') return []
      const image = new Image()
      image.fetchPriority = 'low'
      image.sizes = '100vw'
      image.srcset = sets[index] ?? ''
      image.src = url
      image.decode().catch(() => undefined)
      return [image]
    })
    return () => void images.splice(0)
  }, [wanted, fallbacks])
}
