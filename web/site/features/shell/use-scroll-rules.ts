import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { layOutAll } from './late-layout.ts'

/** Milliseconds for a page to stand before it is scrolled (product document, section 9). */
const hashScrollDelay = 100

/**
 * A new page begins at its top; a link with a hash scrolls there smoothly each time. Going back leaves the position to
 * the browser, which remembers it.
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
      // What is not laid out yet would move the place while the page is on its way to it.
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
