import type { PageName } from '../../pages/site-pages.ts'

/** Where the footer lists which page, in this order. */
export const footerGroups = {
  product: ['gift', 'qr-templates', 'affiliate'],
  help: ['support', 'blog'],
  legal: ['privacy-policy', 'cookie-policy', 'terms-of-use', 'refund-policy'],
} as const satisfies Readonly<Record<string, readonly PageName[]>>

/** The home page's sections that header and footer lead to, by their ids there. */
export const homeSections = ['features', 'pricing', 'faq'] as const
