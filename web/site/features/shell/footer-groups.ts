import { pageNames, type PageName } from '../../site-pages.ts'

/** Where the footer lists which page, in this order. */
const groups = {
  product: ['qr-templates', 'affiliate'],
  help: ['support', 'blog'],
  legal: ['privacy-policy', 'cookie-policy', 'terms-of-use', 'refund-policy'],
} as const

type FooterGroup = keyof typeof groups
type FooterPage = (typeof groups)[FooterGroup][number]

const isThere = (page: FooterPage): page is FooterPage & PageName => pageNames.some((name) => name === page)

export const footerPages = (group: FooterGroup) => groups[group].filter(isThere)
