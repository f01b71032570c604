/**
 * Every key under which our pages keep something in a browser: words with hyphens, and after a prefix's colon an id,
 * as the product document has it (sections 3 and 9). The cookie policy lists them all. One constant each, so that a
 * page brings only the keys that it uses.
 */
export const languageKey = 'language'
export const firstLanguageKey = 'first-language'
export const suggestionDismissedKey = 'language-suggestion-dismissed'
export const consentKey = 'consent'
export const promotionCodeKey = 'promotion-code'
export const supportDraftKey = 'support-draft'
export const giftDraftKey = 'gift-draft'
export const freeOrderKey = 'free-order'
/** Read by `boot.ts`, which imports nothing. */
export const adminKey = 'admin'
export const checkoutKey = 'checkout'
export const trackedPurchasePrefix = 'tracked-purchase:'

export const uploaderKey = 'uploader'
export const newEventKey = 'new-event'
export const eventDraftPrefix = 'event-draft:'
export const printedCardsPrefix = 'printed-cards:'
export const messageDraftPrefix = 'message-draft:'
export const galleryPlacePrefix = 'gallery-place:'
export const galleryLikesPrefix = 'gallery-likes:'
export const galleryOrderPrefix = 'gallery-order:'
export const filmSoundKey = 'film-sound'
export const wallMemoryKey = 'wall'
export const screenKey = 'screen'
export const linesKey = 'lines'

/** Written by `not-started/watch-start.js`, which imports nothing. */
export const slowStartsKey = 'slow-starts'

/** The IndexedDB database of uploads that are not safe yet, with the photos themselves. */
export const uploadDatabaseName = 'uploads'

/** The IndexedDB database of voices while they are recorded, and until they are safe. */
export const voiceDatabaseName = 'voices'

/** Milliseconds, as long as a free gallery lasts: until then its guests' photos may wait for a place. */
export const uploadsForgottenAfter = 7 * 24 * 60 * 60 * 1000

/** The IndexedDB database of galleries as their guests have last seen them. */
export const galleryDatabaseName = 'galleries'

/** Milliseconds since a gallery was seen last. */
export const galleriesForgottenAfter = 3 * 24 * 60 * 60 * 1000

/** The cache of the app's own files, which its service worker fetches. */
export const shellCachePrefix = 'workbox-precache'
