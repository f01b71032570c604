import { useEffect, useState, type RefObject } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'
import { forgetPromotionCode } from '../../shop/promotion-code.ts'
import { throwConfetti } from './throw-confetti.ts'

/** Milliseconds (product document, section 9). */
const pageDelay = 100
const followUpDelay = 1500

/**
 * What happens after a payment: the used promotion code is forgotten and confetti flies; 1.5 s after the page has shown,
 * focus moves to what is next, which announces it. Answers whether it has.
 */
export function useCelebration(next: RefObject<HTMLElement | null>): boolean {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    forgetPromotionCode(browserStorage())
    const stopConfetti = throwConfetti()
    const followUp = setTimeout(() => {
      next.current?.focus({ preventScroll: true })
      setAnnounced(true)
    }, pageDelay + followUpDelay)
    return () => {
      stopConfetti()
      clearTimeout(followUp)
    }
  }, [next])
  return announced
}
