import { brand } from '#shared/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { frame, lead, stack } from '../../../ui/looks.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { ArticleCard } from './article-card.tsx'
import { isShown } from './article-filter.ts'
import { ArticleFinder } from './article-finder.tsx'
import { articles } from '../../pages/articles.ts'
import grid from './article-grid.module.css'
import styles from './blog-page.module.css'
import { useTexts } from './texts.ts'
import { useArticleFilter } from './use-article-filter.ts'

const newest = articles[0]

export default function BlogPage() {
  const t = useTexts()
  const { filter, searchField, setCategory, setSearch, clear } = useArticleFilter()
  const shown = articles.filter(({ id, category, tags }) =>
    isShown(filter, category, [
      t(`blog.${id}.title`),
      t(`blog.${id}.excerpt`),
      ...tags.map((tag) => t(`blog.tag.${tag}`)),
    ]),
  )
  const featured = filter.category === 'all' && shown.includes(newest)
  const others = featured ? shown.filter((article) => article !== newest) : shown
  return (
    <div className={frame(stack(7, styles.page))}>
      <PageMeta page="blog" />
      <header className={stack(4)}>
        <h1>{t('blog.title', { brand: brand.name })}</h1>
        <p className={lead()}>{t('blog.lead')}</p>
      </header>
      <ArticleFinder
        filter={filter}
        searchField={searchField}
        found={shown.length}
        onCategory={setCategory}
        onSearch={setSearch}
      />
      {featured && <ArticleCard article={newest} featured />}
      {others.length > 0 && (
        <ul className={grid.grid} role="list">
          {others.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && (
        <EmptyState
          icon="print"
          title={t('blog.none')}
          action={
            <Button variant="secondary" onClick={clear}>
              {t('blog.clear')}
            </Button>
          }
        >
          {t('blog.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
