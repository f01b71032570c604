import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { EventPlace } from './event-places.ts'

/**
 * For the region that shows the place: whoever goes to another hears where he is and reads on from there, at its top; who comes
 * back is left where the browser takes him.
 */
export function usePlaceChange(place: EventPlace) {
  const region = useRef<HTMLElement>(null)
  const shown = useRef(place)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    region.current?.focus({ preventScroll: true })
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, way])
  return region
}
