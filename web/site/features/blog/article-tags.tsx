import { cluster, small } from '../../../ui/looks.ts'
import styles from './article-tags.module.css'
import type { ArticleTag } from '../../pages/articles.ts'
import { useTexts } from './texts.ts'

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
