import { thirdParties, type TrackingIds } from '#shared/third-parties.ts'
import { loadScript } from '../../client/load-script.ts'

export interface Purchase {
  orderId: string
  /** Major units. */
  value: number
  /** ISO 4217, upper case. */
  currency: string
  coupon: string | null
}

interface AdPixel {
  /** `eventId` links this event to our server's. */
  checkoutStarted: (eventId: string) => void
  purchased: (purchase: Purchase) => void
}

type Analytics = Pick<AdPixel, 'purchased'>

export interface Trackers {
  adPixel?: AdPixel
  analytics?: Analytics
  /** Settles once the partner portal's script has run or failed. */
  partner?: Promise<boolean>
}

const running: Trackers = {}

/** Starts trackers that have an id and do not run yet; returns all that run. */
export function startTrackers({ adPixel, analytics, partner }: TrackingIds): Trackers {
  if (adPixel !== null) running.adPixel ??= startAdPixel(adPixel)
  if (analytics !== null) running.analytics ??= startAnalytics(analytics)
  // It sets `window.tolt_referral` for the checkout.
  if (partner !== null) running.partner ??= loadScript(thirdParties.partner.script, { tolt: partner })
  return running
}

/** The pixel's function: calls queue until its script has loaded (developers.facebook.com/docs/meta-pixel). */
interface PixelFunction {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: PixelFunction
    _fbq?: PixelFunction
    dataLayer?: unknown[]
  }
}

/** Starts the ad pixel. It sends only our two events, and nothing that it finds on the page. */
function startAdPixel(id: string): AdPixel {
  const pixel: PixelFunction = Object.assign(
    (...call: readonly unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  )
  window.fbq = pixel
  window._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  void loadScript(thirdParties.adPixel.script)
  return {
    checkoutStarted: (eventId) => pixel('track', 'InitiateCheckout', {}, { eventID: eventId }),
    purchased: ({ value, currency, orderId }) => pixel('track', 'Purchase', { value, currency }, { eventID: orderId }),
  }
}

const premiumEvent = { item_id: 'premium-event', item_name: 'Premium Event', item_category: 'Digital Service' }

/** Starts the analytics, with the events of developers.google.com/analytics/devguides/collection/ga4/ecommerce. */
function startAnalytics(id: string): Analytics {
  const layer: unknown[] = []
  window.dataLayer = layer
  /** Their script recognises calls by the `arguments` object: an array would not work. */
  function tag(..._call: readonly unknown[]) {
    layer.push(arguments)
  }
  tag('js', new Date())
  tag('config', id)
  void loadScript(`${thirdParties.analytics.script}?${new URLSearchParams({ id })}`)
  return {
    purchased: ({ orderId, value, currency, coupon }) =>
      tag('event', 'purchase', {
        transaction_id: orderId,
        value,
        currency,
        ...(coupon !== null && { coupon }),
        items: [{ ...premiumEvent, price: value, quantity: 1 }],
      }),
  }
}
