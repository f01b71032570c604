import { brand } from '#shared/brand.ts'
import { guessCountry } from '#shared/rules/country-guess.ts'
import { storedPromotionCode } from './coupon-of-visit.ts'

interface Buyer {
  /** A guess, ISO 3166-1 alpha-2: it picks the currency. */
  buyerCountry: string
  couponCode: string | null
}

/** What the shop's calls say of the visitor; in the browser only. */
export function readBuyer(): Buyer {
  return {
    buyerCountry: guessCountry({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: navigator.languages,
    }),
    couponCode: storedPromotionCode(),
  }
}

/** Whether referral codes count here: on the production hosts and their subdomains. */
export function isProductionHost(host: string): boolean {
  return brand.productionHosts.some((production) => host === production || host.endsWith(`.${production}`))
}

declare global {
  interface Window {
    /** Set by the partner portal's script, which runs only with consent. */
    tolt_referral?: unknown
  }
}

/** What a checkout session's metadata holds of one text (docs.stripe.com/metadata): a longer one would have it refused. */
const longestReferral = 500

function portalReferral(): string | null {
  const { tolt_referral: referral } = window
  return typeof referral === 'string' && referral.length <= longestReferral ? referral : null
}

/** Who sent the buyer: the stored code on our own hosts, and what the partner portal's script says. */
export function readReferral(couponCode: string | null) {
  return {
    referralId: isProductionHost(window.location.hostname) ? couponCode : null,
    tolt_referral: portalReferral(),
  }
}
