import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { layOutAll } from './late-layout.ts'

/** Milliseconds before a new page is scrolled (product document, section 9). */
const hashScrollDelay = 100

/**
 * A new page starts at its top; a link with a hash always scrolls there smoothly. On Back the browser restores the
 * position.
 */
export function useScrollRules(): void {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()

  useEffect(() => {
    if (hash === '' && navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, navigation])

  useEffect(() => {
    if (hash === '') return undefined
    const timer = setTimeout(() => {
      // Layout during the scroll would move the target.
      layOutAll()
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: scrollBehavior() })
    }, hashScrollDelay)
    return () => clearTimeout(timer)
  }, [hash, key])
}

/** Smooth, unless the visitor prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
