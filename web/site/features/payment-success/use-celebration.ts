import { useEffect, type RefObject } from 'react'
import { throwConfetti } from './throw-confetti.ts'

/** Milliseconds from the page's showing (product document, section 9). */
const followUpDelay = 1500

/** Confetti flies; a while later the focus moves to what is next, which announces it. */
export function useCelebration(next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopConfetti = throwConfetti()
    const followUp = setTimeout(() => {
      // Who is typing there already goes on.
      if (!next.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true })
    }, followUpDelay)
    return () => {
      stopConfetti()
      clearTimeout(followUp)
    }
  }, [next])
}
