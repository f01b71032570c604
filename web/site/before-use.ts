import { addressOf } from '../client/address-of.ts'
import { handOver } from '../client/asked-ahead.ts'
import { call } from '../client/call.ts'
import type { SurfaceConfig } from '../client/surface-config.ts'
import { patience } from './shop/ask-when-near.ts'
import { offerLanguage } from './features/language-suggestion/offer-language.ts'
import { layOutInParts } from './features/shell/late-layout.ts'
import { readBuyer } from './shop/buyer.ts'
import { storedPromotionCode } from './shop/coupon-of-visit.ts'
import { drawDemoCode } from './shop/draw-demo-code.ts'
import { shownPrice } from './shop/shown-price.ts'

/**
 * Prepares a page that a visitor only reads: its layout, the offer of another language, its price, and the link to the
 * demo. It changes only attributes, the text of the price and the end of the body, which React leaves alone on
 * hydration. `start` loads the page's own script, which announces a discount and, once it `hasStarted`, requests the
 * price itself.
 */
export function serve({ demoGallery }: SurfaceConfig, start: () => void, hasStarted: () => boolean): void {
  // Sections that get their height during scrolling move what the visitor is reading.
  layOutInParts()
  offerLanguage()
  if (!document.querySelector('[data-price]')) return
  if (demoGallery) showDemo(demoGallery).catch(() => undefined)
  if (storedPromotionCode() !== null) start()
  else setTimeout(() => void (hasStarted() || showPrice(start)), patience)
}

async function showDemo(gallery: string): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-demo]')
  const code = document.querySelector<HTMLImageElement>('img[data-demo]')
  if (link) Object.assign(link, { href: gallery, hidden: false })
  if (code) code.src = await drawDemoCode(gallery)
}

/** Shows the price, and keeps the answer for the page's own script. */
async function showPrice(start: () => void): Promise<void> {
  const name = 'checkout/show-pricing-info'
  const input = { body: readBuyer() }
  // Without an answer the page's own script asks again.
  const info = await call(name, input).catch(() => undefined)
  if (!info) return
  handOver(addressOf(name, input), Promise.resolve(new Response(JSON.stringify(info))))
  if (info.discount > 0) return start()
  for (const sentence of document.querySelectorAll<HTMLElement>('[data-price]')) {
    const place = sentence.querySelector('b')
    if (place) place.textContent = shownPrice(info).price
    sentence.dataset['price'] = 'known'
  }
}
