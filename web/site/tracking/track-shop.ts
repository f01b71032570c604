import { browserStorage, tabStorage } from '../../client/browser-storage.ts'
import { logError } from '../../client/log-error.ts'
import { trackedPurchasePrefix } from '../../client/storage-keys.ts'
import { readCookie } from '../consent/tracker-cookies.ts'
import { checkoutEventId } from './checkout-event.ts'
import { permittedNow, permittedTrackers } from './permitted-trackers.ts'
import type { Purchase } from './start-trackers.ts'

/** The visitor's ad identifiers in a checkout session: all null without consent. */
export interface AdIdentifiers {
  metaEventId: string | null
  fbp: string | null
  fbc: string | null
}

/** The visitor's ad identifiers for a checkout session, limited by their consent. */
export async function readAdIdentifiers(): Promise<AdIdentifiers> {
  const { adPixel } = await permittedNow()
  if (adPixel === null) return { metaEventId: null, fbp: null, fbc: null }
  return { metaEventId: checkoutEventId(tabStorage()), fbp: readCookie('_fbp'), fbc: readCookie('_fbc') }
}

/** Reports to the consented ad pixel that a checkout session was made. Never fails: errors are logged. */
export async function trackCheckoutStarted(): Promise<void> {
  try {
    const { adPixel } = await permittedTrackers()
    adPixel?.checkoutStarted(checkoutEventId(tabStorage()))
  } catch (error) {
    logError(error)
  }
}

const trackedKey = (orderId: string) => `${trackedPurchasePrefix}${orderId}`

/**
 * Reports the purchase to the consented trackers, once per order even if the page is reloaded. Never fails: errors are
 * logged (product document, section 8).
 */
export async function trackPurchase(purchase: Purchase): Promise<void> {
  try {
    const { adPixel, analytics } = await permittedTrackers()
    const storage = browserStorage()
    const told = storage.getItem(trackedKey(purchase.orderId)) !== null
    if (told || (!adPixel && !analytics)) return
    storage.setItem(trackedKey(purchase.orderId), '')
    adPixel?.purchased(purchase)
    analytics?.purchased(purchase)
  } catch (error) {
    logError(error)
  }
}
