import { brand } from '#shared/brand.ts'
import { guessedCountry } from '../../client/guessed-country.ts'
import { storedPromotionCode } from './coupon-of-visit.ts'

interface Buyer {
  /** A guess, ISO 3166-1 alpha-2: it selects the currency. */
  buyerCountry: string
  couponCode: string | null
}

/** What the shop's calls send about the visitor; in the browser only. */
export function readBuyer(): Buyer {
  return {
    buyerCountry: guessedCountry(),
    couponCode: storedPromotionCode(),
  }
}

/** Whether referral codes count here: on the production hosts and their subdomains. */
export function isProductionHost(host: string): boolean {
  return brand.productionHosts.some((production) => host === production || host.endsWith(`.${production}`))
}

/** The buyer's partner code; it counts only on our production hosts. */
export function readReferralId(couponCode: string | null): string | null {
  return isProductionHost(window.location.hostname) ? couponCode : null
}
