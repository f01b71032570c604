import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { action, cluster, small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Article, ArticleId, ArticleTag } from '../../pages/articles.ts'
import { PageLink } from '../shell/page-link.tsx'
import { tiles } from '../shell/site-looks.ts'
import styles from './blog.module.css'
import { useTexts } from './texts.ts'

/** Product document, section 9. */
const maxCardTags = 3

interface CardProps {
  article: Article
  /** The large card above the others. */
  featured?: boolean
  /** Level of its heading, which depends on the card's place. */
  heading?: 'h2' | 'h3' | undefined
}

export function ArticleCard({ article, featured = false, heading: Heading = 'h2' }: CardProps) {
  const t = useTexts()
  const { id, category, tags } = article
  const page = `blog/${id}` as const
  return (
    <article className={joinClasses(stack(6, styles.card), featured && styles.featured)}>
      <Print tilt={featured ? 'left' : 'none'} className={styles.print}>
        <img {...articleImage(id)} alt={t(`blog.${id}.image`)} loading={featured ? 'eager' : 'lazy'} />
      </Print>
      <div className={stackStart(3)}>
        <p className={cluster(2)}>
          {featured && <Badge tone="highlight">{t('blog.featured')}</Badge>}
          <Badge tone="success">{t(`blog.category.${category}`)}</Badge>
        </p>
        <Heading className={title3(styles.cardTitle)}>
          <PageLink page={page}>{t(`blog.${id}.title`)}</PageLink>
        </Heading>
        <ArticleFacts article={article} />
        <p>{t(`blog.${id}.excerpt`)}</p>
        <ArticleTags tags={tags.slice(0, maxCardTags)} />
        <PageLink page={page} className={action()}>
          {featured ? t('blog.readFull') : t('blog.readMore')}
          <VisuallyHidden>: {t(`blog.${id}.title`)}</VisuallyHidden>
          <Icon name="arrow-right" />
        </PageLink>
      </div>
    </article>
  )
}

export function ArticleGrid({ articles, heading }: { articles: readonly Article[] } & Pick<CardProps, 'heading'>) {
  return (
    <ul className={stack(7, tiles(styles.grid))} role="list">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** An article's scene, as attributes of its `<img>`; sizes in CSS pixels. */
export const articleImage = (id: ArticleId) => ({ src: `/media/blog/${id}.svg`, width: 960, height: 600 })

/** An article's date, in the language's format (`December 15, 2024`), and its reading time. */
export function ArticleFacts({ article: { id, publishedOn, readMinutes } }: { article: Article }) {
  const t = useTexts()
  return (
    <p className={small(styles.facts)}>
      <time dateTime={publishedOn}>{t(`blog.published.${id}`)}</time>
      <span>{t('blog.readTime', { minutes: readMinutes })}</span>
    </p>
  )
}

export function ArticleTags({ tags }: { tags: readonly ArticleTag[] }) {
  const t = useTexts()
  return (
    <ul className={cluster(2)} role="list" aria-label={t('blog.tags')}>
      {tags.map((tag) => (
        <li key={tag} className={small(styles.tag)}>
          {t(`blog.tag.${tag}`)}
        </li>
      ))}
    </ul>
  )
}
