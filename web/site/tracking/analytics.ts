import { thirdParties } from '#shared/third-parties.ts'
import { loadScript } from './load-script.ts'
import type { Purchase } from './purchase.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export interface Analytics {
  purchased(purchase: Purchase): void
}

const premiumEvent = { item_id: 'premium-event', item_name: 'Premium Event', item_category: 'Digital Service' }

/** Starts the analytics; its events are those of developers.google.com/analytics/devguides/collection/ga4/ecommerce. */
export function startAnalytics(id: string): Analytics {
  const layer: unknown[] = []
  window.dataLayer = layer
  /** Their script tells calls from other entries by this very object: an array would not do. */
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
