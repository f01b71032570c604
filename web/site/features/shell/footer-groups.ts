import type { PageName } from '../../pages/site-pages.ts'

/** The footer's pages by group, in order. */
export const footerGroups = {
  product: ['gift', 'qr-templates', 'affiliate'],
  help: ['support', 'blog'],
  legal: ['privacy-policy', 'cookie-policy', 'terms-of-use', 'refund-policy'],
} as const satisfies Readonly<Record<string, readonly PageName[]>>

/** The home page's sections that header and footer link to, by id. */
export const homeSections = ['features', 'pricing', 'faq'] as const
