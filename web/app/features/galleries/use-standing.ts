import { useEffect, useState } from 'react'
import type { FeedState } from '../../pictures/photo-feed.ts'

/** Milliseconds after which pictures that have not come are no reason to wait. */
const patience = 4000

/** Whether the first pictures are there, or none are to come: what is wanted later is fetched then, and takes no line from them. */
export function useStanding(isDrawn: boolean, { photos, isWhole, error }: FeedState): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn || isLate || error !== undefined || (isWhole && photos?.length === 0)
}
