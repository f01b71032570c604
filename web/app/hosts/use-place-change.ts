import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * For the region that shows the place of an event or a gallery: on a change the focus moves there, so that
 * screen readers go on from it, and the page scrolls to its top; after going back, the browser's scroll position stays.
 * A place that moves the focus itself is left alone.
 */
export function usePlaceChange(place: unknown, region: RefObject<HTMLElement | null>): void {
  const shown = useRef(place)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (region.current?.contains(document.activeElement)) return
    region.current?.focus({ preventScroll: true })
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [place, region, way])
}
