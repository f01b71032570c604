import { pathOfPage, sitePages, type PageName } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { HeadMeta } from './head-meta.tsx'
import { breadcrumbs, shopFacts } from './structured-facts.ts'
import { StructuredData } from './structured-data.tsx'
import { usePageWords } from './use-page-words.ts'

/** A page's head, and what it tells machines; each page renders it once. */
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
