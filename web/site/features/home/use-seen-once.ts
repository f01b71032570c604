import { useEffect, useRef, useState, type RefObject } from 'react'

/** Share of the element that must be in view. */
const threshold = 0.3

/** Whether the element has been in view, from then on. */
export function useSeenOnce<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const element = useRef<Seen>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { threshold },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, seen]
}
