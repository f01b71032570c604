import { brand } from '#shared/brand.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { HeadMeta } from '../shell/head-meta.tsx'
import { StructuredData } from '../shell/structured-data.tsx'
import { blogPosting, breadcrumbs } from '../shell/structured-facts.ts'
import { articleShareImage } from './article-image.ts'
import type { Article } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

/** An article's head, and what it tells machines. */
export function ArticleMeta({ article: { id, tags, publishedOn } }: { article: Article }) {
  const t = useTexts()
  const locale = useLocale()
  const page = `blog/${id}` as const
  const path = pathOfPage(page, locale)
  const title = t(`blog.${id}.title`)
  const description = t(`blog.${id}.excerpt`)
  const image = articleShareImage(id)
  const words = {
    title: `${title} · ${brand.name}`,
    description,
    keywords: tags.map((tag) => t(`blog.tag.${tag}`)).join(', '),
  }
  const crumbs = [
    { name: t('blog.title', { brand: brand.name }), path: pathOfPage('blog', locale) },
    { name: title, path },
  ]
  return (
    <>
      <HeadMeta words={words} pathIn={(other) => pathOfPage(page, other)} type="article" image={image} />
      <StructuredData
        facts={[blogPosting({ title, description, path, image, publishedOn }, locale), breadcrumbs(crumbs, locale)]}
      />
    </>
  )
}
