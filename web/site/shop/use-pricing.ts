import { useEffect, useState, type RefObject } from 'react'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../client/call.ts'
import { readBuyer } from './buyer.ts'
import { askWhenNear } from './ask-when-near.ts'

export interface PricingState {
  /** Undefined until the pricing call has answered. */
  info: Answer<'checkout/show-pricing-info'> | undefined
  loading: boolean
}

/** The price for this visitor and the promotion code of their link. A failure is silent: the fallback stays. */
export function usePricing(section: RefObject<HTMLElement | null>): PricingState {
  const [info, setInfo] = useState<PricingState['info']>()
  const [loading, setLoading] = useState(false)

  useEffect(() => {
    if (!section.current) return undefined
    const left = new AbortController()
    const stop = askWhenNear(section.current, async () => {
      setLoading(true)
      try {
        setInfo(await call('checkout/show-pricing-info', { body: readBuyer() }, left))
      } finally {
        setLoading(false)
      }
    })
    return () => {
      stop()
      left.abort()
    }
  }, [section])

  return { info, loading }
}
