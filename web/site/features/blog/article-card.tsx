import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Print } from '../../../ui/print.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { action, cluster, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './article-card.module.css'
import { ArticleFactsLine } from './article-facts-line.tsx'
import { articleImage } from './article-image.ts'
import { ArticleTags } from './article-tags.tsx'
import type { Article } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

/** Product document, section 9. */
const maxCardTags = 3

interface ArticleCardProps {
  article: Article
  /** The large one above the others. */
  featured?: boolean
  /** Rank of its title, by where the card stands. */
  heading?: 'h2' | 'h3'
}

export function ArticleCard({ article, featured = false, heading: Heading = 'h2' }: ArticleCardProps) {
  const t = useTexts()
  const { id, category, tags } = article
  const page = `blog/${id}` as const
  return (
    <article className={joinClasses(stack(6, styles.card), featured && styles.featured)}>
      <Print tilt={featured ? 'left' : 'none'} className={styles.print}>
        <img {...articleImage(id)} alt={t(`blog.${id}.image`)} loading={featured ? 'eager' : 'lazy'} />
      </Print>
      <div className={stackStart(3, styles.words)}>
        <p className={cluster(2)}>
          {featured && <Badge tone="highlight">{t('blog.featured')}</Badge>}
          <Badge tone="success">{t(`blog.category.${category}`)}</Badge>
        </p>
        <Heading className={title3(styles.title)}>
          <PageLink page={page}>{t(`blog.${id}.title`)}</PageLink>
        </Heading>
        <ArticleFactsLine article={article} />
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
