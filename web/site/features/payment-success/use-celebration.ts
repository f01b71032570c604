import { useEffect, useState, type RefObject } from 'react'
import { browserStorage, tabStorage } from '#web/client/browser-storage.ts'
import { forgetPromotionCode } from '../../shop/promotion-code.ts'
import { forgetCheckoutEventId } from '../../tracking/checkout-event.ts'
import { throwConfetti } from './throw-confetti.ts'

/** Milliseconds (product document, section 9). */
const pageDelay = 100
const followUpDelay = 1500

/**
 * What happens after a payment: the used promotion code and the tab's tracking id are forgotten and confetti flies; 1.5 s
 * after the page has shown, focus moves to what is next, which announces it. Answers whether it has.
 */
export function useCelebration(next: RefObject<HTMLElement | null>): boolean {
  const [announced, setAnnounced] = useState(false)
  useEffect(() => {
    forgetPromotionCode(browserStorage())
    forgetCheckoutEventId(tabStorage())
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
