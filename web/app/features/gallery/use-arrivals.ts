import type { Photo } from '#shared/api/photos.ts'
import { useState } from 'react'

/** How many photos the newest list has that the one before did not have; 0 for the first list. */
export function useArrivals(photos: readonly Photo[] | undefined): number {
  const [shown, setShown] = useState(photos)
  const [arrivals, setArrivals] = useState(0)
  if (photos !== shown) {
    const before = new Set(shown?.map(({ id }) => id))
    setShown(photos)
    setArrivals(shown && photos ? photos.filter(({ id }) => !before.has(id)).length : 0)
  }
  return arrivals
}
