import { small } from '../../../ui/looks.ts'
import styles from './article-facts-line.module.css'
import type { Article } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

/** When an article appeared, as the language writes a day (`December 15, 2024`), and how long it takes to read. */
export function ArticleFactsLine({ article: { id, publishedOn, readMinutes } }: { article: Article }) {
  const t = useTexts()
  return (
    <p className={small(styles.facts)}>
      <time dateTime={publishedOn}>{t(`blog.published.${id}`)}</time>
      <span>{t('blog.readTime', { minutes: readMinutes })}</span>
    </p>
  )
}
