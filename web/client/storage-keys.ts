/**
 * Every key under which our pages keep something in a browser; a prefix is followed by an id. The cookie policy lists them
 * all. One constant each, so that a page brings only the keys that it uses.
 */
export const languageKey = 'language'
export const firstLanguageKey = 'first-language'
export const suggestionDismissedKey = 'language-suggestion-dismissed'
export const consentKey = 'consent'
export const promotionCodeKey = 'promotion-code'
export const supportDraftKey = 'support-draft'

/** Product document, sections 3 and 9. */
export const checkoutKey = 'checkout'
export const trackedPurchasePrefix = 'tracked-purchase:'

export const uploaderKey = 'festlens.uploader'
export const lastDownloadPrefix = 'festlens.download.'
export const eventDraftPrefix = 'festlens.draft.'
export const galleryPlacePrefix = 'festlens.place.'

/** The IndexedDB database of uploads that are not safe yet, with the photos themselves. */
export const uploadDatabaseName = 'festlens-uploads'

/** Milliseconds. Whoever has not come back until then has sent them otherwise; nobody's photos lie about in a browser for ever. */
export const uploadsForgottenAfter = 3 * 24 * 60 * 60 * 1000
