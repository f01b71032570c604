import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { readBuyer } from '../../shop/buyer.ts'
import { chooseCoupon, chosenCoupon, couponOfVisit } from '../../shop/coupon-of-visit.ts'

export type PricingInfo = Answer<'checkout/show-pricing-info'>

export interface Order {
  /** The code to buy with, valid or not; undefined while the page hydrates. */
  couponCode: string | null | undefined
  /** undefined while it loads, null if the call failed. */
  pricing: PricingInfo | null | undefined
  /** State of the last change of the coupon. */
  change: 'none' | 'checking' | 'failed'
  applyCoupon: (code: string) => Promise<void>
  removeCoupon: () => Promise<void>
  /** The buyer's address, once a coupon for a first purchase has asked for it. */
  buyerEmail: string | undefined
  /** Checks the coupon for this address, and removes an invalid one; throws if the call fails. */
  proveFirstPurchase: (email: string) => Promise<void>
  /** The server no longer accepts the code: buys without it, and says so. */
  refuseCoupon: () => Promise<void>
}

/** The order and its price; a coupon counts once the server has confirmed it. */
export function useOrder(): Order {
  // Undefined while the page is prerendered and hydrated.
  const couponCode = useSyncExternalStore(chosenCoupon.subscribe, couponOfVisit, () => undefined)
  const [pricing, setPricing] = useState<PricingInfo | null>()
  const [change, setChange] = useState<Order['change']>('none')
  const [buyerEmail, setBuyerEmail] = useState<string>()
  const latest = useLatest()

  useEffect(() => {
    let left = false
    void askPrice(couponOfVisit()).then((answer) => {
      // The buyer may have applied another coupon by now.
      if (!left) setPricing((known) => (known === undefined ? answer : known))
    })
    return () => {
      left = true
    }
  }, [])

  function buyWith(code: string | null, answer: PricingInfo | null) {
    chooseCoupon(code)
    setPricing(answer)
    setBuyerEmail(undefined)
  }
  async function applyCoupon(code: string) {
    setChange('checking')
    const answer = await latest(askPrice(code))
    if (answer === undefined) return
    const isApplied = answer?.couponStatus === 'applied'
    if (isApplied) buyWith(code, answer)
    setChange(isApplied ? 'none' : 'failed')
  }
  async function buyWithout(outcome: Order['change']) {
    setChange('checking')
    const answer = await latest(askPrice(null))
    if (answer === undefined) return
    buyWith(null, answer)
    setChange(outcome)
  }
  const removeCoupon = () => buyWithout('none')
  const refuseCoupon = () => buyWithout('failed')
  async function proveFirstPurchase(email: string) {
    const answer = await latest(fetchPrice(couponCode ?? null, email))
    if (answer === undefined) return undefined
    if (answer.couponStatus !== 'applied') return refuseCoupon()
    setPricing(answer)
    setBuyerEmail(email)
    return undefined
  }

  return { couponCode, pricing, change, buyerEmail, applyCoupon, removeCoupon, refuseCoupon, proveFirstPurchase }
}

/** Returns undefined if a later call has started meanwhile. */
function useLatest() {
  const questions = useRef(0)
  return useCallback(async <Price>(asked: Promise<Price>) => {
    const question = (questions.current += 1)
    const answer = await asked
    return question === questions.current ? answer : undefined
  }, [])
}

/** Whether the coupon takes everything off, so that the payment provider is not needed. */
export function isFree({ pricing }: Pick<Order, 'pricing'>): boolean {
  return pricing?.couponStatus === 'applied' && pricing.finalPrice === 0
}

/** Whether the coupon is for a first purchase, and the buyer's address is not known yet. */
export function asksForBuyer({ pricing, buyerEmail }: Pick<Order, 'pricing' | 'buyerEmail'>): boolean {
  return pricing?.firstPurchaseOnly === true && buyerEmail === undefined && !isFree({ pricing })
}

/** The coupon for a checkout session; undefined while no session should be opened. */
export function sessionCoupon(order: Pick<Order, 'couponCode' | 'pricing' | 'buyerEmail'>): string | null | undefined {
  const { couponCode, pricing } = order
  // A code may take everything off; without one there is nothing to wait for.
  const isUndecided = couponCode !== null && pricing === undefined
  return isUndecided || isFree(order) || asksForBuyer(order) ? undefined : couponCode
}

/** null if the call failed; the form beside it shows the price anyway. */
async function askPrice(couponCode: string | null): Promise<PricingInfo | null> {
  try {
    return await fetchPrice(couponCode)
  } catch (error) {
    logError(error)
    return null
  }
}

function fetchPrice(couponCode: string | null, email?: string): Promise<PricingInfo> {
  return call('checkout/show-pricing-info', {
    body: { buyerCountry: readBuyer().buyerCountry, couponCode, ...(email !== undefined && { email }) },
  })
}
