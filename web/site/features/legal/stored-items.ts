import { ownCookies } from '#shared/rules/own-cookies.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import * as keys from '../../../client/storage-keys.ts'
import { consentLifetime } from '../../consent/visitor-consent.ts'
import { promotionLifetime } from '../../shop/coupon-of-visit.ts'
import type english from './messages/en.json'

/** How long an item stays in a browser: `tab` until the tab closes, `cleared` until the visitor clears it. */
export type Lifetime = { unit: 'minutes' | 'hours' | 'days' | 'years'; count: number } | { unit: 'tab' | 'cleared' }

export interface StoredItem {
  /** `…` replaces what varies: an event, an order, an id. */
  name: string
  kind: 'cookie' | 'storage'
  /** Its owner, if that is not us. */
  party?: 'Stripe' | 'Google' | 'Meta' | 'Tolt'
  purpose: ItemPurpose
  lifetime: Lifetime
}

/** Texts `cookie-table.purpose.<purpose>` describe each. */
type ItemPurpose = keyof typeof english extends infer Id
  ? Id extends `cookie-table.purpose.${infer Purpose}`
    ? Purpose
    : never
  : never

const hour = 60 * 60
const day = 24 * hour

function lasting(seconds: number): Lifetime {
  if (seconds >= day) return { unit: 'days', count: Math.round(seconds / day) }
  return seconds >= hour ? { unit: 'hours', count: seconds / hour } : { unit: 'minutes', count: seconds / 60 }
}

const cleared: Lifetime = { unit: 'cleared' }
const tab: Lifetime = { unit: 'tab' }

function ownCookie(key: keyof typeof ownCookies): StoredItem {
  const { name, seconds } = ownCookies[key]
  return { name, kind: 'cookie', purpose: key, lifetime: lasting(seconds) }
}

function kept(name: string, purpose: ItemPurpose, lifetime: Lifetime): StoredItem {
  return { name, kind: 'storage', purpose, lifetime }
}

/**
 * All items that we store in a visitor's browser: necessary ones, and those that need consent to their purpose. Third
 * parties' lifetimes: stripe.com/cookie-settings, developers.google.com/tag-platform, facebook.com/policies/cookies,
 * tolt.io.
 */
export const storedItems = {
  necessary: [
    ownCookie('session'),
    ownCookie('signIn'),
    ownCookie('knownBrowser'),
    ownCookie('guest'),
    ownCookie('pin'),
    ownCookie('sameGuest'),
    ownCookie('booth'),
    ownCookie('media'),
    ownCookie('admin'),
    { name: '__stripe_mid', kind: 'cookie', party: 'Stripe', purpose: 'fraud', lifetime: { unit: 'years', count: 1 } },
    { name: '__stripe_sid', kind: 'cookie', party: 'Stripe', purpose: 'fraud', lifetime: lasting(hour / 2) },
    { name: 'm', kind: 'cookie', party: 'Stripe', purpose: 'fraud', lifetime: { unit: 'years', count: 2 } },
    kept(keys.adminKey, 'admin', cleared),
    kept(keys.languageKey, 'language', cleared),
    kept(keys.firstLanguageKey, 'firstLanguage', cleared),
    kept(keys.suggestionDismissedKey, 'suggestion', cleared),
    kept(keys.promotionCodeKey, 'promotion', lasting(promotionLifetime / 1000)),
    kept(keys.consentKey, 'consent', lasting(consentLifetime / 1000)),
    kept(keys.supportDraftKey, 'supportDraft', tab),
    kept(keys.giftDraftKey, 'giftDraft', tab),
    kept(keys.freeOrderKey, 'freeOrder', tab),
    kept(keys.uploaderKey, 'uploader', cleared),
    kept(`${keys.uploaderKey}:…`, 'sent', cleared),
    kept(keys.uploadDatabaseName, 'uploads', lasting(keys.uploadsForgottenAfter / 1000)),
    kept(keys.voiceDatabaseName, 'voices', lasting(keys.uploadsForgottenAfter / 1000)),
    kept(keys.galleryDatabaseName, 'gallery', lasting(keys.galleriesForgottenAfter / 1000)),
    kept(`${keys.shellCachePrefix}…`, 'shell', cleared),
    kept(keys.newEventKey, 'draft', cleared),
    kept(`${keys.eventDraftPrefix}…`, 'draft', tab),
    kept(`${keys.printedCardsPrefix}…`, 'printedCards', cleared),
    kept(`${keys.messageDraftPrefix}…`, 'messageDraft', tab),
    kept(`${keys.galleryPlacePrefix}…`, 'place', tab),
    kept(`${keys.galleryLikesPrefix}…`, 'likes', cleared),
    kept(`${keys.galleryOrderPrefix}…`, 'order', cleared),
    kept(keys.filmSoundKey, 'sound', tab),
    kept(keys.wallMemoryKey, 'wall', tab),
    kept(keys.screenKey, 'screen', cleared),
    kept(keys.linesKey, 'lines', cleared),
    kept(keys.slowStartsKey, 'slowStarts', tab),
  ],
  statistics: [
    { name: '_ga', kind: 'cookie', party: 'Google', purpose: 'analytics', lifetime: { unit: 'years', count: 2 } },
    { name: '_ga_…', kind: 'cookie', party: 'Google', purpose: 'analytics', lifetime: { unit: 'years', count: 2 } },
    kept(`${keys.trackedPurchasePrefix}…`, 'trackedPurchase', cleared),
  ],
  marketing: [
    { name: '_fbp', kind: 'cookie', party: 'Meta', purpose: 'pixel', lifetime: { unit: 'days', count: 90 } },
    { name: '_fbc', kind: 'cookie', party: 'Meta', purpose: 'pixelClick', lifetime: { unit: 'days', count: 90 } },
    kept(keys.checkoutKey, 'checkout', tab),
    {
      name: 'tolt_referral',
      kind: 'cookie',
      party: 'Tolt',
      purpose: 'partner',
      lifetime: { unit: 'days', count: partnerTerms.en.cookieDays },
    },
  ],
} as const satisfies Record<string, readonly StoredItem[]>

export type ItemGroup = keyof typeof storedItems
