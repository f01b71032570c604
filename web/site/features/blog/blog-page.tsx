import type { RefObject } from 'react'
import { brand } from '#shared/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lead, stack, needsScript, frame } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { articles } from '../../pages/articles.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { columns } from '../shell/site-looks.ts'
import { ArticleCard, ArticleGrid } from './article-card.tsx'
import { isShown, filterCategories, maxSearchLength, type ArticleFilter } from './article-filter.ts'
import styles from './blog.module.css'
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
      {others.length > 0 && <ArticleGrid articles={others} />}
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

interface ArticleFinderProps {
  filter: ArticleFilter
  searchField: RefObject<HTMLInputElement | null>
  found: number
  onCategory: (category: ArticleFilter['category']) => void
  onSearch: (search: string) => void
}

function ArticleFinder({ filter, searchField, found, onCategory, onSearch }: ArticleFinderProps) {
  const t = useTexts()
  return (
    <div className={needsScript(columns(styles.finder))} role="search">
      <TextField
        ref={searchField}
        type="search"
        label={<VisuallyHidden>{t('blog.search')}</VisuallyHidden>}
        placeholder={t('blog.searchPlaceholder')}
        autoComplete="off"
        maxLength={maxSearchLength}
        onInput={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <ChoiceButtons
        label={t('blog.categories')}
        choices={filterCategories}
        chosen={filter.category}
        nameOf={(category) => t(`blog.category.${category}`)}
        onChoose={onCategory}
      />
      <VisuallyHidden>
        <span role="status">{t('blog.found', { count: found })}</span>
      </VisuallyHidden>
    </div>
  )
}
