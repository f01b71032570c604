import { thirdParties, type TrackingIds } from '#shared/third-parties.ts'
import { startAdPixel, type AdPixel } from './ad-pixel.ts'
import { startAnalytics, type Analytics } from './analytics.ts'
import { loadScript } from './load-script.ts'

export interface Trackers {
  adPixel?: AdPixel
  analytics?: Analytics
  /** Settles once the partner portal's script has run or has failed. */
  partner?: Promise<void>
}

const running: Trackers = {}

/** Starts those that have an id and do not run yet; answers those that do. */
export function startTrackers({ adPixel, analytics, partner }: TrackingIds): Trackers {
  if (adPixel !== null) running.adPixel ??= startAdPixel(adPixel)
  if (analytics !== null) running.analytics ??= startAnalytics(analytics)
  // It leaves `window.tolt_referral` for the checkout.
  if (partner !== null) running.partner ??= loadScript(thirdParties.partner.script, { tolt: partner })
  return running
}
