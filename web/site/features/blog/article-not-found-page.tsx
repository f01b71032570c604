import { brand } from '#shared/brand.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeadMeta } from '../shell/head-meta.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { useTexts } from './texts.ts'

/** Shown at every address below the blog that is not an article's (product document, section 8). */
export default function ArticleNotFoundPage() {
  const t = useTexts()
  const words = {
    title: `${t('blog.notFound')} · ${brand.name}`,
    description: t('blog.notFoundText'),
    keywords: t('meta.blog.keywords'),
  }
  return (
    <>
      <HeadMeta words={words} unlisted />
      <EmptyState
        icon="print"
        heading="h1"
        title={t('blog.notFound')}
        action={
          <PageLink page="blog" className={buttonClasses({})}>
            {t('blog.back')}
          </PageLink>
        }
      >
        {t('blog.notFoundText')}
      </EmptyState>
    </>
  )
}
