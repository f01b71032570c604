import { useIntl } from 'react-intl'
import { brand } from '#shared/brand.ts'
import type { PageName } from '../../pages/site-pages.ts'
import type { PageWords } from './head-meta.tsx'

/** Where a translation is missing (product document, section 2). */
const defaultWords: PageWords = {
  title: `Event Photo Collection · ${brand.name}`,
  description: 'Collect and share event photos effortlessly',
  keywords: 'event photos, photo collection',
}

/** A page's words for search engines, from its feature's messages: `meta.<page>.title` and so on. */
export function usePageWords(page: PageName | 'not-found'): PageWords {
  const { messages, formatMessage } = useIntl()
  const wordsFor = (kind: keyof PageWords) => {
    const id = `meta.${page}.${kind}`
    return id in messages ? formatMessage({ id }, { brand: brand.name }) : defaultWords[kind]
  }
  return { title: wordsFor('title'), description: wordsFor('description'), keywords: wordsFor('keywords') }
}
