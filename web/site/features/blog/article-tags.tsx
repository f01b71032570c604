import styles from './article-tags.module.css'
import type { ArticleTag } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

export function ArticleTags({ tags }: { tags: readonly ArticleTag[] }) {
  const t = useTexts()
  return (
    <ul className={styles.tags} role="list" aria-label={t('blog.tags')}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {t(`blog.tag.${tag}`)}
        </li>
      ))}
    </ul>
  )
}
