import { foldText } from '../../../i18n/fold-text.ts'
import { articleCategories, type ArticleCategory } from '../../pages/articles.ts'

export const filterCategories = ['all', ...articleCategories] as const

export interface ArticleFilter {
  category: ArticleCategory | 'all'
  search: string
}

export const noFilter: ArticleFilter = { category: 'all', search: '' }

/** Longest search in an address, in characters. */
export const maxSearchLength = 100

/** The filter in an address; unknown values count as none. */
export function filterOfAddress(query: string): ArticleFilter {
  const asked = new URLSearchParams(query)
  const category = articleCategories.find((known) => known === asked.get('category')) ?? 'all'
  return { category, search: (asked.get('q') ?? '').slice(0, maxSearchLength) }
}

/** The list's address with this filter; other parameters stay. */
export function addressOfFilter({ category, search }: ArticleFilter, address: string): string {
  const url = new URL(address)
  if (category === 'all') url.searchParams.delete('category')
  else url.searchParams.set('category', category)
  if (search.trim() === '') url.searchParams.delete('q')
  else url.searchParams.set('q', search)
  return url.pathname + url.search + url.hash
}

/** Whether an article with this category and these words on its card is shown; case and accents do not matter. */
export function isShown(filter: ArticleFilter, category: ArticleCategory, words: readonly string[]): boolean {
  const searched = foldText(filter.search.trim())
  return (
    (filter.category === 'all' || filter.category === category) &&
    words.some((word) => foldText(word).includes(searched))
  )
}
