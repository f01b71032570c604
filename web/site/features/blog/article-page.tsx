import { brand } from '#shared/brand.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Print } from '../../../ui/print.tsx'
import { action, frame, lead, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Prose } from '../shell/prose.tsx'
import { ArticleFactsLine } from './article-facts-line.tsx'
import { articleImage } from './article-image.ts'
import { ArticleMeta } from './article-meta.tsx'
import styles from './article-page.module.css'
import { ArticleTags } from './article-tags.tsx'
import { GalleryCall } from './gallery-call.tsx'
import { productFacts } from './product-facts.ts'
import { RelatedArticles } from './related-articles-list.tsx'
import { ShareButton } from './share-button.tsx'
import { useTexts } from './texts.ts'
import { useLocation } from 'react-router'
import { articles, type Article } from '../../pages/articles.ts'

export default function ArticlePage() {
  const t = useTexts()
  const article = useArticle()
  const { id, category, tags } = article
  const title = t(`blog.${id}.title`)
  const excerpt = t(`blog.${id}.excerpt`)
  return (
    <>
      <ArticleMeta article={article} />
      <article className={frame(styles.article)}>
        <header className={stackStart(4, styles.head)}>
          <PageLink page="blog" className={action()}>
            <Icon name="arrow-left" />
            {t('blog.back')}
          </PageLink>
          <div className={styles.byline}>
            <Badge tone="success">{t(`blog.category.${category}`)}</Badge>
            <ArticleFactsLine article={article} />
            <p>{t('blog.author', { brand: brand.name })}</p>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={lead()}>{excerpt}</p>
          <ArticleTags tags={tags} />
          <ShareButton title={title} text={excerpt} />
        </header>
        <Print tilt="right" className={styles.picture}>
          <img {...articleImage(id)} alt={t(`blog.${id}.image`)} fetchPriority="high" />
        </Print>
        <div className={styles.body}>
          <Prose facts={productFacts} />
        </div>
      </article>
      <GalleryCall />
      <RelatedArticles article={article} />
    </>
  )
}

/** The article at the address; throws where the address names none. */
function useArticle(): Article {
  const { pathname } = useLocation()
  const id = pathname.replace(/\/$/, '').split('/').at(-1)
  const article = articles.find((known) => known.id === id)
  if (!article) throw new Error(`no article at ${pathname}`)
  return article
}
