import { localeFacts } from '#shared/locales.ts'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './article-facts-line.module.css'
import type { Article } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

/** When an article appeared, as the language writes a day (`December 15, 2024`), and how long it takes to read. */
export function ArticleFactsLine({ article: { publishedOn, readMinutes } }: { article: Article }) {
  const t = useTexts()
  const date = new Intl.DateTimeFormat(localeFacts[useLocale()].tag, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className={styles.facts}>
      <time dateTime={publishedOn}>{date.format(new Date(publishedOn))}</time>
      <span>{t('blog.readTime', { minutes: readMinutes })}</span>
    </p>
  )
}
