import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * For the region that shows the place of an event or a gallery: whoever goes to another hears where he is and reads on from there, at
 * its top; who comes back is left where the browser takes him.
 */
export function usePlaceChange(place: unknown, region: RefObject<HTMLElement | null>): void {
  const shown = useRef(place)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    region.current?.focus({ preventScroll: true })
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, region, way])
}
