import { frame, noPrint, stack } from '../../../ui/looks.ts'
import { ArticleCard } from './article-card.tsx'
import type { Article } from '../../pages/articles.ts'
import { relatedArticles } from './related-articles.ts'
import grid from './article-grid.module.css'
import styles from './related-articles-list.module.css'
import { useTexts } from './texts.ts'

export function RelatedArticles({ article }: { article: Article }) {
  const t = useTexts()
  const related = relatedArticles(article)
  if (related.length === 0) return null
  return (
    <section className={noPrint(frame(stack(6, styles.section)))} aria-labelledby="related-title">
      <h2 id="related-title">{t('blog.related')}</h2>
      <ul className={grid.grid} role="list">
        {related.map((each) => (
          <li key={each.id}>
            <ArticleCard article={each} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
