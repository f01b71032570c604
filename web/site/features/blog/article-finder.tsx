import type { RefObject } from 'react'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { needsScript } from '../../../ui/looks.ts'
import { filterCategories, maxSearchLength, type ArticleFilter } from './article-filter.ts'
import styles from './article-finder.module.css'
import { useTexts } from './texts.ts'

interface ArticleFinderProps {
  filter: ArticleFilter
  searchField: RefObject<HTMLInputElement | null>
  /** How many articles are shown. */
  found: number
  onCategory: (category: ArticleFilter['category']) => void
  onSearch: (search: string) => void
}

export function ArticleFinder({ filter, searchField, found, onCategory, onSearch }: ArticleFinderProps) {
  const t = useTexts()
  return (
    <div className={needsScript(styles.finder)} role="search">
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
