import { useEffect, useState, type RefObject } from 'react'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '#web/client/call.ts'
import { readBuyer } from '../../shop/buyer.ts'

/** Product document, section 4: asked once a tenth of the section comes within 100 px, or after 3 s. */
const visibility: IntersectionObserverInit = { threshold: 0.1, rootMargin: '100px' }
const patience = 3000

type PricingInfo = Answer<'checkout/show-pricing-info'>

/**
 * The price for this visitor. A failure is silent: the fallback stays, and the section coming into view again asks again.
 * Once answered, nothing asks any more.
 */
export function usePricing(section: RefObject<HTMLElement | null>): {
  info: PricingInfo | undefined
  loading: boolean
} {
  const [info, setInfo] = useState<PricingInfo>()
  const [loading, setLoading] = useState(false)

  useEffect(() => {
    const left = new AbortController()
    let asking = false
    async function ask() {
      if (asking) return
      asking = true
      setLoading(true)
      try {
        setInfo(await call('checkout/show-pricing-info', { body: readBuyer() }, left))
        stop()
      } catch {
        asking = false
      } finally {
        setLoading(false)
      }
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void ask()
    }, visibility)
    if (section.current) observer.observe(section.current)
    const timer = setTimeout(() => void ask(), patience)
    function stop() {
      observer.disconnect()
      clearTimeout(timer)
    }
    return () => {
      stop()
      left.abort()
    }
  }, [section])

  return { info, loading }
}
