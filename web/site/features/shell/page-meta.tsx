import { useIntl } from 'react-intl'
import { brand } from '#shared/brand.ts'
import { pathOfPage, sitePages, type PageName } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { HeadMeta, type PageWords } from './head-meta.tsx'
import { breadcrumbs, shopFacts } from './structured-facts.ts'
import { StructuredData } from './structured-data.tsx'

/** A page's head and its structured data; each page renders it once. */
export function PageMeta({ page }: { page: PageName | 'not-found' }) {
  const locale = useLocale()
  const words = usePageWords(page)
  if (page === 'not-found') return <HeadMeta words={words} unlisted />
  const { unlisted } = sitePages[page]
  const path = pathOfPage(page, locale)
  return (
    <>
      <HeadMeta words={words} pathIn={(other) => pathOfPage(page, other)} unlisted={unlisted} />
      {page === 'home' && <StructuredData facts={shopFacts(words.description, locale)} />}
      {page !== 'home' && !unlisted && <StructuredData facts={breadcrumbs([{ name: words.title, path }], locale)} />}
    </>
  )
}

/** Used if a translation is missing (product document, section 2). */
const defaultWords: PageWords = {
  title: `Event Photo Collection · ${brand.name}`,
  description: 'Collect and share event photos effortlessly',
  keywords: 'event photos, photo collection',
}

/** A page's words for search engines, from its feature's messages: `meta.<page>.title` and so on. */
function usePageWords(page: PageName | 'not-found'): PageWords {
  const { messages, formatMessage } = useIntl()
  const wordsFor = (kind: keyof PageWords) => {
    const id = `meta.${page}.${kind}`
    return id in messages ? formatMessage({ id }, { brand: brand.name }) : defaultWords[kind]
  }
  return { title: wordsFor('title'), description: wordsFor('description'), keywords: wordsFor('keywords') }
}
