import { thirdParties } from '#shared/third-parties.ts'
import { loadScript } from './load-script.ts'
import type { Purchase } from './purchase.ts'

/** The pixel's function: calls wait in its queue until the script is there (developers.facebook.com/docs/meta-pixel). */
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
  }
}

export interface AdPixel {
  /** `eventId` joins this event with what our server knows of it. */
  checkoutStarted(eventId: string): void
  purchased(purchase: Purchase): void
}

/** Starts the ad pixel. It sends our two events and nothing that it would find on the page by itself. */
export function startAdPixel(id: string): AdPixel {
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
