import { brand } from '#shared/brand.ts'

/** Where search engines and link previews find us. */
export const siteOrigin = `https://${brand.siteHost}`
